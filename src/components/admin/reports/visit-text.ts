import type { StepCounts } from '@/domain/visits/visit-steps'

/** 'Of 100 visits 3.5': a share as people say it; '–' where there was no visit. */
export function perHundred(count: number, visits: number): string {
  if (visits === 0) return '–'
  const share = (count / visits) * 100
  return share.toLocaleString('en-US', { maximumFractionDigits: share < 10 ? 1 : 0 })
}

/** How far visits came, in a sentence. */
export function visitText({ visit, calendar, quote, checkout, paid }: StepCounts): string {
  const of = (count: number) => perHundred(count, visit)
  return `Of 100 visits ${of(calendar)} touched the calendar, ${of(quote)} saw a price, ${of(checkout)} began to book and ${of(paid)} paid.`
}

const NAMES: Readonly<Record<string, string>> = {
  direct: 'Directly, or not known',
  search: 'Search engines',
  social: 'Social networks',
  other: 'Others',
}

/** A source as the owner reads it: a site and a campaign by their own names. */
export const sourceName = (source: string): string => NAMES[source] ?? source
