import { addDays, type CalendarDate, dateRange } from '@/domain/common/calendar-date'
import type { Cents } from '@/domain/common/money'

import { offeredCheckouts } from './offered-checkouts'
import { type PriceLineKind, sumOf } from './price-line'
import { priceStay, type StayToPrice } from './price-stay'
import type { RateCard } from './rate-card'
import { arrivalRefusals, type StayGround } from './stay-refusals'

/** Check-ins are looked for from today until this many days ahead. */
export const LOOK_AHEAD_DAYS = 365

type Offered = {
  card: RateCard
  ground: StayGround
  isFree: (night: CalendarDate) => boolean
  ownPrices: StayToPrice['ownPrices']
  /** Guests can pay in no other way, so that the card's fee is one of the fees that everybody pays. */
  isCardOnly: boolean
}

const FEES: ReadonlySet<PriceLineKind> = new Set(['night', 'discount', 'fee'])

/** The shortest stay that a guest can book from a date; null where none can begin. */
function shortestFrom(checkin: CalendarDate, { ground, isFree }: Offered): CalendarDate | null {
  if (arrivalRefusals(checkin, ground).length > 0) return null
  const [checkout = null] = offeredCheckouts(checkin, ground, isFree)
  return checkout
}

function perNight(stay: { checkin: CalendarDate; checkout: CalendarDate }, offered: Offered): Cents {
  const { card, ground, ownPrices, isCardOnly } = offered
  const { lines, nights } = priceStay(card, { ...stay, guests: 1, bookedOn: ground.today, ownPrices })!
  const cents = sumOf(lines.filter(({ kind }) => FEES.has(kind) || (isCardOnly && kind === 'cardFee')))
  return Math.ceil(cents / nights / 100) * 100
}

/**
 * What may be advertised as 'from' (16 CFR 464): the lowest, over all check-ins, of lodging and required fees by night of the
 * shortest stay that can be booked there; without taxes, in cents, rounded up to a dollar. Null while nothing can be booked.
 */
export function fromPrice(offered: Offered): Cents | null {
  const { today } = offered.ground
  const prices = dateRange(today, addDays(today, LOOK_AHEAD_DAYS)).flatMap((checkin) => {
    const checkout = shortestFrom(checkin, offered)
    return checkout === null ? [] : [perNight({ checkin, checkout }, offered)]
  })
  return prices.length > 0 ? Math.min(...prices) : null
}
