import { type ComponentType, lazy } from 'react'

export type TabProps = { timeZone: string }

/** The eight tabs of the specification, in its order; the slug is what `/admin?tab=` carries. */
export const TABS = [
  { slug: 'overview', label: 'Overview', Panel: lazy(() => import('../tabs/overview')) },
  { slug: 'bookings', label: 'Bookings', Panel: lazy(() => import('../tabs/bookings')) },
  { slug: 'availability', label: 'Availability', Panel: lazy(() => import('../tabs/availability')) },
  { slug: 'calendar', label: 'Calendar', Panel: lazy(() => import('../tabs/calendar')) },
  { slug: 'ical-sync', label: 'iCal Sync', Panel: lazy(() => import('../tabs/ical-sync')) },
  { slug: 'reports', label: 'Reports', Panel: lazy(() => import('../tabs/reports')) },
  { slug: 'reviews', label: 'Reviews', Panel: lazy(() => import('../tabs/reviews')) },
  { slug: 'images', label: 'Images', Panel: lazy(() => import('../tabs/images')) },
] as const satisfies readonly { slug: string; label: string; Panel: ComponentType<TabProps> }[]

export type Tab = (typeof TABS)[number]

/** The tab that an address asks for; Overview when it asks for none that exists. */
export const tabOf = (params: URLSearchParams): Tab =>
  TABS.find((tab) => tab.slug === params.get('tab')) ?? TABS[0]
