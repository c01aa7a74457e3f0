import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Payload } from 'payload'

import { entry, type NewEntry } from '@/domain/bookings/journal'
import { formatCents } from '@/domain/common/money'
import { chargeEntries, paymentEntry } from '@/domain/ledger/ledger'

import { followUpAll } from '../support/follow-up'
import { type App, startApp } from '../support/payload-app'
import { chargedBy, daysFromToday, happened, seedInquiry } from '../support/seed'
import { flatQuote } from '../support/quotes'

const CANCELLATION = [{ daysBefore: 30, percent: 100 }]

describe('mails about bookings', () => {
  let app: App
  let payload: Payload
  let queueArrivalMails: (payload: Payload) => Promise<void>

  beforeAll(async () => {
    app = await startApp({ env: { OWNER_EMAIL: 'owner@house.example', SITE_URL: 'http://ridgeline.test' } })
    payload = app.payload
    ;({ queueArrivalMails } = await import('@/operations/follow-ups/arrival-mails'))
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    for (const collection of [
      'mails',
      'payload-jobs',
      'follow-ups',
      'inquiries',
      'payment-attempts',
    ] as const) {
      await payload.db.deleteMany({ collection, where: {} })
    }
    await payload.updateGlobal({ slug: 'arrival', data: { address: null, doorCode: null } })
  })

  const book = (more: object = {}) =>
    seedInquiry(payload, {
      firstName: 'Ada',
      lastName: 'Marsh',
      email: 'ada@example.com',
      checkin: daysFromToday(40),
      checkout: daysFromToday(43),
      status: 'confirmed',
      isCheckout: true,
      quote: null,
      ...chargedBy(150_689),
      stripePaymentDetails: {
        amount: 150_689,
        status: 'succeeded',
        paymentMethod: { card: { brand: 'visa', last4: '4242' } },
      },
      agreedTerms: { cancellation: CANCELLATION, houseRules: 'No parties.' },
      ...more,
    })
  const PAID = entry('paid', 'guest', { cents: 150_689, by: 'card' })
  const bookWith = (news: NewEntry[], more: object = {}) => book({ ...happened(...news), ...more })
  const mails = async () =>
    (await payload.find({ collection: 'mails', sort: 'key', pagination: false })).docs.map((mail) => ({
      ...mail,
      name: mail.key.split(':').slice(2).join(':'),
    }))
  const names = async () => (await mails()).map(({ name }) => name).sort()

  it('confirms a paid booking once, with receipt, calendar file and a private link', async () => {
    const { id } = await bookWith([PAID])
    await Promise.all([followUpAll(payload), followUpAll(payload)])
    await followUpAll(payload)
    expect(await names()).toEqual(['paid:guest', 'paid:owner'])
    const [guest] = await mails()
    expect(guest!.text).toContain('$1,506.89')
    expect(guest!.text).toContain('Visa ending in 4242')
    expect(guest!.text).toMatch(/Full refund until \w{3}, \w{3} \d+/)
    expect(guest!.html).toContain(`http://ridgeline.test/stay/${id}/`)
    expect(guest!.icsMethod).toBe('PUBLISH')
    expect(guest!.ics).toContain('BEGIN:VEVENT')
    const kept = await payload.findByID({ collection: 'inquiries', id })
    expect(kept.followFrom).toBeNull()
  })

  it('tells of what comes up while it is writing', async () => {
    const { id } = await bookWith([PAID])
    const writing = followUpAll(payload)
    await payload.create({
      collection: 'payment-attempts',
      data: {
        key: 'a',
        inquiryId: String(id),
        kind: 'refund',
        intentId: 'pi_1',
        cents: 5000,
        reason: 'owner',
        state: 'succeeded',
      },
    })
    const { keepRefundTotals } = await import('@/operations/payments/refund-totals')
    await keepRefundTotals(payload, String(id))
    await writing
    await followUpAll(payload)
    expect((await names()).filter((name) => name.startsWith('refund'))).toHaveLength(1)
  })

  it('says that a hold is over, and nothing of an inquiry', async () => {
    await bookWith([entry('expired', 'site', { tell: true })], {
      ...{ status: 'expired', ledger: null },
    })
    await followUpAll(payload)
    expect(await names()).toEqual(['expired:guest'])
  })

  describe('of a total that was agreed on', () => {
    const stay = { checkin: daysFromToday(40), checkout: daysFromToday(43) }
    const quoted = { ...stay, quote: { ...flatQuote(stay)! } }
    const agreed = { ...quoted, agreedCents: 90_000 }
    const guestMail = async () => {
      await followUpAll(payload)
      return (await mails()).find(({ to }) => to === 'ada@example.com')!.text.replaceAll(/\s+/g, ' ')
    }

    it('name no other when the owner confirms', async () => {
      await bookWith([entry('confirmed', 'owner', {})], { ...agreed, isCheckout: false, ledger: null })
      const text = await guestMail()
      expect(text).toContain('Agreed total: $900.00')
      expect(text).not.toMatch(/Subtotal|\$1,506\.89/)
    })

    const deposit = { cents: 27_000, dueOn: daysFromToday(0), balanceDays: 30 }
    it.each([
      ['name no other on a receipt, and no card fee', agreed, /Agreed total: \$900\.00/, /1,506|card fee/],
      [
        'are no others than the quoted one where nothing was agreed on',
        quoted,
        /Total \$1,506\.89.*by card, its card fee is added\./,
        /Agreed/,
      ],
    ])('%s', async (_what, priced, says, never) => {
      const terms = { version: 2 as const, deposit }
      await bookWith([entry('paid', 'guest', { cents: 27_000, by: 'card', paymentKey: 'charge:pi_1' })], {
        ...{ ...priced, ...chargedBy(27_000), terms },
      })
      const text = await guestMail()
      expect(text).toContain('Paid $270.00 on')
      expect(text).toMatch(says)
      expect(text).not.toMatch(never)
    })
  })

  it('says sorry when the nights are gone, not that the owner cancelled', async () => {
    const { id } = await bookWith([entry('payment-returned', 'guest', { cents: 150_689 })], {
      ...{ status: 'cancelled', paymentStatus: 'refund-due' },
    })
    await payload.create({
      collection: 'payment-attempts',
      data: {
        key: 'gone',
        inquiryId: String(id),
        kind: 'refund',
        intentId: 'pi_2',
        cents: 150_689,
        reason: 'nights-gone',
        state: 'asked',
      },
    })
    await followUpAll(payload)
    const all = await mails()
    expect(all.map(({ to }) => to).sort()).toEqual(['ada@example.com', 'owner@house.example'])
    expect(all.map(({ name }) => name).sort()).toEqual(['nights-gone:guest', 'nights-gone:owner'])
  })

  it('says of each payment that goes back that it does', async () => {
    const returned = (paymentId: string, cents: number) =>
      entry('payment-returned', 'guest', { cents, paymentId, hasEnded: true })
    await bookWith([returned('pi_2', 50_000), returned('pi_3', 70_000)], { status: 'cancelled' })
    await followUpAll(payload)
    expect(await names()).toEqual(
      ['nights-gone', 'nights-gone:pi_3'].flatMap((name) => [`${name}:guest`, `${name}:owner`]).sort(),
    )
    const text = (await mails()).map((mail) => mail.text).join('\n')
    for (const sum of ['$500.00', '$700.00']) expect(text.split(sum)).toHaveLength(3)
  })

  it('takes a cancelled stay out of the calendar and says who cancelled', async () => {
    await bookWith([PAID, entry('cancelled', 'guest', {})], { status: 'cancelled', cancelledBy: 'guest' })
    await followUpAll(payload)
    expect(await names()).toEqual(['cancelled-by-guest:owner', 'cancelled:guest'])
    const guest = (await mails()).find(({ to }) => to === 'ada@example.com')!
    expect(guest.icsMethod).toBe('CANCEL')
    expect(guest.text).toContain('As you asked')
  })

  it('mails the way to the house three days before, once, to confirmed guests only', async () => {
    const soon = { checkin: daysFromToday(3), checkout: daysFromToday(5) }
    const { id } = await book(soon)
    await book({ ...soon, email: 'asks@example.com', status: 'pending' })
    await book({ ...soon, email: 'later@example.com', checkin: daysFromToday(4) })
    const tomorrow = { checkin: daysFromToday(1), checkout: daysFromToday(2) }
    await book({ ...soon, ...tomorrow, firstName: 'Airbnb', source: 'airbnb', email: 'none@invalid' })
    // Emptied with a blank left in it: no address, of which guests would be mailed that it is all they need.
    await payload.updateGlobal({ slug: 'arrival', data: { address: ' ', directions: '\n', doorCode: ' ' } })
    await queueArrivalMails(payload)
    expect(await names()).toEqual([])
    const owner = await app.owner()
    const { body } = await owner.request('GET', '/api/overview')
    const arrivals = body.attention.filter(({ title }: { title: string }) => title.includes('arrives'))
    expect(arrivals).toMatchObject([{ title: expect.stringContaining('Ada Marsh arrives') }])

    await payload.updateGlobal({ slug: 'arrival', data: { address: '1 Ridge Road', doorCode: '4711#' } })
    await queueArrivalMails(payload)
    await queueArrivalMails(payload)
    const all = await mails()
    expect(all.map(({ key }) => key)).toEqual([`inquiry:${id}:arrival:${daysFromToday(3)}:guest`])
    // A code that is changed now is on the guest's page alone, which the owner reads where it is changed.
    await payload.updateGlobal({ slug: 'arrival', data: { doorCode: '0815#' } })
    await queueArrivalMails(payload)
    const { totalDocs } = await payload.count({
      collection: 'mails',
      where: { key: { contains: ':arrival:' } },
    })
    expect(totalDocs).toBe(1)
    const { fields } = payload.globals.config.find(({ slug }) => slug === 'arrival')!
    const code = fields.find((field) => 'name' in field && field.name === 'doorCode')
    expect(code?.admin).toMatchObject({
      description: expect.stringMatching(/is not mailed again.* those who are here or arrive/),
    })
    expect(all[0]!.text).toContain('4711#')
    expect(JSON.stringify((await owner.request('GET', '/api/overview')).body.attention)).not.toContain(
      'arrives',
    )
  })

  it('keeps the door code back while something is owed, and mails the whole once it is paid', async () => {
    await payload.updateGlobal({ slug: 'arrival', data: { address: '1 Ridge Road', doorCode: '4711#' } })
    const quote = flatQuote({
      checkin: '2027-06-01',
      checkout: '2027-06-04',
    })!
    const soon = { checkin: daysFromToday(2), checkout: daysFromToday(5), quote }
    const { id } = await book({ ...soon, ...chargedBy(50_000) })
    await queueArrivalMails(payload)
    await queueArrivalMails(payload)
    expect(await names()).toEqual([`arrival-without-code:${soon.checkin}:guest`])
    const [first] = await mails()
    expect(first!.text).toContain('1 Ridge Road')
    expect(first!.text).toContain('as soon as the open amount of $963.00 is paid')
    expect(first!.text + first!.html).not.toContain('4711#')
    const owner = await app.owner()
    const told = async () =>
      (await owner.request('GET', '/api/overview')).body.attention
        .map(({ title }: { title: string }) => title)
        .filter((title: string) => title.includes('is not paid'))
    expect(await told()).toEqual([
      expect.stringMatching(/^Ada Marsh arrives on .*, and \$963.00 is not paid$/),
    ])

    // In cash, so without the card fee.
    const { writeBooking } = await import('@/operations/bookings/write-booking')
    const rest = quote.totalCents - quote.cardFeeCents - 50_000
    const cash = paymentEntry({ requestKey: 'a', cents: rest, method: 'cash', at: new Date().toISOString() })
    await writeBooking(payload, id, () => ({ money: [cash] }))
    await queueArrivalMails(payload)
    expect(await names()).toEqual([
      `arrival-without-code:${soon.checkin}:guest`,
      `arrival:${soon.checkin}:guest`,
    ])
    expect((await mails()).at(-1)!.text).toContain('4711#')
    expect(await told()).toEqual([])

    // Where the owner says so, nobody waits for it.
    const other = { checkin: daysFromToday(1), checkout: daysFromToday(2), quote, firstName: 'Bea' }
    await book({ ...other, ledger: null })
    await payload.updateGlobal({ slug: 'arrival', data: { codeWaitsForPayment: false } })
    await queueArrivalMails(payload)
    expect((await mails()).at(-1)!.text).toMatch(/Dear Bea[\s\S]*4711#/)
    await payload.updateGlobal({ slug: 'arrival', data: { codeWaitsForPayment: true } })

    // Who has the code is not mailed again when the price rises.
    await writeBooking(payload, id, () => ({ data: { agreedCents: 400_000 } }))
    await queueArrivalMails(payload)
    expect(await names()).toHaveLength(3)
  })

  it('mails the door code that was waited for to a guest who pays when the day of check-in is over', async () => {
    await payload.updateGlobal({ slug: 'arrival', data: { address: '1 Ridge Road', doorCode: '4711#' } })
    const soon = { checkin: daysFromToday(0), checkout: daysFromToday(3), email: 'late@example.com' }
    const quote = { ...flatQuote(soon)! }
    const { id } = await book({ ...soon, quote, ledger: null })
    const paidBefore = { checkin: daysFromToday(-1), checkout: daysFromToday(2) }
    await book({ ...paidBefore, quote, email: 'here@example.com' })
    await queueArrivalMails(payload)
    expect(await names()).toEqual([`arrival-without-code:${soon.checkin}:guest`])

    // Midnight is over at the house.
    const { id: mailId } = (await mails())[0]!
    const key = `inquiry:${id}:arrival-without-code:${paidBefore.checkin}:guest`
    await payload.update({ collection: 'mails', id: mailId, data: { key } })
    const { writeBooking } = await import('@/operations/bookings/write-booking')
    await writeBooking(payload, id, () => ({ data: paidBefore }))
    await queueArrivalMails(payload)
    expect(await names()).toHaveLength(1)

    const at = new Date().toISOString()
    const cash = paymentEntry({ requestKey: 'late', cents: quote.totalCents, method: 'cash', at })
    await writeBooking(payload, id, () => ({ money: [cash] }))
    await queueArrivalMails(payload)
    await queueArrivalMails(payload)
    expect(await names()).toEqual([
      `arrival-without-code:${paidBefore.checkin}:guest`,
      `arrival:${paidBefore.checkin}:guest`,
    ])
    const last = (await mails()).at(-1)!
    expect(last.to).toBe('late@example.com')
    expect(last.text).toContain('4711#')
    expect(last.text).not.toMatch(/See you on|begins soon/)
  })

  it('mails the way to the house to the address that was put right, when it had gone to the wrong one', async () => {
    await payload.updateGlobal({ slug: 'arrival', data: { address: '1 Ridge Road', doorCode: '4711#' } })
    const { id } = await bookWith([PAID], { checkin: daysFromToday(2), checkout: daysFromToday(5) })
    await followUpAll(payload)
    await queueArrivalMails(payload)
    const { writeBooking } = await import('@/operations/bookings/write-booking')
    await writeBooking(payload, id, () => ({
      data: { email: 'ada@example.org' },
      entries: [entry('email-corrected', 'guest', {})],
    }))
    await followUpAll(payload)
    await queueArrivalMails(payload)
    await queueArrivalMails(payload)
    const arrivals = (await mails()).filter(({ name }) => name.startsWith('arrival'))
    expect(arrivals.map(({ to }) => to).sort()).toEqual(['ada@example.com', 'ada@example.org'])
  })

  it('gives a guest who asked, and for whom nothing is booked, no calendar file of a stay that the owner changed', async () => {
    const from = { checkin: daysFromToday(40), checkout: daysFromToday(43), guests: 2, cents: 150_689 }
    const to = { ...from, checkout: daysFromToday(44) }
    const CHANGED = entry('changed', 'owner', { from, to, key: 'the-change', tell: true })
    await bookWith([CHANGED], { status: 'pending', isCheckout: false, ledger: null })
    await bookWith([CHANGED], { email: 'booked@example.com', isCheckout: false })
    await followUpAll(payload)
    const files = Object.fromEntries(
      (await mails()).map(({ to, icsMethod, text }) => [to, { icsMethod, text }]),
    )
    expect(files['booked@example.com']!.icsMethod).toBe('PUBLISH')
    expect(files['booked@example.com']!.text).not.toContain('Nothing is booked yet')
    expect(files['ada@example.com']!.icsMethod ?? null).toBeNull()
    expect(files['ada@example.com']!.text).toContain('Nothing is booked yet')
  })

  it('tells a guest who paid without a card the new price without the card fee', async () => {
    const before = { checkin: daysFromToday(40), checkout: daysFromToday(43), guests: 2, cents: 146_300 }
    const [checkin, checkout] = [before.checkin, daysFromToday(44)]
    const quote = flatQuote({ checkin, checkout })!
    const to = { ...before, checkout, cents: quote.priceCents }
    const ledger = [
      paymentEntry({ requestKey: 'a', cents: 146_300, method: 'cash', at: new Date().toISOString() }),
    ]
    const changed = entry('changed', 'owner', { from: before, to, key: 'the-change', tell: true })
    await bookWith([changed], { isCheckout: false, checkout, quote, ledger, paidCents: 146_300 })
    await followUpAll(payload)
    const { text, html } = (await mails()).find(({ name }) => name === 'changed:the-change')!
    expect(text).toContain(formatCents(quote.priceCents))
    for (const form of [text, html]) {
      expect(form).not.toContain('Card processing fee')
      expect(form).not.toContain(formatCents(quote.totalCents))
    }
  })

  it.each([
    ['dearer', 44, 'You have paid $1,506.89. Still to pay: $330.00.'],
    ['cheaper', 42, 'You have paid $1,506.89, which is more than it costs now; the owner will write to you'],
  ])('tells a guest who has paid what a stay that got %s leaves to pay', async (_what, to, says) => {
    const before = { checkin: daysFromToday(40), checkout: daysFromToday(43), guests: 2, cents: 150_689 }
    const checkout = daysFromToday(to)
    const quote = flatQuote({ checkin: before.checkin, checkout })!
    const after = { ...before, checkout, cents: quote.totalCents }
    const changed = entry('changed', 'owner', { from: before, to: after, key: 'the-change', tell: true })
    const { id } = await bookWith([changed], { checkout, quote, ...chargedBy(150_689, { feeCents: 4_389 }) })
    await followUpAll(payload)
    const { text, html } = (await mails()).find(({ name }) => name === 'changed:the-change')!
    const words = text.replaceAll(/\s+/g, ' ')
    expect(words).toContain(says)
    expect(words).toMatch(/If your plans change Full refund until/)
    expect(html).toContain(`http://ridgeline.test/stay/${id}/`)
  })

  it.each([
    // The rest came in cash, which bears no card fee: what is said to be paid is what it costs.
    ['the rest in cash', 43, 73_150, ['$21.95', '$1,484.95'], 'You have paid $1,484.95.'],
    ['a part in cash, and got dearer', 44, 73_150, ['$31.85', '$1,824.85'], 'Still to pay: $330.00.'],
    // What was charged as a fee stays, also when a card would be charged less by now.
    ['all of it by card, and got cheaper', 42, 0, ['$43.89', '$1,176.89'], 'more than it costs now'],
  ])(
    'tells a guest who paid %s the card fee as it is charged',
    async (_what, to, cash, [fee, total], says) => {
      const before = { checkin: daysFromToday(40), checkout: daysFromToday(43), guests: 2, cents: 150_689 }
      const checkout = daysFromToday(to)
      const quote = flatQuote({ checkin: before.checkin, checkout })!
      const after = { ...before, guests: 3, checkout, cents: quote.totalCents }
      const changed = entry('changed', 'owner', { from: before, to: after, key: 'the-change', tell: true })
      const at = new Date().toISOString()
      const byCard = (cents: number, fee: number) => chargeEntries({ paymentId: 'pi_1', cents, at }, fee)
      const inCash = paymentEntry({ requestKey: 'a', cents: cash, method: 'cash', at })
      const ledger = cash > 0 ? [...byCard(75_345, 2_195), inCash] : byCard(150_689, 4_389)
      await bookWith([changed], { checkout, quote, ledger })
      await followUpAll(payload)
      const { text } = (await mails()).find(({ name }) => name === 'changed:the-change')!
      const words = text.replaceAll(/\s+/g, ' ')
      expect(words).toMatch(new RegExp(`Card processing fee \\([^)]+\\) \\${fee} Total \\${total} `))
      expect(words).toContain(says)
    },
  )

  it('leaves the lines of the price out of a confirmation to which what was paid and is left do not add up', async () => {
    const stay = { checkin: daysFromToday(60), checkout: daysFromToday(63) }
    const quote = flatQuote(stay)!
    const at = new Date().toISOString()
    const cash = paymentEntry({ requestKey: 'a', cents: 20_000, method: 'cash', at })
    const byCard = (cents: number, fee: number) => chargeEntries({ paymentId: 'pi_1', cents, at }, fee)
    const paid = (cents: number) => entry('paid', 'guest', { cents, by: 'card', paymentKey: 'charge:pi_1' })
    await bookWith([paid(75_345)], { ...stay, quote, ledger: byCard(75_345, 2_195) })
    await bookWith([paid(54_745)], {
      ...{ ...stay, quote, email: 'in-parts@example.com', ledger: [cash, ...byCard(54_745, 1_595)] },
    })
    await followUpAll(payload)
    const texts = Object.fromEntries(
      (await mails()).map(({ to, text }) => [to, text.replaceAll(/\s+/g, ' ')]),
    )
    expect(texts['ada@example.com']).toMatch(/Total \$1,506\.89 Paid \$753\.45 .* Still to pay: \$731\.50/)
    expect(texts['in-parts@example.com']).toMatch(/Receipt Paid \$547\.45 .* Still to pay: \$731\.50/i)
    expect(texts['in-parts@example.com']).not.toContain('$1,506.89')
  })

  it('confirms with how much more was paid than the stay costs, where cash came beside the card', async () => {
    const stay = { checkin: daysFromToday(60), checkout: daysFromToday(63) }
    const at = new Date().toISOString()
    const cash = paymentEntry({ requestKey: 'a', cents: 46_300, method: 'cash', at })
    const byCard = chargeEntries({ paymentId: 'pi_1', cents: 150_689, at }, 4_389)
    const paid = entry('paid', 'guest', { cents: 150_689, by: 'card', paymentKey: 'charge:pi_1' })
    await bookWith([paid], { ...stay, quote: flatQuote(stay), ledger: [cash, ...byCard] })
    await followUpAll(payload)
    const { text } = (await mails()).find(({ to }) => to === 'ada@example.com')!
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      'You have paid $463.00 more than the stay costs; the owner will write to you about that.',
    )
  })

  it('tells the owner of a guest without an address that there is none, and of nothing that was mailed there', async () => {
    await bookWith([PAID], { email: 'none@invalid' })
    await bookWith([entry('payment-returned', 'guest', { cents: 150_689 })], {
      ...{ email: 'none@invalid', status: 'cancelled', paymentStatus: 'refund-due' },
    })
    await followUpAll(payload)
    expect(await names()).toEqual(['nights-gone:owner', 'paid:owner'])
    for (const { text, html, replyTo } of await mails()) {
      expect(text + html).not.toContain('invalid')
      expect(text).toContain('E-mail: Not provided')
      expect(replyTo ?? null).toBeNull()
    }
    const gone = (await mails()).find(({ name }) => name === 'nights-gone:owner')!
    expect(gone.text).not.toContain('the guest was told')
  })

  it('offers no payment by card on held nights where none can be made', async () => {
    const through = daysFromToday(10)
    await bookWith([entry('held', 'guest', { method: 'transfer', through })], {
      ...{ status: 'pending', isCheckout: false, ledger: null, payWay: 'transfer' },
      payUntil: new Date(Date.now() + 10 * 86_400_000).toISOString(),
    })
    await followUpAll(payload)
    const guest = (await mails()).find(({ name }) => name === 'held:guest')!
    expect(guest.text).not.toMatch(/card/)
  })

  it('tells the owner of money on its way to a card only where some is', async () => {
    const CANCELLED = entry('cancelled', 'guest', {})
    const ended = { status: 'cancelled', cancelledBy: 'guest', isCheckout: false } as const
    const soon = { checkin: daysFromToday(2), checkout: daysFromToday(5) }
    await bookWith([CANCELLED], { ...ended, ledger: null, lastName: 'Unpaid' })
    await bookWith([CANCELLED], { ...ended, ...soon, lastName: 'Late' })
    const { id } = await bookWith([CANCELLED], { ...ended, lastName: 'Early' })
    await payload.create({
      collection: 'payment-attempts',
      data: {
        ...{ key: `guest-cancel:${id}`, inquiryId: String(id), kind: 'refund', intentId: 'pi_1' },
        ...{ cents: 150_689, reason: 'guest', state: 'asked' },
      },
    })
    await followUpAll(payload)
    const told = (await mails())
      .filter(({ to }) => to === 'owner@house.example')
      .map(({ subject, text }) => [/Unpaid|Late|Early/.exec(subject)![0], text.includes('is on its way')])
    expect(Object.fromEntries(told)).toEqual({ Unpaid: false, Late: false, Early: true })
  })

  it('tells the owner of a deposit that the rest is still to pay', async () => {
    const deposit = { cents: 43_890, dueOn: daysFromToday(0), balanceDays: 30 }
    await bookWith([entry('paid', 'guest', { cents: 45_207, by: 'card', paymentKey: 'charge:pi_1' })], {
      ...{ quote: { ...flatQuote({ checkin: daysFromToday(40), checkout: daysFromToday(43) })! } },
      ...{ ...chargedBy(45_207, { feeCents: 1_317 }), terms: { version: 2 as const, deposit } },
    })
    await followUpAll(payload)
    const { text } = (await mails()).find(({ name }) => name === 'paid:owner')!
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      'paid $452.07 by card. $1,024.10 is still to pay. The nights are claimed.',
    )
  })

  it.each([
    [
      'needs_response',
      'is disputed at the payment provider: $1,506.89, needs response. Please answer it',
      /over/,
    ],
    [
      'under_review',
      'is disputed at the payment provider: $1,506.89, under review. It was answered',
      /Please/,
    ],
    ['won', 'is over: $1,506.89, won. The money is yours.', /is disputed|Please/],
    ['lost', 'is over: $1,506.89, lost. The bank has taken the money back.', /is disputed|Please/],
  ])('tells the owner of a dispute that is %s what is to be done', async (status, says, never) => {
    await bookWith([entry('disputed', 'provider', { disputeId: 'dp_1', status, cents: 150_689 })])
    await followUpAll(payload)
    const { text } = (await mails()).find(({ to }) => to === 'owner@house.example')!
    expect(text.replaceAll(/\s+/g, ' ')).toContain(says)
    expect(text).not.toMatch(never)
  })

  describe('of a stay that was cancelled', () => {
    const OWNER_WRITES = 'You have paid $1,506.89. The owner will write to you about what goes back.'
    const NOTHING = 'By the cancellation policy nothing is given back.'
    const paid = { ...{ status: 'cancelled', isCheckout: false } }
    const late = { ...paid, checkin: daysFromToday(2), checkout: daysFromToday(5) }
    it.each<[string, 'owner' | 'guest' | 'site', object, string, RegExp]>([
      ['whose guest has paid, by the owner', 'owner', paid, OWNER_WRITES, /policy/],
      ['of which nothing was paid, by the owner', 'owner', { ...paid, ledger: null }, '', /paid|policy/],
      ['too late for money to go back, by its guest', 'guest', late, NOTHING, /The owner/],
      ['too late for money to go back, by the site', 'site', late, NOTHING, /The owner has/],
      ['of which nothing was paid, by its guest', 'guest', { ...late, ledger: null }, '', /paid|policy/],
    ])('%s, say what becomes of the money', async (_what, actor, more, says, never) => {
      await bookWith([entry('cancelled', actor, {})], {
        ...{ ...more, cancelledBy: actor === 'guest' ? 'guest' : 'owner' },
      })
      await followUpAll(payload)
      const { text } = (await mails()).find(({ name }) => name === 'cancelled:guest')!
      expect(text.replaceAll(/\s+/g, ' ')).toContain(says)
      expect(text).not.toMatch(never)
    })

    it('is silent on it where a refund tells', async () => {
      const { id } = await bookWith([entry('cancelled', 'owner', {})], { ...paid, cancelledBy: 'owner' })
      await payload.create({
        collection: 'payment-attempts',
        data: {
          ...{ key: `owner:${id}:a`, inquiryId: String(id), kind: 'refund', intentId: 'pi_1' },
          ...{ cents: 50_000, reason: 'owner', state: 'asked' },
        },
      })
      await followUpAll(payload)
      expect((await mails()).find(({ name }) => name === 'cancelled:guest')!.text).not.toContain('paid')
    })
  })

  it('promises the way to the house three days before only where that is still to come', async () => {
    await bookWith([PAID])
    await bookWith([PAID], {
      checkin: daysFromToday(3),
      checkout: daysFromToday(5),
      email: 'soon@example.com',
    })
    await followUpAll(payload)
    const told = (await mails())
      .filter(({ name }) => name === 'paid:guest')
      .map(({ to, text }) => [to, text.includes('Three days before you come')])
    expect(Object.fromEntries(told)).toEqual({ 'ada@example.com': true, 'soon@example.com': false })
  })

  it('keeps the address and the door code out of everything public', async () => {
    await payload.updateGlobal({ slug: 'arrival', data: { address: '1 Ridge Road', doorCode: '4711#' } })
    for (const path of ['/api/globals/arrival', '/api/images/config', '/api/reviews', '/api/health']) {
      const { text } = await app.visitor().request('GET', path)
      expect([path, /4711#|Ridge Road/.test(text)]).toEqual([path, false])
    }
    const { loadSiteContent } = await import('@/operations/site/load-site-content')
    expect(JSON.stringify(await loadSiteContent(payload))).not.toMatch(/4711#|Ridge Road/)
  })
})
