import { addDays, type CalendarDate } from '@/domain/common/calendar-date'
import { entry, extendJournal, type JournalEntry } from '@/domain/bookings/journal'
import { percentOf } from '@/domain/common/money'
import { chargeEntries, deriveMoney, paymentEntry } from '@/domain/ledger/ledger'
import { ALL_AT_ONCE, instalmentsOf, type PaymentTerms, termsOfPlan } from '@/domain/payments/payment-terms'
import { DEFAULT_RATES, rateCardOf } from '@/domain/rates/flat-rates'
import { DEFAULT_BOOKING_RULES } from '@/domain/rates/stay-rules'
import { isChannel } from '@/domain/reports/report-booking'
import type { InquiryStatus, StaySource } from '@/domain/stays/stay'
import { quoteStay, type StayQuote } from '@/domain/stays/stay-quote'
import { moneyBasis } from '@/operations/bookings/journal-and-ledger'
import { foldText } from '@/operations/runtime/search-text'
import type { Inquiry } from '@/payload-types'

import type { Random } from './random'
import { FIRST_NAMES, LAST_NAMES, PLACES, SENTENCES } from './sample-text'
import { quoteOfVersion1 } from '../quotes'

const DAY_MS = 86_400_000
/** A house that was updated has bookings from before the price lists and the ledger, too; here those asked for longer ago. */
const OLD_AFTER_DAYS = 3 * 365
const DEPOSIT = { deposit: { percent: 30 }, balanceDays: 30 }

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

/** What it costs and how it is to be paid, in the form that bookings were kept in when it was asked for. */
function priceOf(
  random: Random,
  { checkin, checkout }: Wish,
  { guests, bookedOn, isOld }: { guests: number; bookedOn: CalendarDate; isOld: boolean },
) {
  const rates = { ...DEFAULT_RATES, nightlyCents: random.int(250, 420) * 100 }
  if (isOld) return { quote: quoteOfVersion1({ checkin, checkout, rates })!, terms: { version: 1 as const } }
  const card = rateCardOf(rates, DEFAULT_BOOKING_RULES)
  const quote = quoteStay(card, { checkin, checkout, guests, bookedOn, ownPrices: {} }, null)!
  const { priceCents } = quote
  const plan = random.chance(0.4) ? DEPOSIT : null
  return { quote, terms: termsOfPlan(plan, { priceCents, bookedOn, checkin }) }
}

/** What its guest has paid by card until today: everything at once, or each part on its day. */
function chargesOf(
  { quote, terms }: { quote: StayQuote | { totalCents: number }; terms: PaymentTerms },
  { checkin, today, at }: { checkin: CalendarDate; today: CalendarDate; at: string },
) {
  if (!('v' in quote)) return [{ cents: quote.totalCents, feeCents: 0, at }]
  if (!terms.deposit) return [{ cents: quote.totalCents, feeCents: quote.cardFeeCents, at }]
  return instalmentsOf(terms.deposit, { priceCents: quote.priceCents, checkin })
    .filter(({ dueOn }) => dueOn <= today)
    .map(({ name, cents, dueOn }) => {
      const feeCents = percentOf(cents, DEFAULT_RATES.cardFeeBp)
      return { cents: cents + feeCents, feeCents, at: name === 'deposit' ? at : `${dueOn}T14:00:00.000Z` }
    })
}

/** What is kept of the money of a confirmed stay: by card, by check, or nothing yet where the stay is still to come. */
function paymentOf(
  random: Random,
  price: ReturnType<typeof priceOf>,
  stay: { key: string; checkin: CalendarDate; today: CalendarDate; at: string },
) {
  const { quote } = price
  const { key, at, checkin, today } = stay
  if (!random.chance(0.6)) {
    if (checkin > today && random.chance(0.5)) return {}
    const cents = 'v' in quote ? quote.priceCents : quote.totalCents
    return {
      ledger: [paymentEntry({ requestKey: key, cents, method: 'check', at })] as unknown as Inquiry['ledger'],
    }
  }
  const card = { brand: random.pick(['visa', 'mastercard', 'amex']), last4: String(random.int(1000, 9999)) }
  const ledger = chargesOf(price, stay).flatMap(({ feeCents, ...charge }, index) =>
    chargeEntries({ ...charge, paymentId: `pi_${key.replace(/\W/g, '_')}_${index}` }, feeCents),
  )
  const { cents: amount, providerId } = ledger[0]!
  return {
    ledger: ledger as unknown as Inquiry['ledger'],
    stripePaymentIntentId: providerId,
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
    const { checkin, status } = wish
    const [firstName, lastName] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)]
    const requestKey = `${keyPrefix}${index}`
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
    const isOurs = wish.source === 'direct'
    const isOld = asked < todayMs - OLD_AFTER_DAYS * DAY_MS
    const price = priceOf(random, wish, { guests, bookedOn: askedAt.slice(0, 10), isOld })
    const money = {
      ...wish,
      ...(isOurs && status === 'confirmed'
        ? paymentOf(random, price, { key: requestKey, checkin, today, at: askedAt })
        : {}),
      // What a channel sold has no quote of ours.
      quote: isOurs ? { ...price.quote } : null,
      paidVia: isChannel(wish.source) ? ('channel' as const) : null,
      terms: { ...(isOurs || isOld ? price.terms : ALL_AT_ONCE) } as Record<string, unknown>,
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
