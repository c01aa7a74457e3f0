import type { AvailabilityDay } from '@/contract/availability'
import { type CalendarDate, daysBetween } from '@/domain/calendar-date'
import { Refusal } from '@/domain/refusal'
import type { Payload } from 'payload'

import { loadDays } from './load-days'

/** The longest range of one call, days. */
const MAX_DAYS = 400

async function holdersOf(
  payload: Payload,
  stayIds: string[],
): Promise<Map<string, AvailabilityDay['claimedBy']>> {
  if (stayIds.length === 0) return new Map()
  const { docs } = await payload.find({
    collection: 'stays',
    where: { id: { in: stayIds } },
    pagination: false,
    limit: 0,
    depth: 0,
  })
  return new Map(
    docs.map((stay) => [
      String(stay.id),
      { stayId: String(stay.id), source: stay.source, label: stay.label, since: stay.createdAt },
    ]),
  )
}

/**
 * The recorded or claimed dates of an inclusive range, ascending. A claimed night reads as blocked.
 * @param withHolders adds who has each claimed night: for the owner only
 * @throws Refusal 400 for a range that runs backwards or is longer than 400 days
 */
export async function listAvailability(
  payload: Payload,
  range: { startDate: CalendarDate; endDate: CalendarDate },
  withHolders: boolean,
): Promise<AvailabilityDay[]> {
  const days = daysBetween(range.startDate, range.endDate) + 1
  if (days < 1) throw new Refusal(400, 'The end date must not be before the start date.')
  if (days > MAX_DAYS) throw new Refusal(400, `Please ask for at most ${MAX_DAYS} days.`)

  const { records, claims } = await loadDays(payload, range.startDate, range.endDate)
  const holders = withHolders ? await holdersOf(payload, [...new Set(claims.values())]) : new Map()
  return [...new Set([...records.keys(), ...claims.keys()])].sort().map((date) => {
    const record = records.get(date)
    const stayId = claims.get(date)
    return {
      date,
      price: record?.priceCents == null ? null : record.priceCents / 100,
      isAvailable: record?.isAvailable ?? true,
      isBlocked: stayId !== undefined || (record?.isBlocked ?? false),
      ...(stayId !== undefined && holders.has(stayId) ? { claimedBy: holders.get(stayId) } : {}),
    }
  })
}
