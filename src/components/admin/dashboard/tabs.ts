import type { Code } from '@/components/api/use-code'

import { CHARTS } from '../reports/use-charts'
import type { TabProps } from './tab'

/** The nine tabs in their order; the slug is what `/admin?tab=` carries. */
export const TABS = [
  {
    slug: 'overview',
    label: 'Overview',
    panel: { name: 'overview', load: () => import('../overview/overview-tab') },
  },
  {
    slug: 'bookings',
    label: 'Bookings',
    panel: { name: 'bookings', load: () => import('../bookings/bookings-tab') },
  },
  {
    slug: 'availability',
    label: 'Availability',
    panel: { name: 'availability', load: () => import('../availability/availability-tab') },
  },
  { slug: 'rates', label: 'Rates', panel: { name: 'rates', load: () => import('../rates/rates-tab') } },
  {
    slug: 'calendar',
    label: 'Calendar',
    panel: { name: 'calendar', load: () => import('../calendar/calendar-tab') },
  },
  {
    slug: 'ical-sync',
    label: 'iCal Sync',
    panel: { name: 'ical-sync', load: () => import('../ical-sync/ical-sync-tab') },
  },
  {
    slug: 'reports',
    label: 'Reports',
    panel: { name: 'reports', load: () => import('../reports/reports-tab'), parts: [CHARTS] },
  },
  {
    slug: 'reviews',
    label: 'Reviews',
    panel: { name: 'reviews', load: () => import('../reviews/reviews-tab') },
  },
  { slug: 'images', label: 'Images', panel: { name: 'images', load: () => import('../images/images-tab') } },
] as const satisfies readonly { slug: string; label: string; panel: Code<TabProps> }[]

export type Tab = (typeof TABS)[number]

/** The tab that an address asks for; Overview when it asks for none that exists. */
export const tabOf = (params: URLSearchParams): Tab =>
  TABS.find((tab) => tab.slug === params.get('tab')) ?? TABS[0]
