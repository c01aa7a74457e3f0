import type { Code } from '@/components/api/use-code'

import { CHARTS } from '../reports/use-charts'
import type { TabProps } from './tab'

type Panel = Code<TabProps>
/** @param parts what the panel asks for as soon as it is there */
const tab = (slug: string, label: string, load: Panel['load'], parts?: Panel['parts']) => ({
  slug,
  label,
  panel: { name: slug, load, parts },
})
export type Tab = ReturnType<typeof tab>

/** The nine tabs in their order; the slug is what `/admin?tab=` carries. */
export const TABS = [
  tab('overview', 'Overview', () => import('../overview/overview-tab')),
  tab('bookings', 'Bookings', () => import('../bookings/bookings-tab')),
  tab('availability', 'Availability', () => import('../availability/availability-tab')),
  tab('rates', 'Rates', () => import('../rates/rates-tab')),
  tab('calendar', 'Calendar', () => import('../calendar/calendar-tab')),
  tab('ical-sync', 'iCal Sync', () => import('../ical-sync/ical-sync-tab')),
  tab('reports', 'Reports', () => import('../reports/reports-tab'), [CHARTS]),
  tab('reviews', 'Reviews', () => import('../reviews/reviews-tab')),
  tab('images', 'Images', () => import('../images/images-tab')),
] as const

/** The tab that an address asks for; Overview when it asks for none that exists. */
export const tabOf = (params: URLSearchParams): Tab =>
  TABS.find(({ slug }) => slug === params.get('tab')) ?? TABS[0]
