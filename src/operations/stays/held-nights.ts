import { findAll } from '@/database/find-all'
import { findByIds } from '@/database/find-by-id'
import type { CalendarDate } from '@/domain/common/calendar-date'
import type { Stay } from '@/payload-types'
import type { Payload } from 'payload'

/** The round that ends holds comes by twice in this time; a hold that is older is waiting for a bank, ms. */
const ROUND_MS = 60_000

/** How long a stay is still held for a guest who is paying by card, ms; null for every other stay. */
function heldForMs({ state, holdUntil, heldFor }: Stay): number | null {
  if ((state !== 'hold' && state !== 'claiming') || !holdUntil || heldFor) return null
  const left = Date.parse(holdUntil) - Date.now()
  return left > -ROUND_MS ? Math.max(left, ROUND_MS) : null
}

/**
 * How long it can last until nights that are taken are free again, because they are only held for guests who are paying.
 * @returns ms; null when one of them is taken for good, closed by the owner, or its hold should be over already
 */
export async function heldAtMostMs(payload: Payload, takenNights: readonly CalendarDate[]) {
  if (takenNights.length === 0) return null
  const claimed = await findAll(payload, 'nights', { date: { in: [...takenNights] } })
  if (claimed.length < takenNights.length) return null
  const stayIds = [...new Set(claimed.map(({ stayId }) => stayId))]
  const stays = await findByIds(payload, 'stays', stayIds)
  const left = [...stays.values()].map(heldForMs).filter((ms) => ms !== null)
  return left.length === stayIds.length ? Math.max(...left) : null
}
