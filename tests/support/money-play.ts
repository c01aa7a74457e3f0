import { expect } from '@jest/globals'

import { cardFeeOf, feeWithin, type ModelBooking, type ModelCharge, priceOf, sum } from './money-model'
import type { MortalSite } from './mortal-site'
import { bookingData, checkoutBody } from './payments'
import { daysFromToday as day } from './seed'
import { CARDS, type StandEvent } from './stripe'

export const MOVES = ['earlier', 'longer', 'agree'] as const
export const STEPS = [
  ...(['cash', 'cash', 'undo', 'refund in cash', 'ask', 'pay', 'pay', 'pay and vanish'] as const),
  ...(['refund to the card', 'refund to the card', 'refund by hand', 'bounce'] as const),
  ...(['dispute', 'win', 'lose', 'events again', 'card away'] as const),
]
export const LATE_STEPS = ['cancel', 'guest cancels'] as const

export interface Step {
  what: (typeof STEPS | typeof MOVES | typeof LATE_STEPS)[number]
  cents: number
}
export interface History {
  way: 'card' | 'deposit' | 'kept' | 'inquiry' | 'request'
  /** Until the rest of a deposit is due, and after it. Dates move in the first alone. */
  acts: [Step[], Step[]]
}
/** One booking, played by its guest, its owner, the bank and the cash box. */
export class Play implements ModelBooking {
  price = priceOf(3)
  fee = cardFeeOf(priceOf(3))
  deposit: number | null = null
  isCancelled = false
  cash = new Map<string, number>()
  leastPrice = this.price
  cashEver = 0
  cashRefunded = 0
  fees = new Map<string, number>()
  id = ''
  /** The provider's payments that the guest has paid; others that went through were charged to a kept card. */
  paid = new Set<string>()
  disputes = new Map<string, ModelCharge['dispute']>()
  disputeEvents: StandEvent[] = []
  /** Refunds that were asked for, by their key. */
  asked = new Map<string, number>()
  hasCashOrMoved = false
  private link = ''
  private keys = 0
  private stay: { checkin: string; checkout: string }

  constructor(
    readonly world: MortalSite,
    readonly place: number,
    private from: number,
  ) {
    this.stay = { checkin: day(from), checkout: day(from + 3) }
  }

  get email() {
    return `guest${this.place}@example.com`
  }
  private key = () => `play-${this.place}-key-${(this.keys += 1)}`
  private owner = (path: string, body?: unknown) =>
    this.world.asOwner('POST', `/booking-inquiries/${this.id}${path}`, body)
  private guest = async (what: string, body: object) =>
    this.world.ask('POST', `/api/guest-stay/${this.id}/${what}`, {
      body: { key: await this.linkKey(), ...body },
    })

  /** The secret of the guest's page, out of a mail. */
  private async linkKey(): Promise<string> {
    if (!this.link) {
      const pattern = new RegExp(`/stay/${this.id}/([\\w-]+)`)
      const found = await this.world.inALife(
        () =>
          Promise.resolve(
            this.world.smtp.messages.map(({ text }) => pattern.exec(text ?? '')?.[1]).find(Boolean),
          ),
        Boolean,
        60_000,
      )
      this.link = found!
    }
    return this.link
  }

  /** What went through at the provider, the oldest first. */
  succeeded() {
    const { stripe } = this.world
    return stripe.events
      .filter(({ type }) => type === 'payment_intent.succeeded')
      .map(({ data }) => stripe.intent((data.object as { id: string }).id))
      .filter(({ metadata }) => metadata.inquiryId === this.id)
  }
  /** What of each new payment is its fee. */
  private notice(): void {
    let before = 0
    for (const { id, amount } of this.succeeded()) {
      if (!this.fees.has(id)) this.fees.set(id, feeWithin(this, amount, before))
      before += amount
    }
  }
  charges(returned: ReadonlySet<string>): ModelCharge[] {
    this.notice()
    return this.succeeded().map(({ id, amount }) => ({
      ...{ id, amount, refunded: this.world.stripe.charge(id).amount_refunded },
      ...{ dispute: this.disputes.get(id) ?? null, isReturned: returned.has(id) },
    }))
  }
  events(): StandEvent[] {
    const ids = this.succeeded().map(({ id }) => id)
    const own = this.world.stripe.events.filter((each) => ids.some((id) => JSON.stringify(each).includes(id)))
    return [...own, ...this.disputeEvents]
  }

  private payAtProvider(intentId: string): void {
    // Who comes back to a page that lost its answer has paid already.
    if (this.world.stripe.intent(intentId).status !== 'succeeded')
      this.world.stripe.pay(intentId, CARDS.success)
    this.paid.add(intentId)
    this.notice()
  }

  async begin(way: History['way']): Promise<void> {
    const booking = bookingData(this.from, this.from + 3, { email: this.email })
    if (way === 'inquiry' || way === 'request') {
      this.deposit = this.price / 2
      const made = await this.world.ask('POST', '/api/booking-inquiry', { body: booking })
      this.id = made.body.id
      if (way === 'inquiry') expect([200, 409]).toContain((await this.owner('/confirm', {})).status)
      else {
        expect((await this.owner('/payment-request', { requestKey: this.key() })).status).toBe(200)
        await this.payOnline({ what: 'pay', cents: 1 })
      }
      return
    }
    const isAll = way === 'card'
    if (!isAll) this.deposit = this.price / 2
    const body = checkoutBody(booking, isAll ? { pay: 'all' } : { pay: 'deposit', saveCard: way === 'kept' })
    const { cookie } = await this.world.ask('GET', '/api/checkout/config')
    const opened = await this.world.ask('POST', '/api/create-payment-intent', { body, cookie })
    if (!opened.body.paymentIntentId) throw new Error(opened.text)
    this.id = opened.body.inquiryId
    this.payAtProvider(opened.body.paymentIntentId)
    const back = { ...booking, paymentIntentId: opened.body.paymentIntentId }
    expect((await this.world.ask('POST', '/api/booking-inquiry', { body: back })).status).toBe(200)
  }

  /** Pays one of the amounts that the guest's page offers. */
  private async payOnline({ what, cents }: Step): Promise<void> {
    const page = await this.page()
    const offered = [...page.matchAll(/\/pay#[^"]*?\.(due|all)\.(\d+)(?=["\\&])/g)]
    if (offered.length === 0) return
    const [, part, amountCents] = offered[cents % offered.length]!
    const { status, body, text } = await this.guest('pay', { part, amountCents: Number(amountCents) })
    // Who vanished after paying is asked nothing again: the provider is looked at first.
    if (status === 409) return
    if (!body.paymentIntentId) throw new Error(text)
    this.payAtProvider(body.paymentIntentId)
    if (what !== 'pay and vanish') await this.guest('paid', { paymentIntentId: body.paymentIntentId })
  }
  private async page(): Promise<string> {
    const key = await this.linkKey()
    return this.world.inALife(
      async () => {
        const answer = await fetch(`${this.world.site.url}/stay/${this.id}/${key}`).catch(() => null)
        return answer?.status === 200 ? answer.text() : ''
      },
      Boolean,
      60_000,
    )
  }

  private async change(dates: { checkin: string; checkout: string }, agreed?: number): Promise<void> {
    const nights = (Date.parse(dates.checkout) - Date.parse(dates.checkin)) / 86_400_000
    const total = agreed ?? priceOf(nights) + cardFeeOf(priceOf(nights))
    const was = { ...this.stay, guests: 4 }
    const body = {
      ...{ ...dates, guests: 4, was, totalCents: total, notifyGuest: false, requestKey: this.key() },
      ...(agreed === undefined ? {} : { agreedCents: agreed }),
    }
    const { status } = await this.owner('/change', body)
    if (status !== 200) return
    this.notice()
    this.stay = dates
    this.price = agreed ?? priceOf(nights)
    this.fee = agreed === undefined ? cardFeeOf(this.price) : 0
    this.leastPrice = Math.min(
      this.leastPrice,
      this.price - (agreed === undefined ? 0 : sum(this.fees.values())),
    )
    this.hasCashOrMoved = true
  }

  async take(step: Step): Promise<void> {
    const { what, cents } = step
    const { stripe, tell } = this.world
    const payments = this.succeeded()
    const payment = payments[cents % Math.max(1, payments.length)]
    switch (what) {
      case 'cash': {
        const body = { amount: cents / 100, method: 'cash', requestKey: this.key() }
        const { status, body: answer } = await this.owner('/payments', body)
        if (status >= 300) return
        const entryId = `payment.${body.requestKey}`
        expect(answer.entries.filter(({ id }: { id: string }) => id === entryId)).toHaveLength(1)
        this.cash.set(entryId, cents)
        this.cashEver += cents
        this.hasCashOrMoved = true
        return
      }
      case 'undo': {
        const [entryId] = this.cash.keys()
        if (!entryId) return
        const { status, body, tries } = await this.owner(`/payments/${entryId}/reverse`)
        // The answer to the first try may have died with the process.
        const wasDone = tries > 1 && /taken back already/.test(body.message)
        if (status === 200 || wasDone) this.cash.delete(entryId)
        return
      }
      case 'refund in cash':
      case 'refund to the card': {
        const by = what === 'refund in cash' ? 'other' : 'card'
        const requestKey = this.key()
        const body = { amountCents: cents, cancel: false, by, requestKey }
        if (by === 'card') this.asked.set(`owner:${this.id}:${requestKey}`, cents)
        const { status } = await this.owner('/refund', body)
        if (by === 'other' && status === 200) this.cashRefunded += cents
        return
      }
      case 'ask':
        await this.owner('/payment-request', {
          amount: cents % 2 ? cents / 100 : undefined,
          requestKey: this.key(),
        })
        return
      case 'pay':
      case 'pay and vanish':
        return this.payOnline(step)
      case 'refund by hand': {
        if (!payment) return
        const { amount, amount_refunded } = stripe.charge(payment.id)
        if (amount > amount_refunded)
          stripe.refundByHand(payment.id, Math.min(cents, amount - amount_refunded))
        return
      }
      case 'bounce':
        if (payment) stripe.bounceRefund(payment.id)
        return
      case 'dispute':
      case 'win':
      case 'lose': {
        const status = ({ dispute: 'needs_response', win: 'won', lose: 'lost' } as const)[what]
        const before = payment && this.disputes.get(payment.id)
        // It is decided once.
        if (!payment || before === 'won' || before === 'lost' || before === status) return
        const told = before === undefined ? (['needs_response', status] as const) : ([status] as const)
        this.disputes.set(payment.id, status)
        const events = [...new Set(told)].map((each) => stripe.dispute(payment.id, each, `dp_${payment.id}`))
        this.disputeEvents.push(...events)
        // That it began may be heard of after how it ended.
        for (const event of events.reverse()) await tell(event)
        return
      }
      case 'events again':
        for (const event of this.events().reverse()) await tell(event)
        return
      case 'card away':
        await this.guest('card/remove', {})
        return
      case 'earlier':
        return this.change({ checkin: day(this.from - 1), checkout: day(this.from + 2) })
      case 'longer':
        return this.change({ checkin: this.stay.checkin, checkout: day(this.from + 4) })
      case 'agree':
        return this.change(this.stay, 100_000 + cents)
      case 'cancel':
        await this.owner('/cancel', {})
        this.isCancelled = true
        return
      case 'guest cancels': {
        let refundCents = 0
        for (let tries = 0; tries < 5; tries++) {
          this.asked.set(
            `guest-cancel:${this.id}`,
            Math.max(refundCents, this.asked.get(`guest-cancel:${this.id}`) ?? 0),
          )
          const { status, body } = await this.guest('cancel', { refundCents })
          if (status === 200) this.isCancelled = true
          const shown = /gives back \$([\d,.]+)\./.exec(body.message ?? '')?.[1]
          if (!shown) return
          refundCents = Math.round(Number(shown.replaceAll(',', '')) * 100)
        }
        return
      }
    }
  }
}
