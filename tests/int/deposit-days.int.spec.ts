import { beforeAll, describe, expect, it } from '@jest/globals'

import { type CalendarDate, formatDate } from '@/domain/common/calendar-date'
import { instantAt } from '@/domain/common/instant-at'

import { followUpAll } from '../support/follow-up'
import { bookByCard, bookingData, booksOf, freshAddress } from '../support/payments'
import { app, inquiry, load, paying, payingHouse, payload, rules, stripe } from '../support/paying-app'
import { daysFromToday } from '../support/seed'
import { setClock } from '../support/set-clock'

const ZONE = 'America/New_York'
/** Counted once: what is told by the clock moves with it. */
const DATES = Array.from({ length: 150 }, (_, n) => daysFromToday(n))
const day = (n: number): CalendarDate => DATES[n]!

/** Stays in 60 days with a deposit: the rest is due 30 days before check-in, and a stay without it ends 7 days after that. */
describe('a stay with a deposit, as the days go by', () => {
  payingHouse()

  beforeAll(async () => {
    await rules({ depositPercent: 50, balanceDays: 30, cancelOverdueDays: 7 })
  })

  const setDay = (n: number) => setClock(instantAt(day(n), '11:00', ZONE).getTime())
  /** What the guest was mailed that asks for money, the first first. */
  const asked = async () =>
    (await booksOf(payload)).mails
      .filter(
        ({ to, subject }) =>
          to === 'ada@example.com' && /^(Please pay|Your card|Your stay is cancelled on)/.test(subject),
      )
      .map(({ subject, text }) => `${subject}\n${text.replaceAll(/\s+/g, ' ')}`)
  /** A stay whose deposit was paid by card on day 0. */
  const booked = (more: Record<string, unknown> = {}) =>
    bookByCard(paying, bookingData(60, 63), { pay: 'deposit', ...more })
  /** The owner moves it, or agrees on another total, US cents. */
  const change = async (
    id: string,
    from: number,
    nights: number,
    agreedCents?: number,
    { tell = false } = {},
  ) => {
    const { changeBooking } = await import('@/operations/desk/change-booking')
    const { previewStay } = await import('@/operations/desk/preview-stay')
    const { checkin, checkout, guests } = await inquiry(id)
    const stay = { checkin: day(from), checkout: day(from + nights), guests }
    const { quote } = await previewStay(payload, stay, id)
    await changeBooking(payload, id, {
      ...{ ...stay, was: { checkin, checkout, guests }, notifyGuest: tell },
      totalCents: agreedCents ?? quote.totalCents,
      ...(agreedCents === undefined ? {} : { agreedCents }),
      requestKey: `change-of-${id}-to-${from}-${nights}-${agreedCents}`,
    })
  }
  const short = (n: number) => formatDate(day(n), 'short')
  const cancelText = (n: number) => `the stay is cancelled on ${formatDate(day(n), 'long')}`
  const jobs = async ({ charges }: { charges: boolean }, days: number[]) => {
    const { remindDue } = await import('@/operations/desk/remind-due')
    const { chargeDue } = await import('@/operations/payments/charge-due')
    const { cancelOverdue } = await import('@/operations/desk/cancel-overdue')
    for (const n of days) {
      setDay(n)
      await remindDue(payload)
      await followUpAll(payload)
      if (charges) await chargeDue(payload, () => true)
      await cancelOverdue(payload)
      await followUpAll(payload)
    }
  }
  /** What the jobs do on each of these days, at eleven. */
  const live = (...days: number[]) => jobs({ charges: true }, days)

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

    it('by its payment, too: a rest that was due before that is due on that day', async () => {
      const id = await askedFor()
      setDay(35)
      const { payStay, settleStay } = await import('@/operations/desk/pay-stay')
      const { requestPayment } = await import('@/operations/desk/request-payment')
      await requestPayment(payload, id, {})
      const { paymentIntentId } = await payStay(payload, id, { part: 'due', saveCard: false }, freshAddress())
      stripe.pay(paymentIntentId, 'success')
      await settleStay(payload, id, paymentIntentId)
      expect(await inquiry(id)).toMatchObject({
        ...{ status: 'confirmed', nextDueOn: day(35), nextDueCents: 73_150 },
        terms: { deposit: { dueOn: day(0), restFrom: day(35) } },
      })
      expect((await load(id)).cancelsOn).toBe(day(42))
      await live(36, 40)
      expect((await inquiry(id)).status).toBe('confirmed')
    })

    it('names no date that is over before: its parts are due when it is booked', async () => {
      const id = await askedFor()
      setDay(5)
      const { requestPayment } = await import('@/operations/desk/request-payment')
      const { loadLedger } = await import('@/operations/desk/booking-ledger')
      const { inquiry: shown } = await requestPayment(payload, id, {})
      await followUpAll(payload)
      const { mails } = await booksOf(payload)
      const request = mails.find(({ subject }) => subject.startsWith('Book your stay'))!
      expect(request.text.replaceAll(/\s+/g, ' ')).toContain(
        `The deposit of $731.50 is due on ${formatDate(day(5), 'long')}, the balance of $731.50 on ${formatDate(day(30), 'long')}.`,
      )
      const dueOn = async () => (await load(id)).schedule.map((part) => part.dueOn)
      expect(await dueOn()).toEqual([day(5), day(30)])
      expect(shown.nextDueOn).toBe(day(5))
      expect((await loadLedger(payload, id)).ledger).toMatchObject({
        ...{ dueNowCents: 73_150, schedule: [{ dueOn: day(5), state: 'due' }, { state: 'coming' }] },
      })
      setDay(35)
      expect(await dueOn()).toEqual([day(35), day(35)])
    })

    it('and whose deposit comes late, keeps no card for a date that is over: the rest is charged on that day', async () => {
      const id = await askedFor()
      await confirm(id)
      setDay(35)
      expect((await load(id)).payable!.due!.ahead).toMatchObject({ on: day(35) })
      const { payStay } = await import('@/operations/desk/pay-stay')
      const pay = { part: 'due', saveCard: true } as const
      await payStay(payload, id, pay, freshAddress())
      const { consent } = (await inquiry(id)).savedCard as unknown as { consent: { text: string } }
      expect(consent.text).toContain(`and charge the rest, $753.44, on ${formatDate(day(35), 'long')}.`)
    })

    it('by a part of its deposit, owes the others from that day on, not from the one on which its guest asked', async () => {
      const id = await askedFor()
      setDay(5)
      const { payStay, settleStay } = await import('@/operations/desk/pay-stay')
      const { requestPayment } = await import('@/operations/desk/request-payment')
      await requestPayment(payload, id, { amount: 20_000 })
      const pay = { part: 'due', saveCard: false } as const
      const { paymentIntentId } = await payStay(payload, id, pay, freshAddress())
      stripe.pay(paymentIntentId, 'success')
      await settleStay(payload, id, paymentIntentId)
      expect(await inquiry(id)).toMatchObject({
        ...{ status: 'confirmed', nextDueOn: day(5), nextDueCents: 53_150 },
      })
      expect((await load(id)).schedule.map(({ dueOn }) => dueOn)).toEqual([day(5), day(30)])
      const { mails } = await booksOf(payload)
      const mail = mails.find(({ subject }) => subject.startsWith('Booked'))!
      expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(
        `Still to pay: $1,263.00. The deposit of $531.50 is due on ${formatDate(day(5), 'long')}, the balance of $731.50 on ${formatDate(day(30), 'long')}. We remind you,`,
      )
    })

    it('whose owner confirms it with a part of its deposit, or takes that back, owes it from that day on', async () => {
      const id = await askedFor()
      const { recordPayment, reversePayment } = await import('@/operations/desk/record-payment')
      const part = { amount: 20_000, method: 'check', note: '', mailReceipt: false } as const
      await recordPayment(payload, id, { ...part, requestKey: 'a-part-of-it' })
      setDay(5)
      await confirm(id)
      expect(await inquiry(id)).toMatchObject({ nextDueOn: day(5), nextDueCents: 53_150 })
      setDay(8)
      const { ledger } = await inquiry(id)
      await reversePayment(payload, id, (ledger as { key: string }[])[0]!.key)
      expect(await inquiry(id)).toMatchObject({ nextDueOn: day(8), nextDueCents: 73_150 })
    })

    it('and whose deposit came ten dollars short, is reminded of the rest, too: three days before and the day after', async () => {
      const id = await askedFor()
      await confirm(id)
      const { recordPayment } = await import('@/operations/desk/record-payment')
      await recordPayment(payload, id, {
        ...{ amount: 72_150, method: 'transfer', note: '', mailReceipt: false, requestKey: 'less-the-fee' },
      })
      const dates = (isDue: string) =>
        `The deposit of $10.00 was due on ${formatDate(day(0), 'long')}, the balance of $731.50${isDue} on ${formatDate(day(30), 'long')}.`
      await live(0, 1, 2, 26)
      expect(await asked()).toEqual([expect.stringContaining(dates(' is due'))])
      await live(27, 28, 30)
      expect((await asked()).slice(1)).toEqual([expect.stringContaining(dates(' is due'))])
      await live(31, 32)
      expect(await asked()).toEqual(
        ['', ' is due', ' is due'].map((isDue) => expect.stringContaining(dates(isDue))),
      )
      await live(35, 36)
      expect((await asked())[0]).toMatch(/^Your stay is cancelled on/)
      await live(37)
      const { mails } = await booksOf(payload)
      expect(
        mails.find(({ key }) => key.endsWith(':cancelled:guest'))?.text.replaceAll(/\s+/g, ' '),
      ).toContain(`$741.50 of the price was due on ${formatDate(day(30), 'long')} and has not come`)
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

  it('has the full time again, and another last call, once a check of its rest has bounced', async () => {
    const id = await booked()
    await live(31, 35)
    expect(await asked()).toHaveLength(2)
    const { recordPayment, reversePayment } = await import('@/operations/desk/record-payment')
    const requestKey = 'a-bad-check'
    setDay(36)
    await recordPayment(payload, id, {
      ...{ amount: 73_150, method: 'check', note: '', mailReceipt: false, requestKey },
    })
    await live(36, 37, 44)
    expect(await inquiry(id)).toMatchObject({ status: 'confirmed', owedCents: 0 })
    setDay(45)
    await reversePayment(payload, id, `payment:${requestKey}`)
    expect(await inquiry(id)).toMatchObject({ owedCents: 73_150, nextDueOn: day(45) })
    await live(46, 49)
    expect((await inquiry(id)).status).toBe('confirmed')
    await live(50)
    expect((await asked()).filter((mail) => mail.includes(cancelText(52)))).not.toEqual([])
    await live(51)
    expect((await inquiry(id)).status).toBe('confirmed')
    await live(52)
    expect((await inquiry(id)).status).toBe('cancelled')
  })

  describe('that its owner changes', () => {
    it('gives its guest as many days as the terms do from then on, when it is moved nearer', async () => {
      const id = await booked()
      setDay(10)
      await change(id, 30, 3)
      expect(await inquiry(id)).toMatchObject({ nextDueOn: day(17), nextDueCents: 73_150 })
      expect((await load(id)).cancelsOn).toBe(day(24))
      await live(10, 13)
      expect(await asked()).toEqual([])
      await live(14)
      expect(await asked()).toEqual([
        expect.stringContaining(`The balance of $731.50 is due on ${formatDate(day(17), 'long')}`),
      ])
      await live(17, 18, 20)
      const told = await asked()
      expect(told).toHaveLength(2)
      for (const mail of told) expect(mail).toContain(cancelText(24))
      await live(22, 23)
      expect(await asked()).toHaveLength(3)
      expect((await inquiry(id)).status).toBe('confirmed')
      await live(24)
      expect((await inquiry(id)).status).toBe('cancelled')
    })

    /** What the guest was told by the mails that name an amount: of a change, or of the money. */
    const told = async () =>
      (await booksOf(payload)).mails
        .flatMap(({ to, subject }) =>
          to === 'ada@example.com' && /^(Changed|Please pay)/.test(subject) ? [subject.split(':')[0]] : [],
        )
        .sort()
    const paid = async () => {
      const id = await booked()
      const { recordPayment } = await import('@/operations/desk/record-payment')
      await recordPayment(payload, id, {
        ...{ amount: 73_150, method: 'transfer', note: '', mailReceipt: false, requestKey: 'the-rest' },
      })
      return id
    }

    it('asks for what a change adds within a week, by the mail about it and one reminder later', async () => {
      const id = await paid()
      setDay(40)
      await change(id, 60, 4, undefined, { tell: true })
      expect(await inquiry(id)).toMatchObject({ owedCents: 33_000, nextDueOn: day(47) })
      await live(40, 41, 43)
      expect(await told()).toEqual(['Changed'])
      await live(44, 46, 47)
      expect(await told()).toEqual(['Changed', 'Please pay for your stay'])
      await live(48, 50)
      expect(await told()).toHaveLength(3)
    })

    it('asks for a deposit that a change opens again within a week, too, and charges no card for it on that day', async () => {
      // Seven nights for 2783.00, half of which is the deposit. One is less than that, and the difference goes back.
      const id = await bookByCard(paying, bookingData(90, 97), { pay: 'deposit', saveCard: true })
      setDay(10)
      await change(id, 90, 1)
      const { refundBooking } = await import('@/operations/desk/refund-booking')
      await refundBooking(payload, id, {
        ...{ amountCents: 58_850, cancel: false, by: 'card', requestKey: 'what-was-too-much' },
      })
      expect(await inquiry(id)).toMatchObject({ owedCents: 0, nextDueOn: null })
      setDay(20)
      await change(id, 90, 3, undefined, { tell: true })
      expect((await load(id)).schedule).toEqual([
        { name: 'deposit', cents: 58_850, dueOn: day(27) },
        { name: 'balance', cents: 7_150, dueOn: day(60) },
      ])
      expect((await load(id)).card?.chargeOn).toBe(day(27))
      await live(20, 21)
      expect(await asked()).toEqual([])
      await live(24)
      expect(await asked()).toEqual([expect.stringMatching(/^Your card is charged on/)])
      expect(await inquiry(id)).toMatchObject({ owedCents: 66_000, nextDueCents: 58_850, nextDueOn: day(27) })
      await live(27)
      expect(await inquiry(id)).toMatchObject({ owedCents: 7_150, nextDueOn: day(60) })
    })

    it('tells the guest of a kept card of one charge after the other, each once', async () => {
      const id = await bookByCard(paying, bookingData(90, 97), { pay: 'deposit', saveCard: true })
      const { refundBooking } = await import('@/operations/desk/refund-booking')
      await change(id, 90, 1)
      await refundBooking(payload, id, {
        ...{ amountCents: 58_850, cancel: false, by: 'card', requestKey: 'what-was-too-much' },
      })
      setDay(52)
      await change(id, 90, 3)
      expect((await load(id)).schedule).toMatchObject([{ dueOn: day(59) }, { dueOn: day(60) }])
      await live(56, 57, 58)
      const charged = (n: number) => expect.stringContaining(`Your card is charged on ${short(n)}`)
      expect(await asked()).toEqual([charged(59)])
      await live(59, 59)
      expect(await asked()).toEqual([charged(60), charged(59)])
      const journal = (await inquiry(id)).journal as { kind: string; facts: { cents?: number } }[]
      expect(journal.flatMap(({ kind, facts }) => (kind === 'payment-requested' ? facts.cents : []))).toEqual(
        [58_850, 7_150],
      )
      await live(60)
      expect(await inquiry(id)).toMatchObject({ owedCents: 0 })
    })

    it('asks for it on the day of check-in at the latest, and never twice on the day of the change', async () => {
      const id = await paid()
      setDay(58)
      await change(id, 60, 4, undefined, { tell: true })
      expect(await inquiry(id)).toMatchObject({ owedCents: 33_000, nextDueOn: day(60) })
      await live(58)
      expect(await told()).toEqual(['Changed'])
      await live(59, 60)
      expect(await told()).toEqual(['Changed', 'Please pay for your stay'])
    })

    it('does so for another price, and not for another number of guests', async () => {
      const id = await booked()
      const { changeBooking } = await import('@/operations/desk/change-booking')
      setDay(33)
      await changeBooking(payload, id, {
        ...{ checkin: day(60), checkout: day(63), guests: 3, totalCents: 150_689, requestKey: 'one-less' },
        ...{ was: { checkin: day(60), checkout: day(63), guests: 4 }, notifyGuest: false },
      })
      expect((await load(id)).cancelsOn).toBe(day(37))
      await change(id, 60, 3, 140_000)
      expect(await inquiry(id)).toMatchObject({ nextDueOn: day(33), nextDueCents: 140_000 - 75_345 })
      expect((await load(id)).cancelsOn).toBe(day(40))
      await change(id, 100, 3, 140_000)
      expect(await inquiry(id)).toMatchObject({ nextDueOn: day(70) })
      expect((await load(id)).cancelsOn).toBe(day(77))
    })

    it('is never cancelled over what a change adds to a stay that was paid', async () => {
      const id = await booked()
      setDay(20)
      const { recordPayment } = await import('@/operations/desk/record-payment')
      await recordPayment(payload, id, {
        ...{ amount: 73_150, method: 'transfer', note: '', mailReceipt: false, requestKey: 'the-rest' },
      })
      expect(await inquiry(id)).toMatchObject({ paymentStatus: 'paid', owedCents: 0 })
      setDay(40)
      await change(id, 60, 4)
      expect(await inquiry(id)).toMatchObject({ owedCents: 33_000, nextDueOn: day(47) })
      expect((await load(id)).cancelsOn).toBeNull()
      await live(40, 44, 47, 48, 49, 55, 59)
      expect(await inquiry(id)).toMatchObject({ status: 'confirmed', refundedCents: 0 })
      // It is asked for all the same.
      const told = await asked()
      expect(told).toHaveLength(2)
      for (const mail of told) expect(mail).not.toContain('is cancelled')
    })

    it('tells of no date that is over where the change was made before dates were kept with it', async () => {
      const id = await booked()
      const { terms } = await inquiry(id)
      setDay(40)
      await change(id, 50, 3)
      const recordId = { id: { equals: Number(id) || id } }
      await payload.db.updateMany({ collection: 'inquiries', where: recordId, data: { terms } })
      await payload.db.updateMany({
        collection: 'inquiries',
        where: recordId,
        data: { nextDueOn: day(20) },
      })
      // By these it is due on day 20 and ends on day 27.
      expect((await load(id)).cancelsOn).toBe(day(42))
      await live(40, 41)
      expect(await asked()).toEqual([expect.stringContaining(cancelText(42))])
      expect((await inquiry(id)).status).toBe('confirmed')
      await live(42)
      expect((await inquiry(id)).status).toBe('cancelled')
    })
  })

  describe('whose card is kept', () => {
    const NOTHING_TO_DO = 'There is nothing to do'
    const keptCard = async (id: string) => {
      const { inquiryView } = await import('@/operations/desk/list-inquiries')
      return (await inquiryView(payload, id)).keptCard
    }
    /** Its balance was charged on day 30. */
    const charged = async () => {
      const id = await booked({ saveCard: true })
      expect([(await load(id)).card?.chargeOn, (await keptCard(id))?.chargeOn]).toEqual([day(30), day(30)])
      await live(27, 30)
      expect(await asked()).toEqual([expect.stringContaining(NOTHING_TO_DO)])
      expect(await inquiry(id)).toMatchObject({ paymentStatus: 'paid', owedCents: 0 })
      return id
    }

    it('is asked for what is added once that was charged, and nobody is promised another charge', async () => {
      const id = await charged()
      await change(id, 100, 4)
      expect(await inquiry(id)).toMatchObject({ owedCents: 33_000, nextDueOn: day(70) })
      const shown = await load(id)
      expect(shown).toMatchObject({ card: null, chargeAhead: null, canKeepCard: false })
      expect(shown.payable).toMatchObject({ cents: 33_990, feeCents: 990 })
      expect(await keptCard(id)).toBeUndefined()
      const { beginCard } = await import('@/operations/payments/keep-card')
      await expect(beginCard(payload, id)).rejects.toMatchObject({ code: 'wrong-state' })
      await live(66, 67)
      const told = (await asked()).filter((mail) => !mail.includes(NOTHING_TO_DO))
      expect(told).toEqual([
        expect.stringContaining(`The balance of $330.00 is due on ${formatDate(day(70), 'long')}`),
      ])
      await live(70)
      expect(await asked()).toHaveLength(2)
      await live(71, 72, 80)
      const reminders = (await asked()).slice().sort()
      expect(reminders).toHaveLength(3)
      expect(reminders.filter((mail) => mail.includes(NOTHING_TO_DO))).toHaveLength(1)
      expect(await inquiry(id)).toMatchObject({ status: 'confirmed', owedCents: 33_000 })
    })

    it('is reminded of a night that is added after the rest was due, and not cancelled', async () => {
      const id = await charged()
      setDay(33)
      await change(id, 60, 4)
      await live(33, 37, 40, 41, 42)
      const told = (await asked()).filter((mail) => mail.startsWith('Please pay'))
      expect(told).toHaveLength(2)
      expect((await inquiry(id)).status).toBe('confirmed')
    })

    it('is never told by a last call that there is nothing to do', async () => {
      const id = await booked({ saveCard: true })
      // The site could not charge it in all these days.
      await jobs({ charges: false }, [31, 35])
      const [last, ...others] = await asked()
      expect(others).toEqual([])
      expect(last).toMatch(/^Your stay is cancelled on/)
      expect(last).toContain(cancelText(37))
      expect(last).not.toContain(NOTHING_TO_DO)
      await live(36)
      expect(await inquiry(id)).toMatchObject({ status: 'confirmed', owedCents: 0 })
    })

    it('is reminded once more where the card was refused before the owner moved the stay', async () => {
      const id = await booked({ saveCard: true })
      const { methodId } = (await inquiry(id)).savedCard as { methodId: string }
      stripe.spoil(methodId, 'expired')
      // Told of the refusal, with the way to pay: no reminder follows that.
      await live(30, 31)
      expect((await asked()).filter((mail) => mail.startsWith('Please pay'))).toEqual([])
      await change(id, 100, 3)
      await live(67)
      expect((await asked()).filter((mail) => mail.startsWith('Please pay'))).toHaveLength(1)
      await live(70, 71)
      expect((await asked()).filter((mail) => mail.startsWith('Please pay'))).toHaveLength(2)
    })
  })

  it('is not cancelled over cents that nobody could be asked for', async () => {
    const id = await booked()
    await change(id, 60, 3, 75_385)
    expect(await inquiry(id)).toMatchObject({ owedCents: 40, nextDueOn: day(30) })
    await live(28, 31, 35, 37, 38)
    expect(await asked()).toEqual([])
    expect((await inquiry(id)).status).toBe('confirmed')
  })
})
