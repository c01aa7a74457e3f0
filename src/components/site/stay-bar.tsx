'use client'

import { type ReactNode, useEffect, useState } from 'react'

import { StayAction } from './booking/stay-action'
import { useChosenStay } from './chosen-stay'
import { SectionLink } from './section-link'
import { StayBarText } from './stay-bar-text'

type Props = {
  /** What a night costs at least with all fees, as it is shown; null while no night can be booked. */
  from: string | null
  /** The way to the calendar. */
  children: ReactNode
}

/**
 * Holds the price, the dates, the guests and the action at the lower edge of a phone. Until nights are chosen it leaves while the
 * booking section is on the screen, which is what it leads to.
 */
export function StayBar({ from, children }: Props) {
  const [away, setAway] = useState(false)
  const chosen = useChosenStay()
  useEffect(() => {
    const booking = document.getElementById('booking')
    if (!booking) return
    const watch = new IntersectionObserver((entries) => setAway(entries.at(-1)?.isIntersecting ?? false))
    watch.observe(booking)
    return () => watch.disconnect()
  }, [])
  if (chosen !== null)
    return (
      <aside aria-label="Price and booking" className="stay-bar" data-chosen>
        <SectionLink section="booking" className="stay-bar-text">
          <StayBarText stay={chosen.stay} totalCents={chosen.totalCents} />
        </SectionLink>
        <StayAction {...chosen} className="ember-button cursor-pointer" />
      </aside>
    )
  return (
    <aside aria-label="Price and booking" className="stay-bar" data-away={away || undefined}>
      {from !== null && (
        <p>
          From <strong>{from}</strong> a night with fees, before taxes
        </p>
      )}
      {children}
    </aside>
  )
}
