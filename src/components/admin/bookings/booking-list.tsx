import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { BookingInquiriesPage, BookingInquiry } from '@/contract/booking-inquiry'

import styles from '../parts/list.module.css'
import { BookingCard, bookingCardId } from './booking-card'
import { LinkedBooking } from './linked-booking'
import { MoveDialog, type PlannedMove } from './move-dialog'
import type { BookingsUrl } from './use-bookings-url'

type BookingListProps = {
  page: BookingInquiriesPage
  /** It is the page of before. */
  loading: boolean
  /** The same page is read anew, or another one is. */
  reading: boolean
  url: BookingsUrl
  timeZone: string
}

export function BookingList({ page, loading, reading, url, timeZone }: BookingListProps) {
  const { openId, open } = url
  const [planned, setPlanned] = useState<PlannedMove | null>(null)
  // What was opened by hand is on screen already; only a link's target has to be brought there.
  const shownId = useRef<string | null>(null)
  const [linkedBefore, setLinkedBefore] = useState<string | null>(null)
  const isMissing = openId !== null && !loading && !page.docs.some(({ id }) => id === openId)
  // What the list may be about to have is not shown above it: it would go from there with whatever was asked in it.
  const linkedId = isMissing && (!reading || linkedBefore === openId) ? openId : null
  if (linkedBefore !== linkedId) setLinkedBefore(linkedId)

  const isAwaited = isMissing && !linkedId
  const bring = () => {
    const card = openId && shownId.current !== openId && document.getElementById(bookingCardId(openId))
    if (!card) return
    shownId.current = openId
    card.scrollIntoView({ block: 'start' })
  }
  const bringListed = useEffectEvent(bring)
  useEffect(() => {
    if (!loading && !isAwaited) bringListed()
  }, [openId, loading, isAwaited])

  const toggle = (id: string) => {
    const next = openId === id ? null : id
    shownId.current = next
    open(next)
  }

  const card = (inquiry: BookingInquiry) => (
    <BookingCard
      inquiry={inquiry}
      timeZone={timeZone}
      open={openId === inquiry.id}
      onToggle={() => toggle(inquiry.id)}
      onMove={(move) => setPlanned({ inquiry, move })}
    />
  )

  return (
    <>
      {linkedId ? (
        <LinkedBooking id={linkedId} onClose={() => open(null)} onRead={bring}>
          {card}
        </LinkedBooking>
      ) : null}
      <ul className={styles.list} aria-busy={loading} data-loading={loading || undefined}>
        {page.docs.map((inquiry) => (
          <li key={inquiry.id}>{card(inquiry)}</li>
        ))}
      </ul>
      {planned ? <MoveDialog {...planned} onClose={() => setPlanned(null)} /> : null}
    </>
  )
}
