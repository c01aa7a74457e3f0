import { isCalendarDate } from '@/domain/common/calendar-date'
import { formatCentsShort, typedCents } from '@/domain/common/money'
import { weekdayChoice } from '@/domain/rates/weekday'

import { shownDate } from '../../parts/format'
import type { SeasonForm } from '../rates-form'

const dollarsText = (typed: string) => {
  const cents = typedCents(typed)
  return cents === null ? typed : formatCentsShort(cents)
}

/** 'Jun 1 – Aug 31, every year', 'Jun 1, 2027 – Aug 31, 2027'. */
export function seasonDates({ from, to, yearly }: SeasonForm): string {
  if (!isCalendarDate(from) || !isCalendarDate(to)) return 'No dates yet'
  const shown = (date: string) => (yearly ? shownDate(date).replace(/, \d{4}$/, '') : shownDate(date))
  return `${shown(from)} – ${shown(to)}${yearly ? ', every year' : ''}`
}

/** '$400, Fri and Sat $450, from 3 nights, arrival on Saturday'. */
export function seasonTerms({ nightly, byWeekday, minNights, arrivals, departures }: SeasonForm): string {
  const { fri = '', sat = '', ...others } = byWeekday
  const isWeekend = fri !== '' && fri === sat && Object.keys(others).length === 0
  const terms = [
    nightly ? dollarsText(nightly) : '',
    isWeekend
      ? `Fri and Sat ${dollarsText(fri)}`
      : Object.keys(byWeekday).length > 0
        ? 'prices by weekday'
        : '',
    minNights ? `from ${minNights} ${minNights === '1' ? 'night' : 'nights'}` : '',
    arrivals.length > 0 ? `arrival on ${weekdayChoice(arrivals)}` : '',
    departures.length > 0 ? `departure on ${weekdayChoice(departures)}` : '',
  ].filter(Boolean)
  return terms.join(', ') || 'Nothing of its own yet: all as usual'
}
