/** What every tab is given; `timeZone` is the house's IANA zone. */
export type TabProps = { timeZone: string }

/** Where a tab is found; the slug is its row's in `TABS`. */
export const tabHref = (slug: string) => `/admin?tab=${slug}`

/** Where a booking is found, opened. */
export const bookingHref = (inquiryId: string) =>
  `${tabHref('bookings')}&open=${encodeURIComponent(inquiryId)}`
