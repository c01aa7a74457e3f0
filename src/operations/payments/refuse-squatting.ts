import { findAll } from '@/database/find-all'
import { nightsOf } from '@/domain/common/calendar-date'
import { Refusal } from '@/domain/common/refusal'
import type { StayDates } from '@/domain/stays/stay'
import type { Inquiry } from '@/payload-types'
import { networkKey } from '@/security/client-address'
import type { Payload } from 'payload'

import { entriesOf } from '../bookings/journal-and-ledger'
import { MOST_HELD_NIGHTS } from './hold-nights'
import type { CheckoutCall } from './save-checkout'

/** The same night is held at most so often in a day for one address (IPv6: a /48), or one browser. */
const HOLDS_A_DAY = 2
const DAY_MS = 24 * 3600_000

const LONG = `More than ${MOST_HELD_NIGHTS} nights cannot be held for a payment here. Please ask for these nights instead: then we agree on them in person.`
const AGAIN =
  'These nights have been held for you, or for somebody in your network, twice within a day and were not paid for. Please ask for these nights instead of paying now, or try again tomorrow.'

/** What is looked at of each checkout of a day. */
const ASKED = {
  status: true,
  checkin: true,
  checkout: true,
  paidCents: true,
  intentAskedAt: true,
  guestKey: true,
  ipAddress: true,
  journal: true,
} as const
type Checkout = Pick<Inquiry, 'id' | keyof typeof ASKED>

/**
 * The stays that it has held nights for, also those that its guest took it away from, or a night could be held on and on by going
 * elsewhere in time. One that is only being opened has held none yet.
 */
const heldStays = (checkout: Checkout): StayDates[] => [
  ...(checkout.status !== 'pending' || checkout.intentAskedAt ? [checkout] : []),
  ...entriesOf(checkout, 'changed').map(({ facts }) => facts.from),
]

/**
 * Keeps one address, or one browser, from holding nights again and again without paying. A night has one hold at a time,
 * so that none can slip in between this question and the claim. What the owner agreed on with a signed link is no
 * stranger's and not refused.
 * @param moved the browser's own checkout, when it only goes to other dates or another way to pay: what it holds now is not held in vain
 * @throws Refusal 409 for more nights than can be held at all; 429 for nights that were held too often
 */
export async function refuseSquatting(
  payload: Payload,
  { asked, keys, address }: CheckoutCall,
  moved: Inquiry | null = null,
): Promise<void> {
  if (asked.link) return
  const { checkin, checkout } = asked.stay
  const nights = nightsOf(checkin, checkout)
  if (nights.length > MOST_HELD_NIGHTS) throw new Refusal('too-many-nights', LONG)
  const docs = await findAll(
    payload,
    'inquiries',
    {
      isCheckout: { equals: true },
      createdAt: { greater_than: new Date(Date.now() - DAY_MS).toISOString() },
    },
    { select: ASKED },
  )
  const client = networkKey(address)
  const theirs = docs
    .filter(
      (each) =>
        each.id !== moved?.id &&
        !each.paidCents &&
        (each.guestKey === keys.guestKey || networkKey(each.ipAddress ?? '') === client),
    )
    .map(heldStays)
  const isWornOut = nights.some(
    (night) =>
      theirs.filter((stays) => stays.some((stay) => stay.checkin <= night && stay.checkout > night)).length >=
      HOLDS_A_DAY,
  )
  if (isWornOut) throw new Refusal('too-many-holds', AGAIN)
}
