import type { RatesPreview, RatesRequest, RatesSaved, RatesView } from '@/contract/rates'
import { addDays, dateRange } from '@/domain/common/calendar-date'
import { cardFaults } from '@/domain/rates/card-faults'
import { changedNights } from '@/domain/rates/changed-nights'
import { oddNights } from '@/domain/rates/odd-nights'
import { oddRates } from '@/domain/rates/odd-rates'
import type { RateCard } from '@/domain/rates/rate-card'
import { rateCardFrom, typedRateCard } from '@/domain/rates/typed-card'
import { Refusal } from '@/domain/common/refusal'
import type { Payload } from 'payload'

import { houseToday } from '../runtime/clock'
import { loadDays } from './load-days'
import { currentPriceList, type PriceList, publishPriceList, undoPriceList } from './price-lists'

/** About 18 months: how far a preview looks. */
const AHEAD_DAYS = 548

const viewOf = ({ number, at, card }: PriceList): RatesView => ({
  success: true,
  number,
  at,
  ...typedRateCard(card),
})

export const ratesView = async (payload: Payload): Promise<RatesView> =>
  viewOf(await currentPriceList(payload))

/** The card after a change; what the change leaves out stays. @throws Refusal 400 for parts that contradict each other */
function changedCard(card: RateCard, change: RatesRequest): RateCard {
  const { success: _success, at: _at, number: _number, base, rules, discounts, ...others } = change
  const typed = typedRateCard(card)
  const after = rateCardFrom({
    ...typed,
    ...others,
    base: { ...typed.base, ...base },
    rules: { ...typed.rules, ...rules },
    discounts: { ...typed.discounts, ...discounts },
  })
  const errors = cardFaults(after)
  if (errors[0]) throw new Refusal('invalid', errors[0].message, { errors })
  return after
}

/** What a change does to nights that can still be sold, and how many bookings it leaves as they are. */
async function previewOf(payload: Payload, before: RateCard, after: RateCard): Promise<RatesPreview> {
  const today = await houseToday(payload)
  const last = addDays(today, AHEAD_DAYS)
  const [{ records, claims }, { totalDocs: bookingsKept }] = await Promise.all([
    loadDays(payload, today, last),
    payload.count({
      collection: 'inquiries',
      where: { status: { equals: 'confirmed' }, checkin: { greater_than_equal: today } },
    }),
  ])
  const nights = dateRange(today, last).filter(
    (night) => !claims.has(night) && records.get(night)?.priceCents == null,
  )
  // Nights whose own shortest stay was possible until now.
  const stays = [...records].map(([date, { minNights }]) => ({ date, minNights }))
  const warnings = [...oddRates(after), ...oddNights(stays, () => 0, after.rules.maxNights)]
  return { ...changedNights(nights, before, after), bookingsKept, warnings }
}

/**
 * Publishes a change of the rates: new quotes use it from now on, bookings keep the price that they were made at.
 * @throws Refusal 400 for parts that contradict each other, 409 when the rates are not those that were read
 */
export async function changeRates(payload: Payload, change: RatesRequest): Promise<RatesSaved> {
  const list = await currentPriceList(payload)
  const card = changedCard(list.card, change)
  const preview = await previewOf(payload, list.card, card)
  const published = await publishPriceList(payload, card, change.number ?? list.number)
  return { ...viewOf(published), preview, message: 'Published. New quotes use these rates from now on.' }
}

/** What a change would be and do; nothing is published. @throws Refusal 400 for parts that contradict each other */
export async function previewRates(payload: Payload, change: RatesRequest): Promise<RatesSaved> {
  const list = await currentPriceList(payload)
  const card = changedCard(list.card, change)
  return { ...viewOf({ ...list, card }), preview: await previewOf(payload, list.card, card) }
}

/** @throws Refusal 409 when the list is not the one that counts */
export async function undoRates(payload: Payload, number: number): Promise<RatesSaved> {
  const { card: before } = await currentPriceList(payload)
  const published = await undoPriceList(payload, number)
  const preview = await previewOf(payload, before, published.card)
  return { ...viewOf(published), preview, message: 'The rates are as they were before.' }
}
