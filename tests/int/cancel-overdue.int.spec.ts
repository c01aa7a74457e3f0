import { beforeAll, describe, expect, it, jest } from '@jest/globals'

import { formatDate } from '@/domain/common/calendar-date'
import { instantAt } from '@/domain/common/instant-at'

import { bookByCard, bookingData, booksOf, emptyBooks, freshAddress, sendEvent } from '../support/payments'
import {
  app,
  inquiry,
  keyOf,
  owner,
  paying,
  payingHouse,
  payload,
  rules,
  stripe,
} from '../support/paying-app'
import { eventually } from '../support/paying-site'
import { daysFromToday as day } from '../support/seed'
import { setClock } from '../support/set-clock'

const ZONE = 'America/New_York'

describe('a stay whose rest does not come', () => {
  payingHouse()
  let remind: (at: number) => Promise<void>
  let cancel: (at: number) => Promise<void>
  let charge: (at: number) => Promise<void>

  beforeAll(async () => {
    const { remindDue } = await import('@/operations/desk/remind-due')
    const { cancelOverdue } = await import('@/operations/desk/cancel-overdue')
    const { chargeDue } = await import('@/operations/payments/charge-due')
    remind = (at) => remindDue(payload, at)
    charge = (at) => chargeDue(payload, () => true, at)
    cancel = (at) => cancelOverdue(payload, at)
    await rules({ depositPercent: 50, balanceDays: 30, cancelOverdueDays: 7 })
  })

  const at = (date: string, time = '10:00') => instantAt(date, time, ZONE).getTime()
  const statusOf = async (id: string) => (await inquiry(id)).status
  const mailsTo = async (to: string) =>
    (await booksOf(payload)).mails
      .filter((mail) => mail.to === to)
      .map(({ subject, text }) => `${subject}\n${text.replaceAll(/\s+/g, ' ')}`)
  /** A stay in 60 days whose deposit was paid: the rest is due in 30, and it ends in 37. */
  const booked = (more: Record<string, unknown> = {}) =>
    bookByCard(paying, bookingData(60, 63), { pay: 'deposit', ...more })
  const told = async () => {
    const id = await booked()
    await remind(at(day(35)))
    return id
  }

  it('is told of before the guest pays, and a booking keeps what it was made under', async () => {
    const quote = () =>
      app.visitor().request('GET', `/api/quote?checkin=${day(60)}&checkout=${day(63)}&guests=2`)
    expect((await quote()).body.deposit).toMatchObject({ laterOn: day(30), cancelsOn: day(37) })
    const id = await booked()
    await rules({ cancelOverdueDays: null })
    expect((await quote()).body.deposit.cancelsOn).toBeUndefined()
    const [confirmation] = await mailsTo('ada@example.com')
    expect(confirmation).toContain(`the stay is cancelled on ${formatDate(day(37), 'long')}`)
    await remind(at(day(35)))
    await cancel(at(day(37)))
    expect(await statusOf(id)).toBe('cancelled')
    await rules({ cancelOverdueDays: 7 })
  })

  it('is told two days before, then cancelled at ten with what the policy gives back, once', async () => {
    const id = await booked()
    for (const on of [28, 31, 34]) await remind(at(day(on)))
    const started = async (subject: string) =>
      (await mailsTo('ada@example.com')).filter((mail) => mail.startsWith(subject))
    await remind(at(day(35)))
    await remind(at(day(36)))
    expect(await started('Please pay')).toHaveLength(2)
    const lastCalls = await started('Your stay is cancelled on')
    expect(lastCalls).toHaveLength(1)
    expect(lastCalls[0]).toMatch(
      new RegExp(`^Your stay is cancelled on ${formatDate(day(37), 'short')} unless it is paid: `),
    )
    expect(lastCalls[0]).toContain(
      `Unless it has come, the stay is cancelled on ${formatDate(day(37), 'long')}, and you get back what the cancellation policy says.`,
    )
    await cancel(at(day(36), '23:00'))
    await cancel(at(day(37), '09:59'))
    expect(await statusOf(id)).toBe('confirmed')
    await Promise.all([cancel(at(day(37))), cancel(at(day(37)))])
    await cancel(at(day(38)))
    // Half of the deposit of 753.45 by card: 23 days before check-in.
    expect(await inquiry(id)).toMatchObject({ status: 'cancelled', owedCents: 0, refundedCents: 37_673 })
    const { nights, refunds } = await booksOf(payload)
    expect([nights, refunds.length]).toEqual([[], 1])
    const cancelled = (await mailsTo('ada@example.com')).filter((mail) => mail.startsWith('Cancelled'))
    expect(cancelled).toEqual([expect.stringContaining('$731.50 of the price was due on')])
    const given = (await mailsTo('ada@example.com')).filter((mail) => mail.startsWith('Refund of $376.73'))
    expect(given).toEqual([expect.stringContaining('cancelled because its rest had not come')])
    expect((await mailsTo('owner@house.example')).filter((mail) => mail.startsWith('Cancelled'))).toEqual([
      expect.stringMatching(/^Cancelled, not paid: Ada Marsh/),
    ])
  })

  it('is not cancelled without that word, and neither is one whose guest has no address', async () => {
    const id = await booked()
    await cancel(at(day(40)))
    expect(await statusOf(id)).toBe('confirmed')
    // Told late, after the site was away: two days more.
    await remind(at(day(40)))
    const journal = (await inquiry(id)).journal as { kind: string; at: string }[]
    const late = journal.map((each) =>
      each.kind === 'payment-requested' ? { ...each, at: new Date(at(day(40))).toISOString() } : each,
    )
    await payload.db.updateMany({
      collection: 'inquiries',
      where: { id: { equals: Number(id) || id } },
      data: { journal: late },
    })
    await cancel(at(day(41)))
    expect(await statusOf(id)).toBe('confirmed')
    await cancel(at(day(42)))
    expect(await statusOf(id)).toBe('cancelled')
    await emptyBooks(payload)

    const silent = await booked()
    const { NO_EMAIL } = await import('@/domain/common/no-email')
    await payload.db.updateMany({
      collection: 'inquiries',
      where: { id: { equals: Number(silent) || silent } },
      data: { email: NO_EMAIL },
    })
    await remind(at(day(35)))
    await cancel(at(day(40)))
    expect(await statusOf(silent)).toBe('confirmed')
  })

  it('stands when it was paid meanwhile, in whatever way, and without the owner’s wish', async () => {
    const id = await told()
    const cash = { amount: 731.5, method: 'check' }
    const paid = await owner.request('POST', `/api/booking-inquiries/${id}/payments`, { body: cash })
    expect(paid.status).toBe(201)
    await cancel(at(day(37)))
    expect(await inquiry(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
    await emptyBooks(payload)

    await rules({ cancelOverdueDays: null })
    const never = await booked()
    for (const on of [31, 35, 40, 50]) {
      await remind(at(day(on)))
      await cancel(at(day(on)))
    }
    expect(await statusOf(never)).toBe('confirmed')
    await rules({ cancelOverdueDays: 7 })
  })

  it('is told after its kept card was tried on that day, and only if that was refused', async () => {
    const lastCalls = async () =>
      (await mailsTo('ada@example.com')).filter((mail) => mail.startsWith('Your stay is cancelled on'))
    await rules({ cancelOverdueDays: 5 })
    for (const third of ['paid', 'refused']) {
      const id = await booked({ saveCard: true })
      const { methodId } = (await inquiry(id)).savedCard as { methodId: string }
      stripe.spoil(methodId, 'noMoney')
      await charge(at(day(30)))
      await charge(at(day(31)))
      // The third try and the last call are of the same day.
      await remind(at(day(33)))
      expect(await lastCalls()).toEqual([])
      if (third === 'paid') stripe.spoil(methodId, null)
      await charge(at(day(33)))
      await remind(at(day(33), '10:05'))
      expect(await lastCalls()).toHaveLength(third === 'paid' ? 0 : 1)
      await emptyBooks(payload)
    }
    await rules({ cancelOverdueDays: 7 })
  })

  it('is not cancelled after a standstill whose end its kept card pays for', async () => {
    const { startJobRunner } = await import('@/jobs/runner')
    const id = await booked({ saveCard: true })
    const { methodId } = (await inquiry(id)).savedCard as { methodId: string }
    stripe.spoil(methodId, 'noMoney')
    await charge(at(day(30)))
    stripe.spoil(methodId, null)
    const other = await bookByCard(paying, bookingData(64, 67), { pay: 'deposit' })
    // The last calls went out; then the site was off when the card was to be tried again, and beyond the days of both ends.
    for (const on of [35, 39]) await remind(at(day(on)))
    setClock(at(day(42), '12:00'))
    const runner = startJobRunner(payload)
    try {
      await eventually(
        () => statusOf(other),
        (status) => status === 'cancelled',
      )
      expect(await inquiry(id)).toMatchObject({ status: 'confirmed', owedCents: 0 })
    } finally {
      await runner.stop()
      jest.useRealTimers()
    }
  })

  it('waits while a payment is on its way, disputed or to be looked at, and ends one that is only open', async () => {
    const pay = async (id: string) => {
      const body = { key: keyOf(id), part: 'all' }
      const headers = { 'x-ridgeline-client-address': freshAddress() }
      return (await app.visitor().request('POST', `/api/guest-stay/${id}/pay`, { body, headers })).body
        .paymentIntentId as string
    }
    const id = await told()
    const open = await pay(id)
    stripe.pay(open, 'processing')
    await cancel(at(day(37)))
    expect(await statusOf(id)).toBe('confirmed')
    stripe.finish(open, false)
    await cancel(at(day(37), '11:00'))
    expect(await statusOf(id)).toBe('cancelled')
    expect(stripe.intent(open).status).toBe('canceled')
    await emptyBooks(payload)

    const disputed = await told()
    const first = (await inquiry(disputed)).stripePaymentIntentId!
    await sendEvent(app, stripe.dispute(first), { secret: stripe.webhookSecret })
    await cancel(at(day(37)))
    expect(await statusOf(disputed)).toBe('confirmed')
    await emptyBooks(payload)

    // Money came that fits nothing: it may be the rest, in another amount or currency.
    const reviewed = await told()
    const review = (moneyReview: object | null) =>
      payload.update({ collection: 'inquiries', id: Number(reviewed) || reviewed, data: { moneyReview } })
    await review({ paymentId: 'pi_odd', cents: 73_000, currency: 'eur' })
    await cancel(at(day(37)))
    expect(await statusOf(reviewed)).toBe('confirmed')
    await review(null)
    await cancel(at(day(37), '12:00'))
    expect(await statusOf(reviewed)).toBe('cancelled')
    await emptyBooks(payload)

    const away = await told()
    await pay(away)
    stripe.behave({ status: 503 })
    await cancel(at(day(37)))
    expect(await statusOf(away)).toBe('confirmed')
    stripe.behave(null)
    await cancel(at(day(37), '12:00'))
    expect(await statusOf(away)).toBe('cancelled')
  })
})
