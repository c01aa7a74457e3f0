import { addDays, type CalendarDate } from '@/domain/common/calendar-date'
import { entry, extendJournal, type JournalEntry } from '@/domain/bookings/journal'
import { chargeEntries, deriveMoney } from '@/domain/ledger/ledger'
import { DEFAULT_RATES } from '@/domain/rates/flat-rates'
import { isChannel } from '@/domain/reports/report-booking'
import type { InquiryStatus, StaySource } from '@/domain/stays/stay'
import { moneyBasis } from '@/operations/bookings/journal-and-ledger'
import { foldText } from '@/operations/runtime/search-text'
import type { Inquiry } from '@/payload-types'

import type { Random } from './random'
import { FIRST_NAMES, LAST_NAMES, PLACES, SENTENCES } from './sample-text'
import { quoteOfVersion1 } from '../quotes'

const DAY_MS = 86_400_000

interface Wish {
  checkin: CalendarDate
  checkout: CalendarDate
  status: InquiryStatus
  source: StaySource
}

/** Confirmed stays one after the other, each with up to four free nights before it, so that no night is sold twice. */
function* confirmedWishes(random: Random, first: CalendarDate, last: CalendarDate): Generator<Wish> {
  let checkin = addDays(first, random.int(0, 4))
  while (checkin < last) {
    const checkout = addDays(checkin, random.int(2, 7))
    const source = random.pick(['direct', 'direct', 'direct', 'airbnb', 'vrbo', 'booking', 'manual'])
    yield { checkin, checkout, status: 'confirmed', source }
    checkin = addDays(checkout, random.int(0, 4))
  }
}

function otherWish(random: Random, first: CalendarDate, last: CalendarDate, today: CalendarDate): Wish {
  const years = Number(last.slice(0, 4)) - Number(first.slice(0, 4))
  const checkin = addDays(first, random.int(0, years * 365))
  const ahead = checkin > today
  const status = ahead && random.chance(0.5) ? 'pending' : random.pick(['declined', 'cancelled', 'expired'])
  return { checkin, checkout: addDays(checkin, random.int(1, 9)), status, source: 'direct' }
}

/** Of a booking that its guest has paid by card: what is kept of that. */
function payment(
  random: Random,
  status: InquiryStatus,
  key: string,
  { amount, at }: { amount: number; at: string },
) {
  const paid = status === 'confirmed' && random.chance(0.6)
  if (!paid) return {}
  const card = { brand: random.pick(['visa', 'mastercard', 'amex']), last4: String(random.int(1000, 9999)) }
  const paymentId = `pi_${key.replace(/\W/g, '_')}`
  const ledger = chargeEntries({ paymentId, cents: amount, at }, 0)
  return {
    ledger: ledger as unknown as Inquiry['ledger'],
    stripePaymentIntentId: paymentId,
    stripePaymentDetails: { amount, status: 'succeeded', paymentMethod: { card } },
  }
}

/** What happened to it, as far as its state tells. */
function journalOf(
  { checkin, checkout, source, status }: Wish,
  { guests, askedAt, decidedAt }: { guests: number; askedAt: string; decidedAt: string | null },
): JournalEntry[] {
  const begun =
    source === 'direct'
      ? entry('received', 'guest', { checkin, checkout, guests })
      : entry('imported', 'channel', { checkin, checkout })
  const journal = extendJournal([], [begun], askedAt)
  if (decidedAt === null || (status !== 'confirmed' && status !== 'declined' && status !== 'cancelled'))
    return journal
  return extendJournal(journal, [entry(status, source === 'direct' ? 'owner' : 'channel', {})], decidedAt)
}

/**
 * `count` inquiries of all states and sources between two dates, their mails sent; the confirmed ones come first and share
 * no night.
 * @param keyPrefix makes `requestKey`s that no other run has
 */
export function makeInquiries(
  random: Random,
  {
    count,
    first,
    last,
    today,
    keyPrefix,
  }: Record<'first' | 'last' | 'today' | 'keyPrefix', string> & { count: number },
) {
  const todayMs = Date.parse(`${today}T12:00:00Z`)
  const wishes = [...confirmedWishes(random, first, last)].slice(0, count)
  while (wishes.length < count) wishes.push(otherWish(random, first, last, today))
  return wishes.map((wish, index) => {
    const { checkin, checkout, status } = wish
    const [firstName, lastName] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)]
    const requestKey = `${keyPrefix}${index}`
    const quote = quoteOfVersion1({
      checkin,
      checkout,
      rates: { ...DEFAULT_RATES, nightlyCents: random.int(250, 420) * 100 },
    })
    const asked =
      Math.min(Date.parse(checkin) - random.int(3, 200) * DAY_MS, todayMs) - random.int(0, 86_000) * 1000
    const guest = {
      firstName,
      lastName,
      email: `guest${index}@example.com`,
      phone: random.chance(0.7) ? `+1 706 555 ${String(random.int(100, 9999)).padStart(4, '0')}` : null,
      location: random.chance(0.6) ? random.pick(PLACES) : null,
      message: random.chance(0.7) ? `${random.pick(SENTENCES)} ${random.pick(SENTENCES)}` : null,
      specialRequests: random.chance(0.3) ? random.pick(SENTENCES) : null,
    }
    const guests = random.int(1, 12)
    const askedAt = new Date(asked).toISOString()
    const decidedAt =
      status === 'pending' || status === 'expired' ? null : new Date(asked + DAY_MS / 4).toISOString()
    const money = {
      ...wish,
      ...payment(random, status, requestKey, { amount: quote!.totalCents, at: askedAt }),
      // What a channel sold has no quote of ours.
      quote: wish.source === 'direct' ? { ...quote } : null,
      paidVia: isChannel(wish.source) ? ('channel' as const) : null,
      terms: { version: 1 },
    }
    return {
      ...guest,
      ...money,
      ...deriveMoney(moneyBasis(money)),
      guests,
      ipAddress: `192.0.2.${random.int(1, 254)}`,
      decidedAt,
      revision: 0,
      journal: journalOf(wish, { guests, askedAt, decidedAt }),
      requestKey,
      searchText: foldText(Object.values(guest).join(' ')),
      createdAt: askedAt,
      updatedAt: askedAt,
    }
  })
}
