import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import type { BookingInquiry } from '@/contract/booking-inquiry'

import { bookingData, type Booking } from '../support/payments'
import { callSite, confirmAt, eventually, guestCookieAt, openAt, ownerCookie } from '../support/paying-site'
import { type Site, startSite } from '../support/site'
import { type SmtpStand, startSmtp } from '../support/smtp'
import { CARDS, startStripe, type StripeStand } from '../support/stripe'

/** Guests of one round; each is at another step when the process dies. */
const GUESTS = 6
/** When it dies after they have come back from paying, ms. */
const MOMENTS = [5, 15, 30, 60, 120]

describe('kill -9 while guests pay', () => {
  let site: Site
  let smtp: SmtpStand
  let stripe: StripeStand
  let day = 20
  const secrets: string[] = []

  beforeAll(async () => {
    smtp = await startSmtp()
    stripe = await startStripe()
    const env = {
      ...stripe.env,
      SMTP_URL: smtp.url,
      OWNER_EMAIL: 'owner@house.example',
      TRUSTED_PROXIES: '127.0.0.1',
    }
    site = await startSite({ env })
  }, 120_000)
  afterAll(async () => {
    await site.close()
    await stripe.close()
    await smtp.close()
  })

  const nextBooking = (): Booking => {
    day += 2
    return bookingData(day, day + 2, { email: `guest${day}@example.com` })
  }
  const opened = async (booking: Booking): Promise<string> => {
    const { status, body, text } = await openAt(site.url, booking)
    if (status !== 200) throw new Error(`${status} ${text}`)
    secrets.push(body.clientSecret)
    return body.paymentIntentId
  }
  const inquiries = async (cookie: string): Promise<BookingInquiry[]> =>
    (await callSite(site.url, 'GET', '/api/booking-inquiries', { cookie })).body

  /** Each of these payments has one paid booking with its nights and one confirmation; nobody has to do anything for it. */
  async function expectBookings(paid: { booking: Booking; id: string }[]): Promise<void> {
    const cookie = await ownerCookie(site.url)
    const ids = paid.map(({ id }) => id)
    const isDone = (list: BookingInquiry[]) =>
      list.filter(({ stripePaymentIntentId: id, status }) => ids.includes(id ?? '') && status === 'confirmed')
        .length === ids.length
    const list = await eventually(() => inquiries(cookie), isDone)
    for (const { booking, id } of paid) {
      const own = list.filter(({ email }) => email === booking.email)
      expect(own).toMatchObject([
        { stripePaymentIntentId: id, status: 'confirmed', paymentStatus: 'paid', refunds: [] },
      ])
      const range = `startDate=${booking.checkin}&endDate=${booking.checkout}`
      const days = (await callSite(site.url, 'GET', `/api/availability?${range}`, { cookie })).body
      const nights = days.filter(({ date }: { date: string }) => date < booking.checkout)
      expect(nights).toHaveLength(2)
      expect(
        new Set(nights.map((night: { claimedBy: { stayId: string } }) => night.claimedBy.stayId)).size,
      ).toBe(1)
      const isTheirs = ({ subject, envelopeTo }: { subject?: string; envelopeTo: string[] }) =>
        envelopeTo.includes(booking.email) && /^Booked/.test(subject ?? '')
      await smtp.waitFor(isTheirs, 30_000)
      // A copy that the mail server had taken when the process died has the same id, and a mailbox shows it once.
      expect(new Set(smtp.messages.filter(isTheirs).map(({ messageId }) => messageId)).size).toBe(1)
      expect(stripe.charge(id)).toMatchObject({ amount_refunded: 0 })
    }
  }

  it.each(MOMENTS)(
    '%d ms after they come back loses no booking and makes no second one',
    async (ms) => {
      const paid = []
      for (let n = 0; n < GUESTS; n++) {
        const booking = nextBooking()
        const id = await opened(booking)
        stripe.pay(id, CARDS.success)
        paid.push({ booking, id })
      }
      const returns = paid.map(({ booking, id }, n) =>
        new Promise((resume) => setTimeout(resume, n * 4))
          .then(() => confirmAt(site.url, booking, id))
          .catch(() => null),
      )
      await new Promise((resume) => setTimeout(resume, ms))
      await site.kill('SIGKILL')
      await Promise.all(returns)
      await site.restart()
      await expectBookings(paid)
    },
    120_000,
  )

  it.each([
    ['making the payment', /^POST \/v1\/payment_intents$/, 'before'],
    ['making the payment', /^POST \/v1\/payment_intents$/, 'after'],
    ['looking whether it is paid', /^GET \/v1\/payment_intents\//, 'before'],
    ['looking whether it is paid', /^GET \/v1\/payment_intents\//, 'after'],
  ] as const)(
    'while the provider is asked (%s, %s, %s) as well',
    async (what, call, when) => {
      const booking = nextBooking()
      const isOpening = what === 'making the payment'
      const cookie = await guestCookieAt(site.url)
      let id = ''
      if (!isOpening) {
        id = await opened(booking)
        stripe.pay(id, CARDS.success)
      }
      let killed: Promise<unknown> | null = null
      stripe.watch(async ({ method, path }, phase) => {
        if (!killed && phase === when && call.test(`${method} ${path}`)) await (killed = site.kill('SIGKILL'))
      })
      const answer = isOpening ? openAt(site.url, booking, { cookie }) : confirmAt(site.url, booking, id)
      await expect(answer).rejects.toThrow()
      stripe.watch(null)
      expect(killed).not.toBeNull()
      await site.restart()
      if (isOpening) {
        const again = await openAt(site.url, booking, { cookie })
        expect(again.status).toBe(200)
        id = again.body.paymentIntentId
        secrets.push(again.body.clientSecret)
        stripe.pay(id, CARDS.success)
        expect((await confirmAt(site.url, booking, id)).status).toBe(200)
        const { inquiryId } = again.body
        const made = [...stripe.ledger.intents.values()].filter(
          ({ metadata }) => metadata.inquiryId === inquiryId,
        )
        expect(made).toHaveLength(1)
      }
      await expectBookings([{ booking, id }])
    },
    120_000,
  )

  it('leaves no card number and no client secret in a log, a mail or the database', async () => {
    expect(secrets.length).toBeGreaterThan(10)
    await site.kill()
    const names = await readdir(site.dataDir, { recursive: true, withFileTypes: true })
    const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    const texts = await Promise.all(
      files.map(async (file) => [file, await readFile(file, 'latin1')] as const),
    )
    expect(texts.some(([, text]) => text.includes('guest22@example.com'))).toBe(true)
    texts.push(['the log', site.log()], ['the mails', smtp.messages.map(({ raw }) => raw).join('\n')])
    for (const [name, text] of texts) {
      for (const canary of [CARDS.success, '_secret_', ...secrets, stripe.secretKey, stripe.webhookSecret]) {
        expect([name, text.includes(canary)]).toEqual([name, false])
      }
    }
  }, 60_000)
})
