import type { ReportsSummary } from '@/contract/reports'
import { formatDate } from '@/domain/common/calendar-date'
import { formatCents } from '@/domain/common/money'

import { counted } from '../parts/format'

const nightsWords = (nights: number) =>
  nights === 0 ? 'as many nights' : `${counted(Math.abs(nights), 'night')} ${nights > 0 ? 'more' : 'fewer'}`

const revenueWords = (cents: number) =>
  cents === 0 ? 'the same revenue' : `${formatCents(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'} revenue`

/** The comparison in a sentence. */
export function paceWords({ now, before }: ReportsSummary['pace']): string {
  const then = formatDate(before.on, 'long')
  if (before.nights === 0) return `A year ago, on ${then}, nothing was on the books for ${before.year}.`
  const nights = nightsWords(now.nights - before.nights)
  const revenue = revenueWords(now.revenueCents - before.revenueCents)
  return `Today ${now.year} has ${nights} and ${revenue} on the books, compared with ${before.year} on ${then}.`
}
