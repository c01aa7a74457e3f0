import { type ReactNode, useEffect, useEffectEvent } from 'react'

import { useBooking } from '@/components/api/bookings'
import { codeOf } from '@/components/api/client'
import { Button } from '@/components/ui/button'
import type { BookingInquiry } from '@/contract/booking-inquiry'

import { EmptyState } from '../parts/empty-state'
import { LoadState } from '../parts/load-state'
import { StaleNotice } from '../parts/stale-notice'
import styles from './linked.module.css'

type LinkedBookingProps = {
  id: string
  onClose: () => void
  /** It has come, and is shown. */
  onRead: () => void
  children: (inquiry: BookingInquiry) => ReactNode
}

const isGone = (error: unknown) => codeOf(error) === 'not-found' || codeOf(error) === 'invalid'

/** The inquiry that a link asks for when it is not among those listed, shown above them. */
export function LinkedBooking({ id, onClose, onRead, children }: LinkedBookingProps) {
  const booking = useBooking(id)
  const { data, error } = booking
  const isThere = data !== undefined
  const tell = useEffectEvent(onRead)
  useEffect(() => {
    if (isThere) tell()
  }, [isThere, id])
  return (
    <section className={styles.linked} aria-label="The linked inquiry">
      <div className={styles.linkedHead}>
        <p>The inquiry you followed a link to</p>
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
      {isGone(error) ? (
        <EmptyState icon="search" title="This inquiry is not here any more" />
      ) : data ? (
        <>
          {error ? <StaleNotice query={booking} /> : null}
          {children(data)}
        </>
      ) : (
        <LoadState what="The inquiry" query={booking} lines={1} height={180} />
      )}
    </section>
  )
}
