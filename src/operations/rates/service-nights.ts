import type { NightsRequest } from '@/contract/price-nights'
import { isNightFree } from '@/domain/rates/availability'
import { addDays, type CalendarDate, dateRange } from '@/domain/common/calendar-date'
import { dollarsToCents } from '@/domain/common/money'
import { nightRates } from '@/domain/rates/night-rates'
import { oddNights } from '@/domain/rates/odd-nights'
import { FURTHEST_PRICED_DAYS } from '@/domain/rates/outside-limits'
import { seasonLookup } from '@/domain/rates/season-on'
import { Refusal } from '@/domain/common/refusal'
import type { Payload } from 'payload'

import { houseToday } from '../runtime/clock'
import { loadDays } from './load-days'
import { currentPriceList } from './price-lists'
import { type NightChange, writeNights } from './write-nights'

export const TOO_FAR = 'This date is more than three years ahead'

function refuseTooFar(nights: readonly { date: CalendarDate }[], today: CalendarDate): void {
  const last = addDays(today, FURTHEST_PRICED_DAYS)
  const errors = nights.flatMap(({ date }, place) =>
    date > last ? [{ path: `nights.${place}.date`, message: TOO_FAR }] : [],
  )
  if (errors[0]) throw new Refusal('invalid', errors[0].message, { errors })
}

/** The parts that were sent, in cents. */
const changeOf = ({ date, price, minNights }: NightsRequest['nights'][number]): NightChange => ({
  date,
  ...(price === undefined ? {} : { priceCents: price === null ? null : dollarsToCents(price) }),
  ...(minNights === undefined ? {} : { minNights }),
})

/**
 * Sets what a pricing service sends. Dates before today at the house are left out: it may be yesterday there while it is today
 * where the service runs, and one such night must not keep the others from being set.
 * @throws Refusal 400 for a date that is more than three years ahead; nothing is changed then
 */
export async function setServiceNights(payload: Payload, { nights }: NightsRequest) {
  const today = await houseToday(payload)
  refuseTooFar(nights, today)
  const ahead = nights.filter(({ date }) => date >= today).map(changeOf)
  const skipped = nights.filter(({ date }) => date < today).map(({ date }) => date)
  if (ahead.length === 0) return { changed: 0, skipped, warnings: [] }
  const { card } = await currentPriceList(payload)
  const usual = nightRates(card, today, addDays(today, FURTHEST_PRICED_DAYS))
  const changed = await writeNights(payload, ahead)
  const warnings = oddNights(ahead, (date) => usual(date).cents, card.rules.maxNights)
  return { changed: changed.length, skipped, warnings }
}

/** What a pricing service needs to know of the nights of an inclusive range of dates; nothing of who has them. */
export async function serviceNights(
  payload: Payload,
  { from, to }: { from: CalendarDate; to: CalendarDate },
) {
  const [today, { card }, { records, claims }] = await Promise.all([
    houseToday(payload),
    currentPriceList(payload),
    loadDays(payload, from, to),
  ])
  const rateOn = nightRates(card, from, to)
  const seasonOn = seasonLookup(card.seasons, from, to)
  const nights = dateRange(from, to).map((date) => {
    const record = records.get(date)
    const { priceCents = null, minNights = null } = record ?? {}
    return {
      date,
      price: rateOn(date, priceCents).cents / 100,
      ownPrice: priceCents === null ? null : priceCents / 100,
      minNights: minNights ?? seasonOn(date)?.minNights ?? card.rules.minNights,
      ownMinNights: minNights,
      booked: claims.has(date),
      blocked: !isNightFree(record, false),
    }
  })
  return { today, nights }
}
