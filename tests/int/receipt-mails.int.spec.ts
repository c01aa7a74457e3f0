import { tmpdir } from 'node:os'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Payload } from 'payload'

import { entry, type NewEntry } from '@/domain/bookings/journal'
import type { Inquiry } from '@/payload-types'

import { followUpAll } from '../support/follow-up'
import { type App, startApp } from '../support/payload-app'
import { readPdf } from '../support/pdf-text'
import { chargedBy, happened, paidInCash, seedInquiry } from '../support/seed'
import { type ReceivedMail, type SmtpStand, startSmtp } from '../support/smtp'

const BY_CARD = entry('paid', 'guest', { cents: 150_689, by: 'card', paymentKey: 'charge:pi_1' })
const IN_CASH = entry('paid', 'owner', {
  ...{ cents: 46_300, by: 'other', method: 'cash', paymentKey: 'payment:seeded', tell: true },
})

describe('mails with a receipt', () => {
  let app: App
  let payload: Payload
  let smtp: SmtpStand
  let runner: { stop: () => Promise<void> }
  let guests = 0

  beforeAll(async () => {
    smtp = await startSmtp()
    app = await startApp({
      env: { SMTP_URL: smtp.url, OWNER_EMAIL: 'owner@house.example', SITE_URL: 'http://ridgeline.test' },
    })
    payload = app.payload
    runner = (await import('@/jobs/runner')).startJobRunner(payload)
  })
  afterAll(async () => {
    await runner.stop()
    await app.close()
    await smtp.close()
  })
  beforeEach(() => smtp.behave({}))

  const book = async (what: NewEntry, more: Partial<Inquiry> = {}) => {
    const email = `ada${(guests += 1)}@example.com`
    const data = { email, status: 'confirmed' as const, isCheckout: true, ...happened(what), ...more }
    const { id } = await seedInquiry(payload, data)
    await followUpAll(payload)
    return { id: String(id), mail: await smtp.waitFor(({ envelopeTo }) => envelopeTo.includes(email)) }
  }
  const receiptIn = ({ attachments }: ReceivedMail) =>
    attachments.find(({ mimeType }) => mimeType === 'application/pdf')
  const textIn = async (mail: ReceivedMail) =>
    (await readPdf(new Uint8Array(receiptIn(mail)!.content as ArrayBuffer))).text

  it('go without it when it cannot be made', async () => {
    const before = process.cwd()
    // Where nothing is: the typefaces cannot be read.
    process.chdir(tmpdir())
    try {
      const { mail } = await book(BY_CARD, chargedBy(150_689, { feeCents: 4_389 }))
      expect(mail.subject).toContain('Booked')
      expect(receiptIn(mail)).toBeUndefined()
      expect(mail.attachments.map(({ filename }) => filename)).toContain('event.ics')
    } finally {
      process.chdir(before)
    }
  })

  it('bring it with the confirmation of a paid stay, beside the calendar file', async () => {
    const { id, mail } = await book(BY_CARD, {
      ...chargedBy(150_689, { feeCents: 4_389 }),
      firstName: 'Đorđe',
    })
    expect(receiptIn(mail)?.filename).toBe(`receipt-${id}-1.pdf`)
    expect(mail.attachments.map(({ filename }) => filename)).toContain('event.ics')
    const text = await textIn(mail)
    for (const part of [`Receipt ${id}-1`, 'Đorđe', 'Received $1,506.89', 'Still to pay $0.00']) {
      expect(text).toContain(part)
    }
  })

  it('bring it with the confirmation that goes to an address that was put right', async () => {
    const { id } = await book(BY_CARD, chargedBy(150_689, { feeCents: 4_389 }))
    const { writeBooking } = await import('@/operations/bookings/write-booking')
    await writeBooking(payload, id, () => ({
      data: { email: 'right@example.com' },
      entries: [entry('email-corrected', 'guest', {})],
    }))
    await followUpAll(payload)
    const again = await smtp.waitFor(({ envelopeTo }) => envelopeTo.includes('right@example.com'))
    expect(receiptIn(again)?.filename).toBe(`receipt-${id}-1.pdf`)
  })

  it('bring it with the receipt of a payment by hand', async () => {
    const { id, mail } = await book(IN_CASH, paidInCash(46_300))
    expect(receiptIn(mail)?.filename).toBe(`receipt-${id}-1.pdf`)
    const text = await textIn(mail)
    for (const part of ['Paid by Cash', 'Received $463.00', 'Still to pay $1,000.00']) {
      expect(text).toContain(part)
    }
  })

  it('leave it out when the payment was taken out of the books meanwhile, and of other mails', async () => {
    smtp.behave({ reject: 451 })
    const email = 'ada-later@example.com'
    const { id } = await seedInquiry(payload, {
      ...{ email, status: 'confirmed', ...happened(IN_CASH), ...paidInCash(46_300) },
    })
    await followUpAll(payload)
    const { reversePayment } = await import('@/operations/desk/record-payment')
    await reversePayment(payload, String(id), 'payment:seeded')
    const { receiptForMail } = await import('@/operations/documents/receipt-mail')
    const [mail] = (await payload.find({ collection: 'mails', where: { to: { equals: email } } })).docs
    expect(mail?.key).toBe(`inquiry:${id}:receipt:payment:seeded:guest`)
    expect(await receiptForMail(payload, mail!.key)).toBeNull()
    for (const key of [
      `inquiry:${id}:received:guest`,
      `inquiry:${id}:paid:owner`,
      'alert:x',
      'inquiry:999999:paid:guest',
    ]) {
      expect([key, await receiptForMail(payload, key)]).toEqual([key, null])
    }
  })
})
