import type { SiteContent } from '@/contract/site-content'

import { BookingIsland } from '../booking-island'
import { BookingSkeleton } from '../booking/booking-skeleton'
import { SectionHeading } from './section-heading'

type Props = { content: Pick<SiteContent, 'booking' | 'identity' | 'nightlyCents' | 'bookingConditions'> }

export function Booking({ content: { booking, identity, nightlyCents, bookingConditions } }: Props) {
  return (
    <section id="booking" tabIndex={-1} aria-labelledby="booking-heading" className="section gutter">
      <SectionHeading id="booking" heading={booking.heading} text={booking.text} className="split-heading" />
      {booking.note && <p className="mt-6 max-w-[44em] text-slate">{booking.note}</p>}
      <noscript>
        <p className="mt-10 text-lg">
          The calendar of free nights needs JavaScript.
          {identity.contactEmail && ` Without it, please write to ${identity.contactEmail}.`}
        </p>
      </noscript>
      <div className="booking-live mt-12">
        <BookingIsland
          timeZone={identity.timeZone}
          baseNightlyCents={nightlyCents}
          conditions={bookingConditions}
          skeleton={<BookingSkeleton />}
        />
      </div>
    </section>
  )
}
