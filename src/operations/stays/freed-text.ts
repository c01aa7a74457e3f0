import { formatDate, nightsOf } from '@/domain/common/calendar-date'
import type { StayDates } from '@/domain/stays/stay'
import type { Payload } from 'payload'

import { nightHolders } from './night-holders'

/**
 * What became of the nights that a stay had, for the owner, as a sentence without its full stop: 'The nights are free
 * again', or who has them now.
 */
export async function freedText(payload: Payload, { checkin, checkout }: StayDates): Promise<string> {
  const nights = nightsOf(checkin, checkout)
  const holders = await nightHolders(payload, nights)
  if (holders.length === 0) return 'The nights are free again'
  const held = new Set(holders.flatMap(({ nights: theirs }) => theirs))
  const rest = nights.filter((night) => !held.has(night)).length
  const who = holders
    .map(
      (holder) =>
        `${holder.label} (${formatDate(holder.checkin, 'short')} to ${formatDate(holder.checkout, 'short')})`,
    )
    .join(' and ')
  return rest === 0
    ? `The nights stay closed, for ${who}`
    : `${held.size} of the nights ${held.size === 1 ? 'stays' : 'stay'} closed, for ${who}, and the others are free again`
}
