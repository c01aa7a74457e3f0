import type { ReactNode } from 'react'

import type { useBooking } from '@/components/api/bookings'
import { codeOf } from '@/components/api/client'
import { Button } from '@/components/ui/button'

import { EmptyState } from '../parts/empty-state'
import { LoadState } from '../parts/load-state'
import { StaleNotice } from '../parts/stale-notice'
import styles from './linked.module.css'

type ListedBookingProps = {
  /** How one that is open and not among those listed is read; null for one of the list. */
  read: ReturnType<typeof useBooking> | null
  onClose: () => void
  /** Its card; null until it has come. */
  card: ReactNode
}

const isGone = (error: unknown) => codeOf(error) === 'not-found' || codeOf(error) === 'invalid'

/** An inquiry of the list, or the one above it that a link asks for. What is asked in its card stays when it becomes the other. */
export function ListedBooking({ read, onClose, card }: ListedBookingProps) {
  return (
    <section
      className={read ? styles.linked : undefined}
      aria-label={read ? 'The linked inquiry' : undefined}
    >
      {read ? (
        <div className={styles.linkedHead}>
          <p>The inquiry you opened</p>
          <Button look="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
      ) : null}
      {read && isGone(read.error) ? (
        <EmptyState icon="search" title="This inquiry is not here any more" />
      ) : (
        <>
          {read?.error && card ? <StaleNotice query={read} /> : null}
          {card ?? (read ? <LoadState what="The inquiry" query={read} lines={1} height={180} /> : null)}
        </>
      )}
    </section>
  )
}
