import { type AvailabilityDay, MAX_AVAILABILITY_DAYS, type NightHolder } from '@/contract/availability'
import { findByIds } from '@/database/find-by-id'
import { type CalendarDate, dateRange, daysBetween } from '@/domain/common/calendar-date'
import { nightRates } from '@/domain/rates/night-rates'
import { wrongField } from '@/domain/common/refusal'
import type { Stay } from '@/payload-types'
import type { Payload } from 'payload'

import { feedNames } from '../feeds/feed-records'
import { loadDays } from '../rates/load-days'
import { currentPriceList } from '../rates/price-lists'

const holderOf = (stay: Stay, names: ReadonlyMap<string, string>): NightHolder => ({
  stayId: String(stay.id),
  source: stay.source,
  state: stay.state,
  label: stay.label,
  checkin: stay.checkin,
  checkout: stay.checkout,
  since: stay.createdAt,
  ...(stay.inquiryId ? { inquiryId: stay.inquiryId } : {}),
  ...(stay.state === 'hold' && stay.holdUntil ? { holdUntil: stay.holdUntil } : {}),
  ...(stay.state === 'hold' && stay.heldFor ? { heldFor: stay.heldFor } : {}),
  ...(stay.importKind ? { importKind: stay.importKind } : {}),
  ...(names.has(stay.feedId ?? '') ? { feedName: names.get(stay.feedId!) } : {}),
})

async function holdersOf(payload: Payload, stayIds: string[]): Promise<Map<string, NightHolder>> {
  const stays = await findByIds(payload, 'stays', stayIds)
  const isImported = [...stays.values()].some(({ feedId }) => feedId)
  const names = isImported ? await feedNames(payload) : new Map<string, string>()
  return new Map([...stays].map(([id, stay]) => [id, holderOf(stay, names)]))
}

/**
 * The recorded or claimed dates of an inclusive range, or all of its dates, ascending. A claimed night reads as blocked.
 * @param forOwner adds who has each claimed night, what it usually costs, and of the owner's record its stamp and its own
 * block
 * @throws Refusal 400 for a range that runs backwards or is longer than 400 days
 */
export async function listAvailability(
  payload: Payload,
  range: { startDate: CalendarDate; endDate: CalendarDate },
  { forOwner, everyDate = false }: { forOwner: boolean; everyDate?: boolean },
): Promise<AvailabilityDay[]> {
  const days = daysBetween(range.startDate, range.endDate) + 1
  if (days < 1) throw wrongField('endDate', 'The end date must not be before the start date.')
  if (days > MAX_AVAILABILITY_DAYS) {
    throw wrongField('endDate', `Please ask for at most ${MAX_AVAILABILITY_DAYS} days.`)
  }

  const [{ records, claims }, { card }] = await Promise.all([
    loadDays(payload, range.startDate, range.endDate),
    currentPriceList(payload),
  ])
  const rateOn = nightRates(card, range.startDate, range.endDate)
  const holders = forOwner ? await holdersOf(payload, [...claims.values()]) : null
  const dates = everyDate
    ? dateRange(range.startDate, range.endDate)
    : [...new Set([...records.keys(), ...claims.keys()])].sort()
  return dates.map((date) => {
    const record = records.get(date)
    const stayId = claims.get(date)
    const ownBlocked = record?.isBlocked ?? false
    const holder = stayId === undefined ? undefined : holders?.get(stayId)
    const priceCents = record?.priceCents ?? null
    return {
      date,
      price: priceCents === null ? null : priceCents / 100,
      rate: rateOn(date, priceCents).cents / 100,
      isAvailable: record?.isAvailable ?? true,
      isBlocked: stayId !== undefined || ownBlocked,
      ...(record?.minNights == null ? {} : { minNights: record.minNights }),
      ...(forOwner
        ? { updatedAt: record?.updatedAt ?? null, usualRate: rateOn(date).cents / 100, ownBlocked }
        : {}),
      ...(holder ? { claimedBy: holder } : {}),
    }
  })
}
