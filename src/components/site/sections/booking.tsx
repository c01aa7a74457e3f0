import type { ReactNode } from 'react'

import type { SiteContent } from '@/contract/site-content'

import { SectionHeading } from './section-heading'

export function Booking({ booking, children }: { booking: SiteContent['booking']; children: ReactNode }) {
  return (
    <section id="booking" tabIndex={-1} aria-labelledby="booking-heading" className="section gutter">
      <SectionHeading id="booking" heading={booking.heading} text={booking.text} className="split-heading" />
      {booking.note && <p className="mt-6 max-w-[44em] text-slate">{booking.note}</p>}
      {children}
    </section>
  )
}
