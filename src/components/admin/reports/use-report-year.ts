import { useState } from 'react'

import { dateIn } from '@/domain/common/calendar-date'

import { patched, usePortalUrl } from '../dashboard/portal-url'

/** The year that the reports are about is in the address: `year=2025`, `year=all`, and this one without; `view=statement`, too. */
export function useReportYear(timeZone: string) {
  const { params, change } = usePortalUrl()
  const [thisYear] = useState(() => Number(dateIn(timeZone, Date.now()).slice(0, 4)))
  const asked = params.get('year') ?? ''
  const isStatement = params.get('view') === 'statement'
  const year = asked === 'all' ? null : /^(?:19|20|21)\d{2}$/.test(asked) ? Number(asked) : thisYear
  return {
    year,
    /** Of the address that asks for a year's statement; a statement is always of one year. */
    statementYear: isStatement ? (year ?? thisYear) : null,
    /** Where another view of the same year is found. */
    href: (view: 'statement' | '') => `/admin${patched(params, { view })}`,
    choose: (next: number | null) =>
      change({ year: next === null ? 'all' : next === thisYear ? '' : String(next) }),
  }
}
