import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { Payload } from 'payload'

import type { CalendarDate } from '@/domain/common/calendar-date'
import { instantAt } from '@/domain/common/instant-at'
import type { Inquiry } from '@/payload-types'

import type { App } from '../support/payload-app'
import { bookingData, booksOf, emptyBooks, freshAddress } from '../support/payments'
import { type PayingApp, startPayingApp } from '../support/paying-app'
import { daysFromToday } from '../support/seed'

const ZONE = 'America/New_York'
/** The clock alone is another one; everything that waits goes on as it does. */
const REAL = [
  ...(['nextTick', 'setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout', 'setInterval'] as const),
  ...(['clearInterval', 'queueMicrotask', 'performance', 'hrtime'] as const),
]
/** Counted once: what is told by the clock moves with it. */
const DATES = Array.from({ length: 150 }, (_, n) => daysFromToday(n))
const day = (n: number): CalendarDate => DATES[n]!

/** Stays in 60 days with a deposit: the rest is due 30 days before check-in, and a stay without it ends 7 days after that. */
describe('a stay with a deposit, as the days go by', () => {
  let paying: PayingApp
  let app: App
  let payload: Payload

  const rules = (data: Record<string, unknown>) =>
    payload.updateGlobal({ slug: 'booking-rules', data: { ...data, _status: 'published' } })
  beforeAll(async () => {
    paying = await startPayingApp({ SITE_URL: 'http://ridgeline.test', OWNER_EMAIL: 'owner@house.example' })
    ;({ app } = paying)
    payload = app.payload
    await rules({ depositPercent: 50, balanceDays: 30, cancelOverdueDays: 7 })
  })
  afterAll(() => paying.close())
  afterEach(async () => {
    jest.useRealTimers()
    await emptyBooks(payload)
  })

  const setDay = (n: number) =>
    jest.useFakeTimers({ now: instantAt(day(n), '11:00', ZONE).getTime(), doNotFake: [...REAL] })
  const inquiry = async (id: string): Promise<Inquiry> =>
    payload.findByID({ collection: 'inquiries', id: Number(id) || id, depth: 0 })
  /** What the guest was mailed that asks for money, the first first. */
  const asked = async () =>
    (await booksOf(payload)).mails
      .filter(({ to, subject }) => to === 'ada@example.com' && /^(Please pay|Your card)/.test(subject))
      .map(({ subject, text }) => `${subject}\n${text.replaceAll(/\s+/g, ' ')}`)
  /** What the jobs do on a day, at eleven. */
  const live = async (...days: number[]) => {
    const { remindDue } = await import('@/operations/desk/remind-due')
    const { cancelOverdue } = await import('@/operations/desk/cancel-overdue')
    for (const n of days) {
      setDay(n)
      await remindDue(payload)
      await cancelOverdue(payload)
    }
  }

  describe('that is confirmed days after its guest asked', () => {
    const askedFor = async () => {
      await app.visitor().request('POST', '/api/booking-inquiry', {
        body: bookingData(60, 63),
        headers: { 'x-ridgeline-client-address': freshAddress() },
      })
      return String((await booksOf(payload)).inquiries[0]!.id)
    }
    const confirm = async (id: string) => {
      const { moveInquiry } = await import('@/operations/desk/move-inquiry')
      await moveInquiry(payload, id, 'confirm', undefined)
    }

    it('is booked on that day: its deposit is due then, and reminded of the day after', async () => {
      const id = await askedFor()
      expect(await inquiry(id)).toMatchObject({ nextDueOn: day(0), nextDueCents: 73_150 })
      setDay(5)
      await confirm(id)
      expect(await inquiry(id)).toMatchObject({
        ...{ nextDueOn: day(5), nextDueCents: 73_150, owedCents: 146_300 },
        terms: { version: 2, deposit: { cents: 73_150, dueOn: day(5), balanceDays: 30, cancelAfterDays: 7 } },
      })
      await live(5)
      expect(await asked()).toEqual([])
      await live(6)
      expect(await asked()).toHaveLength(1)
    })

    it('has none where the rest would be due by then, and is not cancelled by itself', async () => {
      const id = await askedFor()
      setDay(30)
      await confirm(id)
      expect((await inquiry(id)).terms).toEqual({ version: 2 })
      expect(await inquiry(id)).toMatchObject({ nextDueOn: null, nextDueCents: 146_300, owedCents: 146_300 })
      await live(30, 31, 36, 38, 40)
      expect((await inquiry(id)).status).toBe('confirmed')
      expect(await asked()).toEqual([])
    })

    it('is so, too, when the process died over it and the sweep confirms it', async () => {
      const id = await askedFor()
      setDay(5)
      const { claimStay } = await import('@/operations/stays/stays')
      const { sweepStays } = await import('@/operations/bookings/sweep-stays')
      await claimStay(payload, {
        ...{ source: 'direct' as const, label: 'Ada Marsh', inquiryId: id },
        ...{ checkin: day(60), checkout: day(63), guests: 4 },
      })
      setDay(6)
      await sweepStays(payload)
      expect(await inquiry(id)).toMatchObject({ status: 'confirmed', nextDueOn: day(6) })
    })

    it('keeps the terms under which money came', async () => {
      const id = await askedFor()
      const { recordPayment } = await import('@/operations/desk/record-payment')
      await recordPayment(payload, id, {
        ...{ amount: 73_150, method: 'transfer', note: '', mailReceipt: false, requestKey: 'the-deposit' },
      })
      setDay(5)
      await confirm(id)
      expect(await inquiry(id)).toMatchObject({
        ...{ nextDueOn: day(30), nextDueCents: 73_150 },
        terms: { deposit: { dueOn: day(0) } },
      })
    })
  })
})
