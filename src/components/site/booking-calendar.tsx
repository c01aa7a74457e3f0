import { CONTACT_PATH } from '@/contract/contact-form'
import type { SiteContent } from '@/contract/site-content'
import type { CalendarDate } from '@/domain/common/calendar-date'

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
          The calendar of free nights needs JavaScript. Without it, please{' '}
          <a href={CONTACT_PATH} className="quiet-link">
            tell us your dates
          </a>
          {identity.contactEmail && ` or write to ${identity.contactEmail}`}: we answer with what is free and
          what it costs.
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
