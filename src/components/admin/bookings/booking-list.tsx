import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { useBooking } from '@/components/api/bookings'
import type { BookingInquiriesPage, BookingInquiry } from '@/contract/booking-inquiry'

import styles from '../parts/list.module.css'
import { BookingCard, bookingCardId } from './booking-card'
import { ListedBooking } from './listed-booking'
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
  const linked = useBooking(linkedId)
  // One that has just left the list, since it is no longer what the filters ask for, is shown as it was until it is read.
  const [opened, setOpened] = useState<BookingInquiry>()
  const listed = page.docs.find(({ id }) => id === openId)
  if (listed && listed !== opened) setOpened(listed)
  const shown = linked.data ?? (opened?.id === linkedId ? opened : undefined)

  const isAwaited = isMissing && !shown
  const bring = useEffectEvent(() => {
    const card = openId && shownId.current !== openId && document.getElementById(bookingCardId(openId))
    if (!card) return
    shownId.current = openId
    card.scrollIntoView({ block: 'start' })
  })
  useEffect(() => {
    if (!loading && !isAwaited) bring()
  }, [openId, loading, isAwaited])

  const toggle = (id: string) => {
    const next = openId === id ? null : id
    shownId.current = next
    open(next)
  }

  const row = (id: string, inquiry: BookingInquiry | undefined) => (
    <li key={id}>
      <ListedBooking
        read={id === linkedId ? linked : null}
        onClose={() => open(null)}
        card={
          inquiry ? (
            <BookingCard
              inquiry={inquiry}
              timeZone={timeZone}
              open={openId === id}
              onToggle={() => toggle(id)}
              onMove={(move) => setPlanned({ inquiry, move })}
            />
          ) : null
        }
      />
    </li>
  )

  return (
    <>
      <ul className={styles.list} aria-busy={loading} data-loading={loading || undefined}>
        {[
          ...(linkedId ? [row(linkedId, shown)] : []),
          ...page.docs.map((inquiry) => row(inquiry.id, inquiry)),
        ]}
      </ul>
      {planned ? <MoveDialog {...planned} onClose={() => setPlanned(null)} /> : null}
    </>
  )
}
