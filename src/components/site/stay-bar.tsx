'use client'

import { type ReactNode, useEffect, useState } from 'react'

type Props = {
  /** What a night costs at least with all fees, as it is shown; null while no night can be booked. */
  from: string | null
  children: ReactNode
}

/** Holds the price and the action at the lower edge of a phone, and leaves while the booking section has its own there. */
export function StayBar({ from, children }: Props) {
  const [away, setAway] = useState(false)
  useEffect(() => {
    const booking = document.getElementById('booking')
    if (!booking) return
    const watch = new IntersectionObserver((entries) => setAway(entries.at(-1)?.isIntersecting ?? false))
    watch.observe(booking)
    return () => watch.disconnect()
  }, [])
  return (
    <aside aria-label="Price and booking" className="stay-bar" data-away={away || undefined}>
      {from !== null && (
        <p>
          From <strong>{from}</strong> before taxes
        </p>
      )}
      {children}
    </aside>
  )
}
