import type { SiteContent } from '@/contract/site-content'
import type { CalendarDate } from '@/domain/calendar-date'

import { BookingSection } from './booking/booking-section'
import { QueryProvider } from './query-provider'

type Props = {
  content: Pick<SiteContent, 'identity' | 'fromCents' | 'bookingConditions'>
  /** Today at the house. */
  today: CalendarDate
}

/** Where guests choose their nights, see the price and ask. */
export function BookingCalendar({ content: { identity, fromCents, bookingConditions }, today }: Props) {
  return (
    <>
      <noscript>
        <p className="mt-10 text-lg">
          The calendar of free nights needs JavaScript.
          {identity.contactEmail && ` Without it, please write to ${identity.contactEmail}.`}
        </p>
      </noscript>
      <div className="booking-live mt-12">
        <QueryProvider>
          <BookingSection
            house={identity}
            timeZone={identity.timeZone}
            firstToday={today}
            fromCents={fromCents}
            conditions={bookingConditions}
          />
        </QueryProvider>
      </div>
    </>
  )
}
