import type { RatesCalendar } from '@/contract/rates-calendar'
import { addDays, type CalendarDate, dateRange } from '@/domain/common/calendar-date'
import { nightRates } from '@/domain/rates/night-rates'
import { seasonLookup } from '@/domain/rates/season-on'
import { weekdayOf } from '@/domain/rates/weekday'
import type { Payload } from 'payload'

import { loadDays } from './load-days'
import { currentPriceList } from './price-lists'

/** What the nights of an inclusive range of dates cost and which stays can be booked, as every guest may know it. */
export async function ratesCalendar(
  payload: Payload,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<RatesCalendar> {
  const { card } = await currentPriceList(payload)
  const { seasons, rules } = card
  const around = rules.nightsBetween + 1
  const { records, claims } = await loadDays(payload, addDays(from, -around), addDays(to, around))
  const seasonOn = seasonLookup(seasons, from, to)
  const rateOn = nightRates(card, from, to)
  const dates = dateRange(from, to)
  const isClosed = (date: CalendarDate, what: 'arrivals' | 'departures') => {
    const days = seasonOn(date)?.[what] ?? rules[what]
    return days !== null && !days.includes(weekdayOf(date))
  }
  const copy = <Day>(days: readonly Day[] | null) => days && [...days]
  return {
    ...{ from, to },
    prices: dates.map((date) => rateOn(date, records.get(date)?.priceCents).cents / 100),
    minNights: dates.map(
      (date) => records.get(date)?.minNights ?? seasonOn(date)?.minNights ?? rules.minNights,
    ),
    noArrival: dates.filter((date) => isClosed(date, 'arrivals')),
    noDeparture: dates.filter((date) => isClosed(date, 'departures')),
    rules: { ...rules, arrivals: copy(rules.arrivals), departures: copy(rules.departures) },
    // One that sets prices alone takes its dates out of a longer one that asks something.
    seasons: seasons.map(({ name, from: first, to: last, yearly, minNights, arrivals, departures }) => ({
      ...{ name, from: first, to: last, yearly, minNights },
      ...{ arrivals: copy(arrivals), departures: copy(departures) },
    })),
    occupied: rules.gaps || rules.nightsBetween > 0 ? [...claims.keys()].sort() : [],
  }
}
