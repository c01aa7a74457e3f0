import { findByIds } from '@/database/find-by-id'
import { addDays } from '@/domain/common/calendar-date'
import { nightsAround } from '@/domain/rates/stay-refusals'
import { occupiesNights } from '@/domain/stays/stay'
import type { Stay } from '@/payload-types'
import type { Payload } from 'payload'

import { loadDays } from '../rates/load-days'
import { currentPriceList } from '../rates/price-lists'

const LOOKS = 5
const PAUSE_MS = 100

/** The other stays that have nights within so many of this one, or may still get them for good. */
async function findNear(
  payload: Payload,
  stay: Stay,
  { nightsBetween, ownStayId }: { nightsBetween: number; ownStayId: string | undefined },
): Promise<Stay[]> {
  const { claims } = await loadDays(
    payload,
    addDays(stay.checkin, -nightsBetween),
    addDays(stay.checkout, nightsBetween - 1),
  )
  const holders = new Set(nightsAround(stay, nightsBetween).flatMap((date) => claims.get(date) ?? []))
  const others = [...holders].filter((id) => id !== String(stay.id) && id !== ownStayId)
  const stays = await findByIds(payload, 'stays', others)
  // One that is ended is only just giving its nights back.
  return [...stays.values()].filter(({ state }) => occupiesNights(state))
}

/**
 * Looks again, once a stay that is still claiming has its nights, whether another one is closer than the owner wants it. Each writes
 * its nights before it looks, so that of two at once one sees the other at least. The one that was written first waits for the
 * other, which gives way; only one that was settled before it was seen stays whatever its age. Nobody waits for an older one, so
 * that two never wait for each other.
 * @param ownStayId of a claim that changes a stay: that stay, whose nights are in nobody's way
 * @returns how many nights are kept free when it is too close to a stay that stands; 'busy' while that one may still give way; null
 *   when it may be
 */
export async function claimedTooClose(
  payload: Payload,
  stay: Stay,
  ownStayId?: string,
): Promise<{ nightsBetween: number } | 'busy' | null> {
  const { rules } = (await currentPriceList(payload)).card
  const { nightsBetween } = rules
  if (nightsBetween === 0) return null
  for (let look = 0; look < LOOKS; look++) {
    const near = await findNear(payload, stay, { nightsBetween, ownStayId })
    if (near.length === 0) return null
    if (near.some(({ state }) => state !== 'claiming')) return { nightsBetween }
    if (near.some(({ id }) => Number(id) < Number(stay.id))) return 'busy'
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return 'busy'
}
