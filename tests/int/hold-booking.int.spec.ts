import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'

import type { BookingInquiry } from '@/contract/booking-inquiry'
import { formatDate } from '@/domain/common/calendar-date'

import { mortal } from '../support/mortal'
import { bookingData, booksOf, checkoutBody, freshAddress } from '../support/payments'
import { app, keyOf, load, owner, payingHouse, payload, rules, stripe } from '../support/paying-app'
import { daysFromToday as day, seedStay } from '../support/seed'
import { setClock } from '../support/set-clock'
import { setRates } from '../support/set-rates'

/** Three nights: 1463.00, and 1506.89 by card. */
const [PRICE, BY_CARD] = [146_300, 150_689]
const WAYS = [
  { method: 'transfer' as const, text: 'Ridge LLC, account 4711', holdDays: 10 },
  { method: 'check' as const, text: 'PO Box 1, Blue Ridge', holdDays: 0 },
]
let keys = 0

describe('booking a stay that is paid without a card', () => {
  payingHouse()
  let round: () => Promise<void>

  beforeAll(async () => {
    const { endOverdue } = await import('@/operations/payments/end-overdue')
    round = () => endOverdue(payload, () => true)
    await setRates(payload, { rules: { noticeDays: 1 } })
  })
  beforeEach(() => rules({ otherWays: WAYS, depositPercent: null, agreementOn: false }))

  /** A browser at an address of its own. */
  const guest = (from = 40, to = 43, more: { address?: string; email?: string } = {}) => {
    const client = app.visitor()
    const headers = { 'x-ridgeline-client-address': more.address ?? freshAddress() }
    const booking = bookingData(from, to, more.email ? { email: more.email } : {})
    const body = { method: 'transfer', amount: 1463, bookingData: booking, agreed: true }
    return {
      quote: () => {
        const { checkin, checkout, guests } = booking
        const query = new URLSearchParams({ checkin, checkout, guests: String(guests) })
        return client.request('GET', `/api/quote?${query}`, { headers })
      },
      /** Gives the browser its cookie. */
      look: () => client.request('GET', '/api/checkout/config', { headers }),
      open: () =>
        client.request('POST', '/api/create-payment-intent', { body: checkoutBody(booking), headers }),
      letGo: () => client.request('DELETE', '/api/checkout/hold', { headers }),
      book: (other: object = {}) =>
        client.request('POST', '/api/hold-booking', { body: { ...body, ...other }, headers }),
    }
  }
  const booked = async (from = 40, to = 43, email?: string) => {
    const { status, body, text } = await guest(from, to, { email }).book()
    if (status !== 201) throw new Error(text)
    return body.inquiryId as string
  }
  const post = (id: string, what: string, body: object = {}) =>
    owner.request('POST', `/api/booking-inquiries/${id}/${what}`, { body })
  const record = (id: string, amountCents: number, requestKey = `key-of-test-${(keys += 1)}`) =>
    post(id, 'payments', {
      ...{ amount: amountCents / 100, method: 'transfer', paidOn: day(0), requestKey },
    })
  const view = async (id: string) =>
    (await owner.request('GET', `/api/booking-inquiries/${id}`)).body as BookingInquiry
  const subjects = async (to: string) =>
    (await booksOf(payload)).mails.filter((mail) => mail.to === to).map(({ subject }) => subject)
  /** What its guest read in the mail whose subject begins so. */
  const guestText = async (subject: string) => {
    const { mails } = await booksOf(payload)
    const mail = mails.find((each) => each.to === 'ada@example.com' && each.subject.startsWith(subject))
    return mail!.text.replaceAll(/\s+/g, ' ')
  }
  const attention = async () =>
    ((await owner.request('GET', '/api/overview')).body.attention as { title: string }[]).map(
      ({ title }) => title,
    )
  const feed = async () => (await app.visitor().request('GET', '/api/calendar/feed.ics')).text
  /** Lets the days of all holds be over. */
  const letTimePass = async () => {
    const over = new Date(Date.now() - 1000).toISOString()
    for (const { id } of (await booksOf(payload)).stays) {
      await payload.update({ collection: 'stays', id, data: { holdUntil: over } })
    }
    for (const { id } of (await booksOf(payload)).inquiries) {
      await payload.update({ collection: 'inquiries', id, data: { payUntil: over } })
    }
  }

  it('says both totals and until when nights would be held, before anybody books', async () => {
    const { body } = await guest().quote()
    expect(body).toMatchObject({
      quote: { totalCents: BY_CARD },
      totalWithoutCardCents: PRICE,
      // The check holds nothing, so nobody can book by it.
      otherWays: [{ method: 'transfer', heldThrough: day(10), dueCents: PRICE }],
    })
    await rules({ otherWays: [] })
    expect((await guest().quote()).body).toMatchObject({ totalWithoutCardCents: PRICE, otherWays: [] })
  })

  it('holds the nights for days, tells both sides how and until when, and waits', async () => {
    const made = await guest().book()
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        ...{ success: true, method: 'transfer', totalCents: PRICE, dueCents: PRICE, heldThrough: day(10) },
        url: expect.stringMatching(/^http:\/\/ridgeline\.test\/stay\/\d+\//),
      },
    ])
    const id = made.body.inquiryId as string
    const { stays, nights, mails } = await booksOf(payload)
    expect(nights).toHaveLength(3)
    expect(stays).toMatchObject([{ state: 'hold', heldFor: 'transfer', inquiryId: id }])
    expect(await view(id)).toMatchObject({
      ...{ status: 'pending', isCheckout: false, payWay: 'transfer', heldFor: 'transfer', owedCents: PRICE },
      ...{ holdUntil: stays[0]!.holdUntil, takenNights: [] },
    })
    expect(await load(id)).toMatchObject({
      held: { method: 'transfer', through: day(10) },
      payable: { cents: BY_CARD, isConfirming: true },
      otherWays: [{ method: 'transfer', text: 'Ridge LLC, account 4711' }, { method: 'check' }],
    })
    expect((await guest().quote()).body).toMatchObject({ free: false })
    expect((await guest().quote()).body).not.toHaveProperty('heldForMs')
    const date = formatDate(day(10), 'long')
    const toGuest = mails.filter(({ to }) => to === 'ada@example.com')
    expect(toGuest.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your nights are held until/),
    ])
    for (const words of ['$1,463.00', 'account 4711', date, '/stay/'])
      expect(toGuest[0]!.text).toContain(words)
    expect(toGuest[0]!.text).not.toContain('1,506.89')
    expect(await subjects('owner@house.example')).toEqual([
      expect.stringMatching(/^New booking to be paid by bank transfer: Ada Marsh/),
    ])
    expect(await attention()).not.toContainEqual(expect.stringContaining('waits for an answer'))
    // The channels must not sell them.
    expect(await feed()).toContain(`DTSTART;VALUE=DATE:${day(40).replaceAll('-', '')}`)
    const days = await owner.request('GET', `/api/availability?startDate=${day(40)}&endDate=${day(40)}`)
    expect(days.body[0].claimedBy).toMatchObject({ heldFor: 'transfer', holdUntil: stays[0]!.holdUntil })
  })

  it('is in the way of another stay, and no inquiry that could not have its nights then', async () => {
    await booked()
    const query = new URLSearchParams({ checkin: day(41), checkout: day(44), guests: '2' })
    const { body } = await owner.request('GET', `/api/stay-preview?${query}`)
    expect(body).toMatchObject({
      conflicts: [{ checkin: day(40), nights: [day(41), day(42)] }],
      alsoAsked: { total: 0, first: [] },
    })
  })

  it('is confirmed by the money that the owner records, and by nothing less', async () => {
    const id = await booked()
    await record(id, 100_000)
    expect(await view(id)).toMatchObject({ status: 'pending', paymentStatus: 'part-paid', owedCents: 46_300 })
    await record(id, 46_300)
    expect(await view(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', owedCents: 0 })
    const { stays, nights } = await booksOf(payload)
    expect([stays.length, stays[0]!.state, nights.length]).toEqual([1, 'confirmed', 3])
    expect((await subjects('ada@example.com')).sort()).toEqual([
      expect.stringMatching(/^Confirmed:/),
      expect.stringMatching(/^Your nights are held/),
    ])
    const mail = (await booksOf(payload)).mails.find(({ subject }) => subject?.startsWith('Confirmed:'))
    expect(mail?.text).toContain('You have paid $1,463.00. The owner will write to you about arrival.')
    expect(mail?.text).not.toMatch(/Card processing fee|\$1,506\.89/)
    await letTimePass()
    await round()
    expect(await view(id)).toMatchObject({ status: 'confirmed' })
    expect(await load(id)).toMatchObject({ held: null, owedCents: 0 })
  })

  it('is confirmed by more than it costs, too, and says how much that is', async () => {
    const id = await booked()
    expect((await record(id, PRICE + 5_000)).status).toBe(201)
    expect(await guestText('Confirmed')).toContain(
      'You have paid $1,513.00. You have paid $50.00 more than the stay costs; the owner will write to you about that. The owner will write to you about arrival.',
    )
  })

  it('says what is left of it to an address that was put right', async () => {
    const id = await booked()
    await record(id, 100_000)
    const was = { firstName: 'Ada', lastName: 'Marsh', email: 'ada@example.com' }
    await post(id, 'guest', { ...was, email: 'right@example.com', was, notifyGuest: true })
    const mail = (await booksOf(payload)).mails.find(({ to }) => to === 'right@example.com')
    const text = mail!.text.replaceAll(/\s+/g, ' ')
    expect(text).toContain('as soon as $463.00 of its price has arrived by bank transfer')
    expect(text).toContain('In all it is $1,463.00. By bank transfer: $463.00')
  })

  it('whose owner asked for a part says what of that is to come, to such an address and on Overview', async () => {
    const id = await booked()
    await post(id, 'payment-request', { amount: 300 })
    await record(id, 10_000)
    const was = { firstName: 'Ada', lastName: 'Marsh', email: 'ada@example.com' }
    await post(id, 'guest', { ...was, email: 'right@example.com', was, notifyGuest: true })
    const mail = (await booksOf(payload)).mails.find(({ to }) => to === 'right@example.com')
    expect(mail!.text.replaceAll(/\s+/g, ' ')).toContain('as soon as $200.00 of its price has arrived')
    await letTimePass()
    const { body } = await owner.request('GET', '/api/overview')
    expect(JSON.stringify(body.attention)).toContain('$100.00 has come, $200.00 is still to come.')
  })

  it('is confirmed by its deposit, where the house takes one', async () => {
    await rules({ depositPercent: 30, balanceDays: 30, cancelOverdueDays: 7 })
    expect((await guest().quote()).body.otherWays).toMatchObject([{ dueCents: 43_890 }])
    const made = await guest().book()
    expect(made.body).toMatchObject({ totalCents: PRICE, dueCents: 43_890 })
    const id = made.body.inquiryId as string
    const [mail] = (await booksOf(payload)).mails.filter(({ to }) => to === 'ada@example.com')
    expect(mail!.text).toMatch(/\$438\.90[\s\S]*\$1,463\.00[\s\S]*balance of \$1,024\.10/)
    // It has as long as its nights are held.
    const through = formatDate(day(10), 'long')
    expect(await guestText('Your nights are held')).toContain(`The deposit of $438.90 is due on ${through}`)
    expect((await load(id)).schedule).toMatchObject([
      { name: 'deposit', dueOn: day(10) },
      { name: 'balance' },
    ])
    await record(id, 43_889)
    expect((await view(id)).status).toBe('pending')
    await record(id, 1)
    expect(await view(id)).toMatchObject({
      ...{ status: 'confirmed', paymentStatus: 'deposit-paid', nextDueCents: 102_410, nextDueOn: day(10) },
    })
    expect(await guestText('Confirmed')).toContain(
      `Unless it has come, the stay is cancelled on ${formatDate(day(17), 'long')}`,
    )
    await rules({ cancelOverdueDays: null })
  })

  it('says on the receipt of a part what is still due, and when', async () => {
    await rules({ depositPercent: 30, balanceDays: 20 })
    const id = await booked()
    await post(id, 'payments', {
      ...{ amount: 1, method: 'transfer', paidOn: day(0), requestKey: 'key-of-a-part', mailReceipt: true },
    })
    const text = await guestText('Receipt for $1.00')
    const [deposit, balance] = [formatDate(day(10), 'long'), formatDate(day(20), 'long')]
    expect(text).toContain(
      `Still to pay: $1,462.00. The deposit of $437.90 is due on ${deposit}, the balance of $1,024.10 on ${balance}.`,
    )
    expect(text).toContain(`http://ridgeline.test/stay/${id}/`)
  })

  it('recorded twice in the same moment is confirmed once', async () => {
    const id = await booked()
    const answers = await Promise.all([record(id, PRICE, 'key-of-twice'), record(id, PRICE, 'key-of-twice')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
    expect(await view(id)).toMatchObject({ status: 'confirmed', paidCents: PRICE })
    expect((await subjects('ada@example.com')).filter((each) => each.startsWith('Confirmed'))).toHaveLength(1)
  })

  it('whose money does not come expires, with words, and its nights are free', async () => {
    const id = await booked()
    await letTimePass()
    await round()
    await round()
    expect(await view(id)).toMatchObject({ status: 'expired' })
    expect(await booksOf(payload)).toMatchObject({ stays: [], nights: [] })
    const last = (await booksOf(payload)).mails.filter(({ to }) => to === 'ada@example.com')
    expect(last.map(({ subject }) => subject).sort()).toEqual([
      expect.stringMatching(/^Your nights are free again/),
      expect.stringMatching(/^Your nights are held/),
    ])
    expect(last.map(({ text }) => text).join()).toContain('money that was to come by bank transfer')
    const late = await record(id, PRICE)
    expect([late.status, late.body.code]).toEqual([409, 'wrong-state'])
    expect(await feed()).not.toContain('VEVENT')
  })

  it('is named on Overview the day before its end, and whose money came in part stays held', async () => {
    const id = await booked()
    expect(await attention()).not.toContainEqual(expect.stringContaining('are held until'))
    await rules({ otherWays: [{ ...WAYS[0]!, holdDays: 1 }] })
    const soon = await booked(50, 53, 'bob@example.com')
    expect(await attention()).toContainEqual(
      `The nights of Ada Marsh are held until ${formatDate(day(1), 'weekday')} for a bank transfer`,
    )
    await post(soon, 'payment-request', { amount: 300 })
    const { body } = await owner.request('GET', '/api/overview')
    expect(JSON.stringify(body.attention)).toContain('Has $300.00 come? Then record the payment')
    const ends = async () => {
      const { attention: all } = (await owner.request('GET', '/api/overview')).body
      return /Else the nights.*?\./.exec(JSON.stringify(all))?.[0]
    }
    const isFree = 'Else the nights are free again at the end of that day'
    expect(await ends()).toBe(`${isFree}, and the guest is told.`)
    const { firstName, lastName, phone = '' } = await view(soon)
    const was = { firstName, lastName, phone, email: 'bob@example.com' }
    const withoutAddress = { firstName, lastName, was, notifyGuest: false }
    const path = `/api/booking-inquiries/${soon}/guest`
    expect((await owner.request('POST', path, { body: withoutAddress })).status).toBe(200)
    expect(await ends()).toBe(`${isFree}.`)
    await record(id, 100)
    await letTimePass()
    // While the provider cannot be asked, or after a restore, nothing ends.
    expect((await attention()).filter((title) => title.includes('Ada Marsh')).sort()).toEqual([
      'Only a part of what Ada Marsh was to pay has come, and the time for it is over',
      expect.stringMatching(/^The nights of Ada Marsh were held until .* for a bank transfer$/),
    ])
    await round()
    expect([(await view(id)).status, (await view(soon)).status]).toEqual(['pending', 'expired'])
    expect((await booksOf(payload)).nights).toHaveLength(3)
    expect(await attention()).toContainEqual(
      'Only a part of what Ada Marsh was to pay has come, and the time for it is over',
    )
    expect((await post(id, 'confirm')).status).toBe(200)
    expect(await view(id)).toMatchObject({ status: 'confirmed', owedCents: PRICE - 100 })
  })

  it('can be paid by card meanwhile', async () => {
    const id = await booked()
    const headers = { 'x-ridgeline-client-address': freshAddress() }
    const pay = (what: string, body: object) =>
      app
        .visitor()
        .request('POST', `/api/guest-stay/${id}/${what}`, { body: { key: keyOf(id), ...body }, headers })
    const { body } = await pay('pay', { part: 'all' })
    expect(body).toMatchObject({ amountCents: BY_CARD })
    // Its nights are held for days already.
    expect(body).not.toHaveProperty('heldForMs')
    stripe.pay(body.paymentIntentId, 'success')
    expect((await pay('paid', { paymentIntentId: body.paymentIntentId })).status).toBe(200)
    expect(await view(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', paidCents: BY_CARD })
  })

  it('ends a card payment that was begun before its nights are free', async () => {
    const id = await booked()
    const { body } = await app.visitor().request('POST', `/api/guest-stay/${id}/pay`, {
      body: { key: keyOf(id), part: 'all' },
      headers: { 'x-ridgeline-client-address': freshAddress() },
    })
    await letTimePass()
    stripe.behave({ status: 500 })
    await round()
    expect((await booksOf(payload)).nights).toHaveLength(3)
    stripe.behave(null)
    await round()
    expect(stripe.ledger.intents.get(body.paymentIntentId)!.status).toBe('canceled')
    expect([(await view(id)).status, (await booksOf(payload)).nights.length]).toEqual(['expired', 0])
  })

  it('that is declined frees its nights, and moved takes its hold along', async () => {
    const declined = await booked()
    expect((await post(declined, 'decline')).status).toBe(200)
    expect((await booksOf(payload)).nights).toEqual([])
    const moved = await booked(50, 53)
    const change = (from: number, was: number) =>
      post(moved, 'change', {
        was: { checkin: day(was), checkout: day(was + 3), guests: 4 },
        ...{
          checkin: day(from),
          checkout: day(from + 3),
          guests: 4,
          totalCents: BY_CARD,
          notifyGuest: false,
        },
        requestKey: `key-of-move-${from}`,
      })
    expect((await change(51, 50)).status).toBe(200)
    const { stays, nights } = await booksOf(payload)
    expect(nights.map(({ date }) => date)).toEqual([day(51), day(52), day(53)])
    expect(stays).toMatchObject([{ state: 'hold', heldFor: 'transfer', checkin: day(51) }])
    // Nearer than its hold was long: never to the day of check-in.
    expect((await change(5, 51)).status).toBe(200)
    expect((await load(moved)).held).toEqual({ method: 'transfer', through: day(4) })
    expect((await booksOf(payload)).stays[0]!.holdUntil).toBe((await view(moved)).holdUntil)
    await seedStay(payload, { checkin: day(60), checkout: day(63), label: 'Bob Moss' })
    const taken = await change(60, 5)
    expect([taken.status, taken.body.code]).toEqual([409, 'nights-taken'])
    expect((await booksOf(payload)).nights).toHaveLength(6)
  })

  it.each([
    ['before the notice that a booking needs', 6, 3],
    ['today where that is over', 2, 0],
    ['no later than before, moved further away', 80, 10],
  ])('that is moved ends %s, and its guest is told', async (_what, from, last) => {
    const id = await booked()
    await setRates(payload, { rules: { noticeDays: 3 } })
    const moved = await post(id, 'change', {
      was: { checkin: day(40), checkout: day(43), guests: 4 },
      ...{ checkin: day(from), checkout: day(from + 3), guests: 4, totalCents: BY_CARD, notifyGuest: true },
      requestKey: `key-of-move-to-${from}`,
    })
    await setRates(payload, { rules: { noticeDays: 1 } })
    expect(moved.status).toBe(200)
    expect((await load(id)).held).toEqual({ method: 'transfer', through: day(last) })
    expect(await guestText('Changed')).toContain(
      `held for you until the end of ${formatDate(day(last), 'long')}`,
    )
    // What is sent is the price without the card fee.
    expect(await guestText('Changed')).toContain('By bank transfer: $1,463.00 Ridge LLC, account 4711')
    expect(await guestText('Changed')).not.toContain('Card processing fee')
  })

  it('that is moved days later tells its guest that the deposit is due while it is held, not that it was', async () => {
    await rules({ depositPercent: 30, balanceDays: 20 })
    const id = await booked()
    const [checkin, checkout, through] = [day(60), day(63), day(10)]
    const was = { checkin: day(40), checkout: day(43), guests: 4 }
    setClock(Date.now() + 3 * 24 * 3600_000)
    try {
      const { changeBooking } = await import('@/operations/desk/change-booking')
      await changeBooking(payload, id, {
        ...{ was, checkin, checkout, guests: 4, totalCents: BY_CARD, notifyGuest: true },
        requestKey: 'key-of-move-days-later',
      })
      expect(await guestText('Changed')).toContain(
        `The deposit of $438.90 is due on ${formatDate(through, 'long')}`,
      )
    } finally {
      jest.useRealTimers()
    }
  })

  it('that was moved tells a guest with another address until when it is held now', async () => {
    const id = await booked()
    const moved = await post(id, 'change', {
      was: { checkin: day(40), checkout: day(43), guests: 4 },
      ...{ checkin: day(5), checkout: day(8), guests: 4, totalCents: BY_CARD, notifyGuest: false },
      requestKey: 'key-of-move-nearer',
    })
    expect(moved.status).toBe(200)
    const { firstName, lastName, email, phone } = await view(id)
    const was = { firstName, lastName, email, phone }
    expect(
      (await post(id, 'guest', { ...was, email: 'ad@example.com', was, notifyGuest: true })).status,
    ).toBe(200)
    expect(await subjects('ad@example.com')).toEqual([
      expect.stringContaining(`held until ${formatDate(day(4), 'short')}`),
    ])
  })

  it('that the owner has given another address is told no more to the browser that booked it', async () => {
    const ada = guest()
    await ada.look()
    const { body } = await ada.book()
    expect((await ada.book()).body).toEqual(body)
    const { firstName, lastName, email, phone } = await view(body.inquiryId)
    const was = { firstName, lastName, email, phone }
    await post(body.inquiryId, 'guest', { ...was, email: 'cleo@example.com', was, notifyGuest: true })
    const again = await ada.book()
    expect([again.status, again.body.url]).toEqual([409, undefined])
  })

  it('can be asked for the money again, and keeps its end', async () => {
    const id = await booked()
    const asked = await post(id, 'payment-request', { amount: PRICE / 100, requestKey: 'key-of-request' })
    expect(asked.status).toBe(200)
    const mail = (await booksOf(payload)).mails.find(({ subject }) => subject.startsWith('Book your stay'))!
    expect(mail.text).toContain(`held for you until the end of ${formatDate(day(10), 'long')}`)
    expect((await load(id)).held).toEqual({ method: 'transfer', through: day(10) })
  })

  it('asked for a part of the money says until when it is held, not that others can book it', async () => {
    const id = await booked()
    expect((await post(id, 'payment-request', { amount: 300 })).status).toBe(200)
    const text = await guestText('Book your stay')
    expect(text).toContain('Please pay $300.00 now')
    expect(text).toContain(`they are held for you until the end of ${formatDate(day(10), 'long')}`)
    expect(text).not.toContain('others can still book them')
  })

  it('is confirmed by the part of the money that its owner asked for, as its guest was told, and by nothing less', async () => {
    const id = await booked()
    await record(id, 10_000)
    await post(id, 'payment-request', { amount: 300 })
    const listed = await owner.request('GET', '/api/booking-inquiries?page=1&limit=10')
    expect(listed.body.docs).toMatchObject([{ id, nextDueCents: 30_000 }])
    await record(id, 29_999)
    expect(await view(id)).toMatchObject({ status: 'pending', paymentStatus: 'part-paid' })
    await record(id, 1)
    expect(await view(id)).toMatchObject({ status: 'confirmed', owedCents: PRICE - 40_000 })
    expect(await guestText('Confirmed')).toContain('You have paid $400.00. To pay: $1,063.00.')
    const [other, all] = [await booked(50, 53, 'bob@example.com'), await booked(55, 58, 'eve@example.com')]
    await post(other, 'payment-request', { amount: 300 })
    await post(other, 'payment-request')
    await record(other, 30_000)
    await record(all, 30_000)
    expect([(await view(other)).status, (await view(all)).status]).toEqual(['pending', 'pending'])
  })

  it('can be asked for an agreed amount by a link, which takes none of its days', async () => {
    const id = await booked()
    const link = (expiresOn: string) =>
      owner.request('POST', '/api/payment-links', {
        body: {
          ...{ checkin: day(40), checkout: day(43), guests: 2, email: 'ada@example.com' },
          ...{ amountCents: 120_000, expiresOn },
        },
      })
    const sooner = await link(day(5))
    expect([sooner.status, sooner.body.url]).toEqual([200, expect.stringContaining(`/stay/${id}/`)])
    expect(await load(id)).toMatchObject({
      held: { method: 'transfer', through: day(10) },
      payable: { cents: 120_000, feeCents: 0 },
    })
    expect((await link(day(12))).body.expiresAt > sooner.body.expiresAt).toBe(true)
    expect((await load(id)).held).toEqual({ method: 'transfer', through: day(12) })
    const { inquiries, stays } = await booksOf(payload)
    expect([inquiries.length, stays.length]).toEqual([1, 1])
    expect(stays[0]!.holdUntil).toBe(inquiries[0]!.payUntil)
    // Somebody else's link does not get them.
    const other = await owner.request('POST', '/api/payment-links', {
      body: {
        ...{ checkin: day(40), checkout: day(43), guests: 2, email: 'bob@example.com' },
        ...{ firstName: 'Bob', lastName: 'Hill', amountCents: 120_000, expiresOn: day(5) },
      },
    })
    expect(other.body.code).toBe('nights-taken')
    // Nor does one for whoever comes: it would lead to this guest's page.
    const nobodys = await owner.request('POST', '/api/payment-links', {
      body: { checkin: day(40), checkout: day(43), guests: 2, amountCents: 90_000, expiresOn: day(5) },
    })
    expect([nobodys.body.code, nobodys.body.url]).toEqual(['nights-taken', undefined])
    expect((await load(id)).payable!.cents).toBe(120_000)
  })

  it.each([
    ['nothing was charged', 0, 'Nothing was charged.'],
    ['a part came goes back', 70_000, 'What you have paid, $700.00, is given back to you'],
  ])('that is declined says that %s', async (_what, cents, says) => {
    const id = await booked()
    if (cents > 0) await record(id, cents)
    expect((await post(id, 'decline')).status).toBe(200)
    const text = await guestText('Your inquiry for')
    expect(text).toContain(says)
    expect(text.includes('Nothing was charged')).toBe(cents === 0)
    expect((await attention()).some((title) => /go back to/.test(title))).toBe(cents > 0)
  })

  it('that is declined stands on Overview until all that came has gone back, as its guest was told', async () => {
    const id = await booked()
    await record(id, 70_000)
    const promised = async () => (await attention()).filter((title) => /go back to/.test(title))
    expect(await promised()).toEqual([])
    await post(id, 'decline')
    expect(await promised()).toEqual(['$700.00 is to go back to Ada Marsh'])
    for (const [amountCents, left] of [
      [50_000, ['$200.00 is to go back to Ada Marsh']],
      [20_000, []],
    ] as const) {
      const body = { amountCents, cancel: false, by: 'other', requestKey: `back-${amountCents}` }
      expect((await post(id, 'refund', body)).status).toBe(200)
      expect(await promised()).toEqual(left)
    }
  })

  describe('of several who want it', () => {
    it('is one however often one browser sends it', async () => {
      const ada = guest()
      await ada.look()
      const answers = await Promise.all([ada.book(), ada.book(), ada.book()])
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
      expect(new Set(answers.map(({ body }) => body.inquiryId as string)).size).toBe(1)
      expect((await ada.book()).body).toEqual(answers[0]!.body)
      const { inquiries, stays, nights } = await booksOf(payload)
      expect([inquiries.length, stays.length, nights.length]).toEqual([1, 1, 3])
    })

    it('goes to one of two browsers, and leaves nothing of the other', async () => {
      const answers = await Promise.all([
        guest(40, 43).book(),
        guest(41, 44, { email: 'bob@example.com' }).book(),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
      const { inquiries, nights } = await booksOf(payload)
      expect([inquiries.length, nights.length]).toEqual([1, 3])
    })

    it('takes the place of the checkout that the same browser has left open', async () => {
      const ada = guest()
      await ada.look()
      const opened = await ada.open()
      expect(opened.status).toBe(200)
      expect((await ada.book()).status).toBe(201)
      expect(stripe.ledger.intents.get(opened.body.paymentIntentId)!.status).toBe('canceled')
      const { stays } = await booksOf(payload)
      expect(stays).toMatchObject([{ state: 'hold', heldFor: 'transfer' }])
    })

    it('leaves a checkout as it was when the nights cannot be held for days', async () => {
      await booked(60, 63, 'ada@example.com')
      const one = guest()
      await one.look()
      const { paymentIntentId } = (await one.open()).body
      const { status, body } = await one.book()
      expect([status, body.code]).toEqual([429, 'too-many-holds'])
      expect((await one.open()).body.paymentIntentId).toBe(paymentIntentId)
    })

    it('takes the place of a checkout that was opened a second time', async () => {
      const one = guest()
      await one.look()
      for (const end of [() => one.letGo(), () => one.book()]) {
        expect((await one.open()).status).toBe(200)
        expect((await end()).status).toBeLessThan(300)
      }
      expect((await booksOf(payload)).nights).toHaveLength(3)
    })

    it('holds nights once at a time for one address, and for one mailbox', async () => {
      const address = freshAddress()
      expect((await guest(40, 43, { address }).book()).status).toBe(201)
      const second = await guest(50, 53, { address, email: 'bob@example.com' }).book()
      const third = await guest(50, 53, { email: 'Ada@Example.com' }).book()
      expect([second, third].map(({ status, body }) => [status, body.code as string])).toEqual([
        [429, 'too-many-holds'],
        [429, 'too-many-holds'],
      ])
      const many = await Promise.all(
        [60, 70, 80].map((from) => {
          const email = `guest-${from}@example.com`
          return guest(from, from + 3, { address: '198.19.7.7', email }).book()
        }),
      )
      expect(many.map(({ status }) => status).sort()).toEqual([201, 429, 429])
      // Who rents a line or a server has a /48 of IPv6 networks, and would hold the year with them.
      const networks = await Promise.all(
        [90, 100, 110].map((from) => {
          const email = `guest-${from}@example.com`
          return guest(from, from + 3, { address: `2001:db8:9:${from}::1`, email }).book()
        }),
      )
      expect(networks.map(({ status }) => status).sort()).toEqual([201, 429, 429])
    })

    it('holds no night a second time for who let it lapse, other nights and by card it does', async () => {
      const address = freshAddress()
      await guest(40, 43, { address }).book()
      await letTimePass()
      await round()
      const again = await guest(42, 45, { address, email: 'bob@example.com' }).book()
      expect([again.status, again.body.code]).toEqual([429, 'too-many-holds'])
      expect((await guest(42, 45, { address }).open()).status).toBe(200)
      expect((await guest(50, 53, { address }).book()).status).toBe(201)
    })
  })

  describe('left half done by a process that died', () => {
    it('before its booking said so holds nights for minutes only', async () => {
      const id = await booked()
      const [stay] = (await booksOf(payload)).stays
      const over = new Date(Date.now() - 1000).toISOString()
      await payload.update({ collection: 'stays', id: stay!.id, data: { holdUntil: over, heldFor: null } })
      await payload.update({
        ...{ collection: 'inquiries', id },
        data: { isCheckout: true, payWay: null, payUntil: null },
      })
      await round()
      expect((await booksOf(payload)).nights).toEqual([])
      expect((await view(id)).status).toBe('expired')
    })

    it('before its hold knew how long it lasts is made whole', async () => {
      const id = await booked()
      const [stay] = (await booksOf(payload)).stays
      const over = new Date(Date.now() - 1000).toISOString()
      await payload.update({ collection: 'stays', id: stay!.id, data: { holdUntil: over, heldFor: null } })
      await round()
      expect((await booksOf(payload)).stays).toMatchObject([
        { state: 'hold', heldFor: 'transfer', holdUntil: stay!.holdUntil },
      ])
      expect((await view(id)).status).toBe('pending')
    })

    it('between the money and the confirmation is confirmed by the round', async () => {
      const id = await booked()
      const { writeBooking } = await import('@/operations/bookings/write-booking')
      const { paymentEntry } = await import('@/domain/ledger/ledger')
      const at = new Date().toISOString()
      const money = [paymentEntry({ requestKey: 'key-of-crash', cents: PRICE, method: 'transfer', at })]
      await writeBooking(payload, id, () => ({ money }))
      await letTimePass()
      await round()
      expect(await view(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
      expect((await booksOf(payload)).nights).toHaveLength(3)
    })
  })

  it('moved in the moment in which its money is recorded is not confirmed with the nights of other dates', async () => {
    const id = await booked()
    const { recordPayment } = await import('@/operations/desk/record-payment')
    const { sweepStays } = await import('@/operations/bookings/sweep-stays')
    let answer: ReturnType<typeof post> | undefined
    const look = async () => {
      const [stay] = (await payload.find({ collection: 'stays' })).docs
      if (stay?.state !== 'confirmed') return
      const was = { checkin: day(40), checkout: day(43), guests: 4 }
      const other = { checkin: day(50), checkout: day(53), guests: 4, totalCents: 150_689 }
      const how = { notifyGuest: false, requestKey: 'key-of-the-move' }
      await (answer ??= post(id, 'change', { ...other, was, ...how }))
    }
    await recordPayment(mortal(payload, Infinity, { look }).payload, id, {
      ...{ amount: PRICE, method: 'transfer', note: '', mailReceipt: false, requestKey: 'key-of-the-money' },
    })
    expect((await answer)?.status).toBe(200)
    expect(await view(id)).toMatchObject({ status: 'pending', checkin: day(50), paidCents: PRICE })
    const updatedAt = new Date(Date.now() - 120_000).toISOString()
    await payload.db.updateMany({ collection: 'stays', where: {}, data: { updatedAt } })
    await sweepStays(payload)
    expect(await booksOf(payload)).toMatchObject({ stays: [], nights: [] })
    expect((await post(id, 'confirm')).status).toBe(200)
  })

  it.each([
    ['another amount', { amount: 1506.89 }, 409, 'amount-changed'],
    ['an amount that is none', { amount: '1e3' }, 400, 'invalid'],
    ['a way that holds nothing', { method: 'check' }, 409, 'wrong-state'],
    ['a way that is none', { method: 'cash' }, 400, 'invalid'],
    ['no word on the rules', { agreed: undefined }, 400, 'invalid'],
    ['no name', { bookingData: bookingData(40, 43, { firstName: ' ' }) }, 400, 'invalid'],
    ['too many nights', { bookingData: bookingData(40, 140), amount: 33473 }, 409, 'too-many-nights'],
  ])('refuses %s, and keeps nothing', async (_, other, status, code) => {
    const refused = await guest().book(other)
    expect([refused.status, refused.body.code]).toEqual([status, code])
    if (code === 'invalid') expect(refused.body.errors?.[0].path).toBeTruthy()
    expect(await booksOf(payload)).toMatchObject({ inquiries: [], stays: [], nights: [], mails: [] })
  })

  it('refuses a stay that begins too soon to be held', async () => {
    const soon = guest(1, 4)
    expect((await soon.quote()).body.otherWays).toEqual([])
    const refused = await soon.book()
    expect([refused.status, refused.body.code]).toEqual([409, 'wrong-state'])
  })

  it('asks for the rental agreement as for a card, signed for what is paid', async () => {
    await rules({ agreementOn: true, agreementText: 'Between {house} and {guest}, {total}.' })
    const unsigned = await guest().book()
    expect([unsigned.status, unsigned.body.code]).toEqual([400, 'invalid'])
    const query = new URLSearchParams({ checkin: day(40), checkout: day(43), guests: '4', amount: '1463.00' })
    const { agreement } = (await app.visitor().request('GET', `/api/checkout/config?${query}`)).body
    expect(agreement.text).toContain('$1,463.00')
    const signed = await guest().book({ agreement: { name: 'Ada Marsh', hash: agreement.hash } })
    expect(signed.status).toBe(201)
    expect((await load(signed.body.inquiryId)).agreement).toMatchObject({
      signed: { name: 'Ada Marsh', isForOtherFacts: false },
    })
  })

  it('keeps the data of a guest whose nights are held until that is over', async () => {
    const id = await booked()
    const forget = () =>
      owner.request('POST', '/api/guest-data/delete', { body: { email: 'ada@example.com' } })
    expect((await forget()).status).toBe(409)
    await post(id, 'decline')
    expect((await forget()).status).toBe(200)
  })
})
