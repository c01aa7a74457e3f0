import type { SiteContent } from '@/contract/site-content'

import { BookingIsland } from './booking-island'
import { BookingSkeleton } from './booking/booking-skeleton'

type Props = { content: Pick<SiteContent, 'identity' | 'nightlyCents' | 'bookingConditions'> }

/** Where guests choose their nights, see the price and ask. */
export function BookingCalendar({ content: { identity, nightlyCents, bookingConditions } }: Props) {
  return (
    <>
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
    </>
  )
}
