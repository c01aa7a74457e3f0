import { lastDateOf } from '@/components/ui/date-keys'
import type { AvailabilityDay } from '@/contract/availability'
import { isNightFree } from '@/domain/rates/availability'
import { addMonths, type CalendarDate, type CalendarMonth, dateRange } from '@/domain/common/calendar-date'
import { type Cents, dollarsToCents } from '@/domain/common/money'
import { nightRate } from '@/domain/rates/night-rate'
import { seasonLookup, seasonSpan } from '@/domain/rates/season-on'

import type { FormReading } from '../read-form'

export const MONTHS = 12
/** The strongest tint; 0 is the weakest. */
const DEAREST = 4

export type NightState = 'free' | 'sold' | 'closed'
export type YearNight = {
  date: CalendarDate
  cents: Cents
  why: string
  state: NightState
  isOwnPrice: boolean
  /** 0 for the cheapest nights of the twelve months to 4 for the dearest. */
  tint: number
}
/** Nights in a row that one season has, within a month; `seasonId` null: none has them. */
export type SeasonRun = {
  seasonId: string | null
  name: string
  from: CalendarDate
  nights: number
  /** Whether its first night is the season's, and its last one: else a month or a shorter season cuts it. */
  begins: boolean
  ends: boolean
}
export type YearMonth = { month: CalendarMonth; nights: YearNight[]; runs: SeasonRun[] }

type DayOf = (date: CalendarDate) => AvailabilityDay | undefined

const stateOf = (day: AvailabilityDay | undefined): NightState => {
  if (day?.claimedBy) return 'sold'
  return isNightFree(day, false) ? 'free' : 'closed'
}
export const ownCents = (day: AvailabilityDay | undefined): Cents | null =>
  day?.price == null ? null : dollarsToCents(day.price)

/** What each night of twelve months costs by the draft, and whose it is. */
export function yearMonths(
  { card, seasonIds }: FormReading,
  first: CalendarMonth,
  dayOf: DayOf,
): YearMonth[] {
  const months = Array.from({ length: MONTHS }, (_, count) => addMonths(first, count))
  const seasonOn = seasonLookup(card.seasons, `${first}-01`, lastDateOf(months.at(-1)!))
  const priced = months.map((month) => {
    const nights: Omit<YearNight, 'tint'>[] = []
    const runs: SeasonRun[] = []
    for (const date of dateRange(`${month}-01`, lastDateOf(month))) {
      const day = dayOf(date)
      const own = ownCents(day)
      const season = seasonOn(date)
      const rate = nightRate(date, { base: card.base, season, ownCents: own })
      nights.push({ date, ...rate, state: stateOf(day), isOwnPrice: own !== null })
      const seasonId = season ? (seasonIds[card.seasons.indexOf(season)] ?? null) : null
      const run = runs.at(-1)
      const span = season && seasonSpan(season, date)
      const ends = span?.to === date
      if (run && run.seasonId === seasonId) Object.assign(run, { nights: run.nights + 1, ends })
      else {
        const begins = span?.from === date
        runs.push({ seasonId, name: season?.name ?? '', from: date, nights: 1, begins, ends })
      }
    }
    return { month, nights, runs }
  })
  // By the order of the prices, not by their size: one very dear week must not make all others look alike.
  const prices = [...new Set(priced.flatMap(({ nights }) => nights.map(({ cents }) => cents)))].sort(
    (a, b) => a - b,
  )
  const tints = new Map(
    prices.map((cents, place) => [cents, Math.round((place / Math.max(1, prices.length - 1)) * DEAREST)]),
  )
  return priced.map(({ nights, ...month }) => ({
    ...month,
    nights: nights.map((night) => ({ ...night, tint: tints.get(night.cents) ?? 0 })),
  }))
}

/** Of each season the first run: the one that the Tab key reaches. */
export function firstRuns(months: readonly YearMonth[]): ReadonlySet<SeasonRun> {
  const seen = new Map<string, SeasonRun>()
  for (const run of months.flatMap(({ runs }) => runs)) {
    if (run.seasonId !== null && !seen.has(run.seasonId)) seen.set(run.seasonId, run)
  }
  return new Set(seen.values())
}
