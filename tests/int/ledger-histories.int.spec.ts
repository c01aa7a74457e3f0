import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'

import type { GuestStay } from '@/contract/guest-stay'
import { daysBetween } from '@/domain/common/calendar-date'
import { instantAt } from '@/domain/common/instant-at'
import { deriveMoney, type LedgerEntry } from '@/domain/ledger/ledger'
import { ledgerOf, moneyBasis } from '@/operations/bookings/journal-and-ledger'
import type { writeBooking as write } from '@/operations/bookings/write-booking'
import type { reconcilePayments } from '@/operations/payments/reconcile'
import type { refundsOf as findRefundsOf } from '@/operations/payments/refund-records'
import type { Inquiry } from '@/payload-types'

import type { ApiClient } from '../support/api-client'
import { cardFeeOf, priceOf } from '../support/money-model'
import type { App } from '../support/payload-app'
import { type PayingApp, startPayingApp } from '../support/paying-app'
import { bookingData, emptyBooks, freshAddress, payingGuest, sendEvent } from '../support/payments'
import { daysFromToday as day, seedInquiry } from '../support/seed'
import { CARDS, type StandEvent, type StripeStand } from '../support/stripe'

/** LEDGER_HISTORIES plays more of them, LEDGER_SEED the same ones again. */
const HISTORIES = Number(process.env.LEDGER_HISTORIES ?? 40)
const SEED = Number(process.env.LEDGER_SEED ?? Math.floor(Math.random() * 2 ** 31))
const ZONE = 'America/New_York'
/** The price of three nights, and what of its charge by card is the fee, cents. */
const [PRICE, FEE] = [146_300, 4_389]
const HELD = 50_000
const CASH_STEPS = ['cash', 'undo', 'undo', 'refund in cash', 'agree', 'move', 'ask', 'cancel'] as const
const CARD_STEPS = [
  'pay online',
  'pay online',
  'pay and vanish',
  'refund to the card',
  'refund by hand',
  'bounce',
  'dispute',
  'win',
  'lose',
] as const
const KEPT_STEPS = [
  'charge the card',
  'charge the card',
  'no money on it',
  'card away',
  'keep a card',
] as const
const BACK_STEPS = ['as offered', 'refund while away', 'guest cancels'] as const
/** Money that is held on a card for damage, taken from, given back in the provider's dashboard, and disputed. */
const DAMAGE_STEPS = [
  'take damage',
  'damage back',
  'damage bounced',
  'damage disputed',
  'damage won',
] as const
const ALL_STEPS = [
  ...CASH_STEPS,
  ...CARD_STEPS,
  ...KEPT_STEPS,
  ...BACK_STEPS,
  ...DAMAGE_STEPS,
  ...(['events again', 'reconcile'] as const),
]

interface Step {
  what: (typeof ALL_STEPS)[number]
  cents: number
}
interface History {
  way: 'card' | 'deposit' | 'kept' | 'inquiry'
  steps: Step[]
}

const history: fc.Arbitrary<History> = fc.record({
  way: fc.constantFrom('card', 'deposit', 'kept', 'inquiry'),
  steps: fc.array(
    fc.record({ what: fc.constantFrom(...ALL_STEPS), cents: fc.integer({ min: 1, max: 90_000 }) }),
    { minLength: 3, maxLength: 9 },
  ),
})

const steps = (...what: Step['what'][]): Step[] => what.map((each) => ({ what: each, cents: 1 }))

/** Histories that went wrong once. */
const FOUND: [History][] = [
  // What came too late goes back whole, also when some of it went back by hand: told before, or not yet.
  [{ way: 'inquiry', steps: steps('pay and vanish', 'refund by hand', 'cancel', 'events again') }],
  [{ way: 'inquiry', steps: steps('pay and vanish', 'refund by hand', 'cancel', 'reconcile') }],
  // Too much came in cash, and a little of it went back to the card: it takes none of the card's fee with it.
  [
    {
      way: 'kept',
      steps: [
        { what: 'cash', cents: 19_018 },
        { what: 'cash', cents: 54_246 },
        { what: 'refund by hand', cents: 18 },
      ],
    },
  ],
  // Nor is it given back once more by us when its bank has taken it, or has taken of another what had gone back.
  [{ way: 'kept', steps: steps('pay and vanish', 'cancel', 'dispute', 'cash') }],
  [
    {
      way: 'kept',
      steps: [
        { what: 'as offered', cents: 2 },
        ...steps('pay and vanish', 'cancel'),
        { what: 'dispute', cents: 2 },
      ],
    },
  ],
]

/** A card payment, and what of it is the fee, as its guest was shown. */
interface CardPayment {
  id: string
  fee: number
}
/** The payments of the stay, and the holds that were taken from, by the provider's ids. */
interface Cards {
  cards: CardPayment[]
  damage: string[]
}

/** The cash box and the price, kept beside the site. */
interface Books {
  payments: Map<string, number>
  /** All that ever came, also what was taken out again. */
  everPaid: number
  refunded: number
  /**
   * Without the card fee, unless it was agreed on, with all fees in it, and the most that its fee has ever been; or it is another
   * than the stay began with.
   */
  price: number
  fee: number
  isAgreed: boolean
  isRepriced: boolean
  /** Without the card fee. */
  leastPrice: number
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)
const of = (ledger: readonly LedgerEntry[], ...kinds: LedgerEntry['kind'][]) =>
  sum(ledger.filter(({ kind }) => kinds.includes(kind)).map(({ cents }) => cents))

describe('random histories of money', () => {
  let paying: PayingApp
  let app: App
  let stripe: StripeStand
  let owner: ApiClient
  let reconcile: typeof reconcilePayments
  let keyOf: (id: string) => string
  let load: (id: string) => Promise<GuestStay>
  let chargeDue: (payload: App['payload'], goOn: () => boolean, at: number) => Promise<void>
  let refundsOf: typeof findRefundsOf
  let writeBooking: typeof write
  let keys = 0
  let rounds = 0

  beforeAll(async () => {
    paying = await startPayingApp()
    ;({ app, stripe } = paying)
    owner = await app.owner()
    ;({ reconcilePayments: reconcile } = await import('@/operations/payments/reconcile'))
    ;({ chargeDue } = await import('@/operations/payments/charge-due'))
    ;({ refundsOf } = await import('@/operations/payments/refund-records'))
    ;({ writeBooking } = await import('@/operations/bookings/write-booking'))
    keyOf = (await import('@/security/guest-link')).guestLinkKey
    const { loadGuestStay } = await import('@/operations/desk/guest-stay')
    load = async (id) => (await loadGuestStay(app.payload, id, keyOf(id)))!
    const plan = {
      ...{ depositPercent: 50, balanceDays: 14, _status: 'published' as const },
      ...{ damageHoldAmount: HELD / 100, damageHoldDays: 1 },
    }
    await app.payload.updateGlobal({ slug: 'booking-rules', data: plan })
  })
  afterAll(() => paying.close())

  const hook = async (event: StandEvent) => {
    const { status } = await sendEvent(app, event, { secret: stripe.webhookSecret })
    expect(status).toBe(200)
  }
  const post = async (path: string, body?: unknown) =>
    (await owner.request('POST', `/api/booking-inquiries/${path}`, { body })).status < 300

  async function begin(way: History['way']): Promise<{ id: string; cards: CardPayment[] }> {
    if (way !== 'inquiry') {
      const ada = payingGuest(app.visitor(), bookingData(40, 43))
      const isAll = way === 'card'
      const { body, text } = await ada.open({ pay: isAll ? 'all' : 'deposit', saveCard: way === 'kept' })
      if (!body.paymentIntentId) throw new Error(text)
      stripe.pay(body.paymentIntentId as string, 'success')
      const fee = isAll ? FEE : 2_195
      // Confirmed, with its card kept, before anything else happens to it.
      if (way === 'kept') await reconcile(app.payload, () => true)
      return { id: body.inquiryId as string, cards: [{ id: body.paymentIntentId as string, fee }] }
    }
    const { id } = await seedInquiry(app.payload, { checkin: day(40), checkout: day(43) })
    if (!(await post(`${id}/confirm`, {}))) throw new Error('not confirmed')
    return { id: String(id), cards: [] }
  }

  const asGuest = (
    id: string,
    what: 'pay' | 'paid' | 'cancel' | 'card' | 'card/kept' | 'card/remove' | `damage-hold${'' | '/placed'}`,
    body: object,
  ) =>
    app.visitor().request('POST', `/api/guest-stay/${id}/${what}`, {
      body: { key: keyOf(id), ...body },
      headers: { 'x-ridgeline-client-address': freshAddress() },
    })

  /** Pays all that is owed, or what is due next, where anything can be paid. */
  async function payOnline(id: string, cards: CardPayment[], { what, cents }: Step) {
    const { payable } = await load(id)
    if (!payable) return
    const part = payable.due && cents % 2 === 0 ? 'due' : 'all'
    const chosen = part === 'due' ? payable.due! : payable
    const { status, body, text } = await asGuest(id, 'pay', { part, amountCents: chosen.cents })
    // Who vanished after paying is asked nothing again: the provider is looked at first.
    if (status === 409 && ['already-paid', 'amount-changed'].includes(body.code)) return
    // What is left after that is less than a card can be charged.
    if (body.code === 'wrong-state' && (await load(id)).owedCents < 50) return
    if (!body.paymentIntentId) throw new Error(text)
    const paymentIntentId = body.paymentIntentId as string
    stripe.pay(paymentIntentId, 'success')
    cards.push({ id: paymentIntentId, fee: chosen.feeCents })
    if (what === 'pay online') await asGuest(id, 'paid', { paymentIntentId })
  }

  /** The day's round over the kept cards; each is a day later than the one before. */
  async function chargeKept(id: string, cards: CardPayment[]) {
    const { chargeAhead, schedule } = await load(id)
    rounds += 1
    await chargeDue(app.payload, () => true, instantAt(day(26 + (rounds % 14)), '10:00', ZONE).getTime())
    const known = new Set(cards.map((card) => card.id))
    for (const intent of stripe.ledger.intents.values()) {
      const isNew = intent.metadata.inquiryId === id && intent.status === 'succeeded' && !known.has(intent.id)
      if (isNew) cards.push({ id: intent.id, fee: chargeAhead!.cents - schedule[0]!.cents })
    }
  }

  /** The stay is about to begin for as long as it takes to hold an amount on the guest's card and to take some of it. */
  async function takeDamage(id: string, damage: string[], cents: number) {
    const at = (data: Pick<Inquiry, 'checkin' | 'checkout'>) =>
      writeBooking(app.payload, id, () => ({ data }))
    const { checkin, checkout } = await app.payload.findByID({ collection: 'inquiries', id, depth: 0 })
    await at({ checkin: day(1), checkout: day(4) })
    const { body } = await asGuest(id, 'damage-hold', {})
    const paymentIntentId = body.paymentIntentId as string | undefined
    if (paymentIntentId) {
      stripe.pay(paymentIntentId, 'success')
      await asGuest(id, 'damage-hold/placed', { paymentIntentId })
      const amount = Math.min(cents, HELD) / 100
      if (await post(`${id}/damage-hold/capture`, { amount, reason: 'A lamp was broken.' }))
        damage.push(paymentIntentId)
    }
    await at({ checkin, checkout })
  }

  /** The bank has taken a payment back before it decides about it, whether or not we hear of that. */
  async function dispute(paymentId: string, status: string) {
    const disputeId = `dp_${paymentId}`
    stripe.dispute(paymentId, 'needs_response', disputeId)
    await hook(stripe.dispute(paymentId, status, disputeId))
  }

  function refundByHand(paymentId: string, cents: number) {
    const { amount_captured, amount_refunded } = stripe.charge(paymentId)
    if (amount_captured > amount_refunded)
      stripe.refundByHand(paymentId, Math.min(cents, amount_captured - amount_refunded))
  }

  async function take(step: Step, id: string, { cards, damage }: Cards, cash: Books) {
    const { what, cents } = step
    const intentId = cards[cents % Math.max(1, cards.length)]?.id
    const requestKey = `history-${(keys += 1)}`
    const refund = { amountCents: cents, cancel: false, requestKey }
    const card = (act: (paymentId: string) => unknown) => (intentId ? act(intentId) : undefined)
    switch (what) {
      case 'cash': {
        const payment = { amount: cents / 100, method: 'cash', requestKey }
        const both = await Promise.all([post(`${id}/payments`, payment), post(`${id}/payments`, payment)])
        if (!both.some(Boolean)) return
        cash.payments.set(`payment.${requestKey}`, cents)
        cash.everPaid += cents
        return
      }
      case 'undo': {
        const [entryId] = cash.payments.keys()
        if (entryId && (await post(`${id}/payments/${entryId}/reverse`))) cash.payments.delete(entryId)
        return
      }
      case 'refund in cash':
        if (await post(`${id}/refund`, { ...refund, by: 'other' })) cash.refunded += cents
        return
      case 'pay online':
      case 'pay and vanish':
        return payOnline(id, cards, step)
      case 'refund to the card':
        await post(`${id}/refund`, { ...refund, by: 'card' })
        return
      case 'refund while away':
        await stripe.down()
        await post(`${id}/refund`, { ...refund, by: 'card' })
        await stripe.up()
        return
      case 'as offered': {
        const { body: offer } = await owner.request('GET', `/api/booking-inquiries/${id}/refund`)
        const by = cents % 2 === 0 ? 'card' : 'other'
        const amountCents = Math.min(
          offer.policyCents,
          by === 'card' ? offer.cardLeftCents : offer.otherLeftCents,
        )
        if (!(amountCents > 0)) return
        const { status, body, text } = await owner.request('POST', `/api/booking-inquiries/${id}/refund`, {
          body: { ...refund, amountCents, by },
        })
        if (status === 200) cash.refunded += by === 'other' ? amountCents : 0
        // The provider knows of what was given back there, or the bank has, before we are told.
        else if (body.code !== 'payment-refused') throw new Error(text)
        return
      }
      case 'guest cancels': {
        const { refundNowCents, refundByHandCents } = await load(id)
        if (refundNowCents === null) return
        const { status, text } = await asGuest(id, 'cancel', { refundCents: refundNowCents })
        if (status !== 200) throw new Error(text)
        const { body } = await owner.request('GET', `/api/booking-inquiries/${id}/refund`)
        const failed = (await refundsOf(app.payload, id)).filter(
          ({ reason, state }) => reason === 'guest' && state === 'failed',
        )
        // What the provider refuses is the owner's to give back, too.
        expect(body.policyCents ?? 0).toBe(refundByHandCents + sum(failed.map((each) => each.cents)))
        return
      }
      case 'refund by hand':
        await card((paymentId) => refundByHand(paymentId, cents))
        return
      case 'bounce':
        await card(stripe.bounceRefund)
        return
      case 'dispute':
      case 'win':
      case 'lose': {
        const status = { dispute: 'needs_response', win: 'won', lose: 'lost' }[what]
        await card((paymentId) => dispute(paymentId, status))
        return
      }
      case 'take damage':
        return takeDamage(id, damage, cents)
      case 'damage back':
        return damage.forEach((paymentId) => refundByHand(paymentId, cents))
      case 'damage bounced':
        return damage.forEach(stripe.bounceRefund)
      case 'damage disputed':
      case 'damage won': {
        const [paymentId] = damage
        if (paymentId) await dispute(paymentId, what === 'damage won' ? 'won' : 'needs_response')
        return
      }
      case 'agree':
      case 'move': {
        const { checkin, checkout, guests } = await app.payload.findByID({
          collection: 'inquiries',
          id,
          depth: 0,
        })
        const was = { checkin, checkout, guests }
        const other = { checkin: day(40 + (cents % 2)), checkout: day(43 + (cents % 3)), guests }
        const [stay, price] =
          what === 'agree'
            ? [was, 100_000 + cents]
            : [other, priceOf(daysBetween(other.checkin, other.checkout))]
        const fee = what === 'agree' ? 0 : cardFeeOf(price)
        const total = { totalCents: price + fee, ...(what === 'agree' ? { agreedCents: price } : {}) }
        if (!(await post(`${id}/change`, { ...stay, ...total, was, notifyGuest: false, requestKey }))) return
        const isAgreed = what === 'agree'
        const fees = isAgreed ? sum(cards.map((each) => each.fee)) : 0
        const leastPrice = Math.min(cash.leastPrice, price - fees)
        Object.assign(cash, { price, fee: Math.max(cash.fee, fee), isAgreed, isRepriced: true, leastPrice })
        return
      }
      case 'ask':
        await post(`${id}/payment-request`, { amount: cents % 3 === 0 ? undefined : cents / 100, requestKey })
        return
      case 'cancel':
        await post(`${id}/cancel`, {})
        return
      case 'charge the card':
        return chargeKept(id, cards)
      case 'no money on it': {
        const { savedCard } = await app.payload.findByID({ collection: 'inquiries', id, depth: 0 })
        const methodId = (savedCard as { methodId?: string } | null)?.methodId
        if (methodId) stripe.spoil(methodId, cents % 2 === 0 ? 'noMoney' : null)
        return
      }
      case 'card away':
        await asGuest(id, 'card/remove', {})
        return
      case 'keep a card': {
        const { chargeAhead } = await load(id)
        const { body } = await asGuest(id, 'card', { amountCents: chargeAhead?.cents ?? 1 })
        if (!body.setupId) return
        stripe.wallet.confirmSetup(body.setupId, CARDS.success, '')
        if (cents % 2 === 0) await asGuest(id, 'card/kept', { setupId: body.setupId })
        return
      }
      case 'events again':
        for (const event of stripe.events
          .filter((each) => JSON.stringify(each).includes(intentId ?? 'none'))
          .reverse())
          await hook(event)
        return
      case 'reconcile':
        await reconcile(app.payload, () => true)
    }
  }

  it(`${HISTORIES} of them: what is stored is what is derived, and both are what the provider and the cash box have (LEDGER_SEED=${SEED})`, async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ way, steps }) => {
        try {
          const { id, cards } = await begin(way)
          const cash: Books = {
            ...{ payments: new Map<string, number>(), everPaid: 0, refunded: 0 },
            ...{ price: PRICE, leastPrice: PRICE, fee: FEE, isAgreed: false, isRepriced: false },
          }
          const damage: string[] = []
          for (const each of steps) await take(each, id, { cards, damage }, cash)
          // Whatever the provider has told, in the order in which it did, reaches us in the end.
          const events = stripe.events.filter((each) =>
            [...cards.map((card) => card.id), ...damage].some((one) => JSON.stringify(each).includes(one)),
          )
          for (const event of events) await hook(event)
          await reconcile(app.payload, () => true)

          const booking: Inquiry = await app.payload.findByID({ collection: 'inquiries', id, depth: 0 })
          const ledger = ledgerOf(booking)
          expect(booking).toMatchObject(deriveMoney(moneyBasis(booking)))
          expect(new Set(ledger.map(({ key }) => key)).size).toBe(ledger.length)

          const charges = cards.map((card) => stripe.charge(card.id))
          const charge = {
            amount: sum(charges.map(({ amount }) => amount)),
            amount_refunded: sum(charges.map((each) => each.amount_refunded)),
          }
          expect(of(ledger, 'charge')).toBe(charge.amount)
          // What the provider has of the payments, and of the damage, is what the ledger says of them.
          const atProvider = (paymentIds: string[]) => {
            const sources = [
              ...paymentIds.flatMap((one) => [stripe.charge(one).id, `dp_${one}`]),
              ...[...stripe.ledger.refunds.values()]
                .filter((refund) => paymentIds.includes(refund.payment_intent))
                .map((refund) => refund.id),
            ]
            return sum(
              stripe.balance.transactions
                .filter(({ source }) => source !== null && sources.includes(source))
                .map(({ amount }) => amount),
            )
          }
          const damageCents = of(ledger, 'hold-taken')
          expect(damageCents).toBe(atProvider(damage))
          const byCard = ledger.filter(
            ({ kind, method }) => !method && kind !== 'card-fee' && kind !== 'hold-taken',
          )
          expect(sum(byCard.map(({ cents }) => cents))).toBe(atProvider(cards.map((card) => card.id)))
          const isSteady = !steps.some(({ what }) => ['bounce', 'dispute', 'lose'].includes(what))
          for (const id of isSteady ? moneyBasis(booking).returnedPayments : [])
            expect(stripe.charge(id).amount_refunded).toBe(stripe.charge(id).amount)
          // The card fee stays with us for what stays charged; parts bear no more than the whole.
          const fees = sum(cards.map(({ fee }) => fee))
          if (!cash.isRepriced && charge.amount - fees >= PRICE) expect(fees).toBe(FEE)
          expect(fees).toBeLessThanOrEqual(cash.fee)
          const feeBack =
            charge.amount === 0 ? 0 : Math.round((fees * charge.amount_refunded) / charge.amount)
          expect(of(ledger, 'card-fee')).toBe(feeBack - fees)
          expect(of(ledger, 'payment')).toBe(sum(cash.payments.values()))
          expect(booking.paidCents).toBe(charge.amount + sum(cash.payments.values()))
          expect(booking.refundedCents).toBe(charge.amount_refunded + cash.refunded)
          const view = (await owner.request('GET', `/api/booking-inquiries/${id}`)).body
          expect(sum(view.ledger.map(({ cents }: { cents: number }) => cents))).toBe(
            sum(ledger.map(({ cents }) => cents)),
          )
          const { body: report } = await owner.request('GET', '/api/reports/summary')
          const kept = booking.paidCents! - booking.refundedCents!
          const isCounted = booking.status === 'confirmed'
          const priceCents = cash.isAgreed ? cash.price - fees : cash.price
          const chargedCents = priceCents + fees
          const failed = new Set(ledger.map(({ kind, reverses }) => kind === 'refund-failed' && reverses))
          const beyondBack = sum(
            ledger.map(({ key, excessCents = 0 }) => (failed.has(key) ? 0 : excessCents)),
          )
          const everPaid = charge.amount - fees + cash.everPaid
          const tooLate = cards.filter(({ id }) => moneyBasis(booking).returnedPayments.includes(id))
          const late = sum(tooLate.map(({ id, fee }) => stripe.charge(id).amount - fee))
          expect(beyondBack).toBeLessThanOrEqual(
            Math.min(booking.refundedCents!, late + Math.max(0, everPaid - cash.leastPrice)),
          )
          const isStanding = ['pending', 'confirmed'].includes(booking.status)
          const owedCents = isStanding ? priceCents + fees - (booking.paidCents! - beyondBack) : 0
          expect(booking.owedCents).toBe(Math.max(0, owedCents))
          const beyondCents = Math.max(beyondBack, booking.paidCents! - chargedCents)
          const revenueCents = isCounted
            ? chargedCents - Math.max(0, booking.refundedCents! - beyondCents)
            : 0
          expect(report.allTime).toMatchObject({
            ...{ bookings: isCounted ? 1 : 0, revenueCents, paidCents: isCounted ? Math.max(0, kept) : 0 },
          })
          const { text } = await owner.request('GET', '/api/reports/tax.csv')
          // Nights and fees, the taxes of each authority and of all, the total, what is paid.
          const total = text.trim().split('\r\n').at(-1)!.split(',').slice(-6)
          const [nights, state, county, taxes, revenue] = total.map((dollars) =>
            Math.round(Number(dollars) * 100),
          )
          // What went back beyond the price is no refund of the stay, and takes no share of a fee with it.
          const feeBackForStay = cards.reduce((total, { id, fee }) => {
            const { amount, amount_refunded } = stripe.charge(id)
            const beyond = sum(
              ledger
                .filter(({ key, reverses }) => reverses === `charge:${id}` && !failed.has(key))
                .map(({ excessCents = 0 }) => excessCents),
            )
            const rest = Math.max(fee, amount - beyond)
            return total + (fee && Math.round((fee * (amount_refunded - beyond)) / rest))
          }, 0)
          const keptFees = isCounted ? fees - (beyondBack === 0 ? feeBack : feeBackForStay) : 0
          expect([revenue, taxes]).toEqual([revenueCents, state! + county!])
          expect([nights! + taxes! + keptFees, taxes]).toEqual([revenue, report.allTime.taxesCents])
          const movedCents = kept + of(ledger, 'dispute', 'dispute-won')
          const { body: statement } = await owner.request('GET', '/api/reports/statement')
          expect(statement).toMatchObject({
            ...{
              netCents: movedCents + damageCents,
              damageCents,
              owed: { laterCents: isCounted ? booking.owedCents : 0 },
            },
          })
          const { body: money } = await owner.request('GET', '/api/reports/money')
          expect([
            money.receivedCents - money.givenBackCents,
            money.overdueCents + money.soonCents + money.laterCents,
          ]).toEqual([movedCents + damageCents, isCounted ? booking.owedCents : 0])
          // So long before the stay all that is here goes back.
          const { body: offer } = await owner.request('GET', `/api/booking-inquiries/${id}/refund`)
          expect(offer.policyCents ?? 0).toBe(Math.max(0, movedCents))
          expect((offer.cardLeftCents ?? 0) + (offer.otherLeftCents ?? 0)).toBeGreaterThanOrEqual(
            offer.policyCents ?? 0,
          )
          const { body: told } = await owner.request('GET', `/api/booking-inquiries/${id}/ledger`)
          expect(told).toMatchObject({
            ...{ status: booking.paymentStatus, priceCents, balanceCents: booking.balanceCents },
            entries: ledger.map(({ kind, cents: amountCents }) => ({ kind, amountCents })),
          })
        } finally {
          await emptyBooks(app.payload)
          stripe.events.length = 0
        }
      }),
      { numRuns: HISTORIES, seed: SEED, examples: FOUND },
    )
  }, 600_000)
})
