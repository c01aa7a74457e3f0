import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import type { BookingInquiry } from '@/contract/booking-inquiry'

import { callSite, confirmAt, eventually, guestCookieAt, ownerCookie } from '../support/paying-site'
import { bookingData, checkoutBody } from '../support/payments'
import { daysFromToday as day } from '../support/seed'
import { type Site, startSite } from '../support/site'
import { type SmtpStand, startSmtp } from '../support/smtp'
import { CARDS, startStripe, type StripeStand } from '../support/stripe'

const PRELOAD = fileURLToPath(new URL('../support/shifted-clock.mjs', import.meta.url))
/** Three nights by card: the deposit and the rest, cents. */
const [NOW, LATER] = [75_345, 75_344]

describe('a kept card, and a site that runs until the rest is due', () => {
  let folder: string
  let stripe: StripeStand
  let smtp: SmtpStand
  let site: Site
  let cookie: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ridgeline-clock-'))
    stripe = await startStripe()
    smtp = await startSmtp()
    site = await startSite({
      env: {
        ...stripe.env,
        SMTP_URL: smtp.url,
        OWNER_EMAIL: 'owner@house.example',
        TRUSTED_PROXIES: '127.0.0.1',
        NODE_OPTIONS: `--import=${PRELOAD}`,
        SHIFT_FILE: join(folder, 'shift'),
      },
    })
    cookie = await ownerCookie(site.url)
    const rules = { depositPercent: 50, balanceDays: 30, _status: 'published' }
    const set = await callSite(site.url, 'POST', '/api/globals/booking-rules', { body: rules, cookie })
    expect(set.status).toBe(200)
  }, 120_000)
  afterAll(async () => {
    stripe.watch(null)
    await site.close()
    await smtp.close()
    await stripe.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** Noon at the house on that day, from now on. @returns ms */
  const setClock = async (days: number): Promise<number> => {
    const shift = Date.parse(`${day(days)}T17:00:00.000Z`) - Date.now()
    await writeFile(join(folder, 'shift'), String(shift))
    return shift
  }
  /** The site is started anew on that day, as after a night. */
  const passTo = async (days: number) => {
    await setClock(days)
    await site.restart()
    cookie = await ownerCookie(site.url)
  }
  /** A booking whose deposit is paid with a card that is kept. @returns its id */
  const book = async (from: number, email: string): Promise<string> => {
    const booking = bookingData(from, from + 3, { email })
    const body = checkoutBody(booking, { pay: 'deposit', saveCard: true })
    const guest = await guestCookieAt(site.url)
    const opened = await callSite(site.url, 'POST', '/api/create-payment-intent', { body, cookie: guest })
    stripe.pay(opened.body.paymentIntentId, CARDS.success)
    expect((await confirmAt(site.url, booking, opened.body.paymentIntentId)).status).toBe(200)
    return opened.body.inquiryId
  }
  const view = async (id: string): Promise<BookingInquiry> =>
    (await callSite(site.url, 'GET', `/api/booking-inquiries/${id}`, { cookie })).body
  const charged = (id: string) =>
    [...stripe.ledger.intents.values()]
      .filter(({ metadata, status }) => metadata.inquiryId === id && status === 'succeeded')
      .map(({ amount }) => amount)
  const mailTo = (email: string, subject: RegExp) =>
    smtp.waitFor((mail) => mail.envelopeTo.includes(email) && subject.test(mail.subject ?? ''), 30_000)

  it('is booked with a deposit, reminded of, charged on its day, and given back in part', async () => {
    const id = await book(60, 'ada@example.com')
    await mailTo('ada@example.com', /^Booked:/)
    expect(await view(id)).toMatchObject({
      ...{ paymentStatus: 'deposit-paid', owedCents: 73_150, nextDueOn: day(30) },
      keptCard: { name: 'Visa ending in 4242', chargeOn: day(30) },
    })
    await passTo(28)
    const reminder = await mailTo('ada@example.com', /^Your card is charged on/)
    expect(reminder.text!.replaceAll(/\s+/g, ' ')).toContain(
      'we charge $753.44 to the card that you let us keep',
    )
    expect(charged(id)).toEqual([NOW])

    await passTo(30)
    await eventually(
      () => view(id),
      ({ paymentStatus }) => paymentStatus === 'paid',
    )
    expect(charged(id)).toEqual([NOW, LATER])
    await mailTo('ada@example.com', /^Receipt for \$753\.44/)
    await mailTo('owner@house.example', /^Paid \$753\.44/)
    const refund = { amountCents: 100_000, cancel: false, requestKey: 'refund-of-ada' }
    const { body } = await callSite(site.url, 'POST', `/api/booking-inquiries/${id}/refund`, {
      ...{ body: refund, cookie },
    })
    expect(body.inquiry).toMatchObject({
      paymentStatus: 'part-refunded',
      refundedCents: 100_000,
      owedCents: 0,
    })
    await mailTo('ada@example.com', /^Refund of/)
    await passTo(35)
    expect(charged(id)).toEqual([NOW, LATER])
  }, 180_000)

  it('is charged once whenever the process is killed in the middle of it', async () => {
    const shift = await setClock(0)
    await eventually(
      () => Promise.resolve(site.log()),
      (log) => log.includes(`The clock is off by ${shift} ms`),
    )
    const ids: string[] = []
    for (let n = 0; n < 4; n++) ids.push(await book(70 + n * 4, `guest${n}@example.com`))
    const moments = [
      [/^POST \/v1\/payment_intents$/, 'before'],
      [/^POST \/v1\/payment_intents$/, 'after'],
      [/^POST .*\/confirm$/, 'before'],
      [/^POST .*\/confirm$/, 'after'],
    ] as const
    for (const [place, [call, when]] of moments.entries()) {
      let killed: Promise<unknown> | undefined
      stripe.watch(async ({ method, path }, phase) => {
        if (!killed && phase === when && call.test(`${method} ${path}`)) await (killed = site.kill('SIGKILL'))
      })
      // The next one of them is due.
      await passTo(40 + place * 4).catch(() => undefined)
      await eventually(() => Promise.resolve(killed !== undefined), Boolean)
      await Promise.resolve(killed)
      stripe.watch(null)
      await site.restart()
      cookie = await ownerCookie(site.url)
      const id = ids[place]!
      await eventually(
        () => view(id),
        ({ paymentStatus }) => paymentStatus === 'paid',
      )
      // One that were still on its way would be a week old, and given up, after two more of these jumps.
      await mailTo(`guest${place}@example.com`, /^Receipt for \$753\.44/)
    }
    for (const id of ids) expect(charged(id)).toEqual([NOW, LATER])
    for (const place of ids.keys()) {
      const email = `guest${place}@example.com`
      const receipts = smtp.messages.filter(
        (mail) => mail.envelopeTo.includes(email) && /^Receipt/.test(mail.subject ?? ''),
      )
      expect(new Set(receipts.map(({ messageId }) => messageId)).size).toBe(1)
    }
  }, 240_000)
})
