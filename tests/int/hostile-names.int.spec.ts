import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'

import { greetingName } from '@/domain/content/greeting-name'
import { foldText } from '@/operations/runtime/search-text'

import type { ApiClient } from '../support/api-client'
import { type App, startApp } from '../support/payload-app'
import { daysFromToday } from '../support/seed'
import { type ReceivedMail, type SmtpStand, startSmtp } from '../support/smtp'

const HEADER_LINE_LIMIT = 998
const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
}
const textOfHtml = (html = '') =>
  html
    .replace(/<!--.*?-->/gs, '')
    // Where a long word may be broken.
    .replace(/<wbr\s*\/?>/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&(lt|gt|quot|#x27|amp);/g, (entity) => ENTITIES[entity]!)

const headOf = (mail: ReceivedMail) => mail.raw.slice(0, mail.raw.indexOf('\r\n\r\n')).split('\r\n')

describe('a guest with a hostile name', () => {
  let app: App
  let owner: ApiClient
  let smtp: SmtpStand
  let runner: { stop: () => Promise<void> }
  let addresses = 0

  beforeAll(async () => {
    smtp = await startSmtp()
    app = await startApp({
      env: {
        SMTP_URL: smtp.url,
        OWNER_EMAIL: 'owner@house.example',
        MAIL_FROM: 'Seven Ridges <stay@house.example>',
        SITE_URL: 'http://ridgeline.test',
      },
    })
    owner = await app.owner()
    runner = (await import('@/jobs/runner')).startJobRunner(app.payload)
  })
  afterAll(async () => {
    await runner.stop()
    await app.close()
    await smtp.close()
  })
  beforeEach(async () => {
    smtp.messages.length = 0
    for (const collection of ['nights', 'stays', 'inquiries', 'leases'] as const) {
      await app.payload.db.deleteMany({ collection, where: {} })
    }
  })

  const ask = (name: { firstName: string; lastName: string }, more = {}) =>
    app.visitor().request('POST', '/api/booking-inquiry', {
      headers: { 'x-ridgeline-client-address': `192.0.2.${(addresses += 1)}` },
      body: {
        ...name,
        email: 'guest@example.com',
        guests: 2,
        checkin: daysFromToday(15),
        checkout: daysFromToday(18),
        ...more,
      },
    })
  const mailTo = (address: string, subject: RegExp) =>
    smtp.waitFor((mail) => mail.envelopeTo.includes(address) && subject.test(mail.subject ?? ''))

  it.each([
    ['a formula', '=HYPERLINK("http://x","y")', "@SUM(1+1)*cmd|' /C calc'!A0"],
    ['quotes and markup', `"Bobby" O'Neil \\`, '<script>alert(1)</script> &amp; </title>'],
    ['what looks like headers and addresses', 'Bcc: eve@evil.example,', '<eve@evil.example>; "x" <y@z>'],
    ['what looks like an encoded word', '=?utf-8?Q?Eve?=', '=?utf-8?B?RXZl?= %0d%0aBcc: x'],
    ['emoji, joined and flagged', '👩‍👩‍👧‍👦🏳️‍🌈', '🏔️'.repeat(12)],
    ['right-to-left script', 'שרה־לאה בת אברהם', 'محمد بن عبد الله'],
    ['160 letters', 'Wilhelmina-'.repeat(7).slice(0, 80), 'Ångström'.repeat(10)],
    ['160 of more bytes', '長'.repeat(80), '名'.repeat(80)],
    ['a template and a path', '{{guest.email}}${7*7}', '../../etc/passwd; DROP TABLE inquiries;--'],
  ])('of %s reaches the list and both mails unharmed', async (_kind, firstName, lastName) => {
    const { status, body, text } = await ask(
      { firstName, lastName },
      { message: `I am ${firstName} ${lastName}` },
    )
    expect([status, text]).toEqual([201, expect.any(String)])

    const page = await owner.request('GET', `/api/booking-inquiries?page=1`)
    expect(page.body.docs).toMatchObject([{ firstName, lastName, message: `I am ${firstName} ${lastName}` }])
    const overview = await owner.request('GET', '/api/overview')
    expect(JSON.stringify(overview.body.attention)).toContain(
      JSON.stringify(`${firstName} ${lastName}`).slice(1, -1),
    )
    const [word] = foldText(firstName).split(' ')
    const found = await owner.request('GET', `/api/booking-inquiries?search=${encodeURIComponent(word!)}`)
    expect(found.body.totalDocs).toBe(1)

    const toOwner = await mailTo('owner@house.example', /^New inquiry/)
    expect(toOwner.subject).toContain(`New inquiry: ${firstName} ${lastName}, `)
    expect(toOwner.text).toContain(`${firstName} ${lastName}`)
    expect(textOfHtml(toOwner.html)).toContain(`${firstName} ${lastName}`)
    expect(toOwner.html).not.toContain('<script')
    const toGuest = await mailTo('guest@example.com', /^Your inquiry/)
    // Before the owner has read them, nothing of a stranger's words goes to an address that anybody may have typed.
    for (const word of [firstName, lastName])
      expect(`${toGuest.subject} ${toGuest.text} ${textOfHtml(toGuest.html)}`).not.toContain(word)

    expect(
      (await owner.request('POST', `/api/booking-inquiries/${body.id}/confirm`, { body: {} })).status,
    ).toBe(200)
    const decided = await mailTo('guest@example.com', /^Confirmed/)
    expect(decided.text).toContain(`Dear ${greetingName(firstName)},`)

    for (const mail of [toOwner, toGuest, decided]) {
      const head = headOf(mail)
      expect(mail.envelopeTo).toHaveLength(1)
      expect(mail.to?.map(({ address }) => address)).toEqual(mail.envelopeTo)
      expect([mail.cc ?? [], mail.bcc ?? []]).toEqual([[], []])
      expect(head.filter((line) => /^(bcc|cc|x-)/i.test(line))).toEqual([])
      expect(Math.max(...head.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(HEADER_LINE_LIMIT)
      // What is not ASCII travels encoded: a server need not take anything else in a header.
      expect(head.every((line) => /^[\x20-\x7e\t]*$/.test(line))).toBe(true)
    }
  })

  it.each([
    ['a line feed', 'Eve\nBcc: x@evil.example'],
    ['a carriage return', 'Eve\rBcc: x@evil.example'],
    ['a null', 'Eve\u0000'],
    ['a next-line', 'Eve\u0085Adam'],
    ['a line separator', 'Eve\u2028Adam'],
    ['a paragraph separator', 'Eve\u2029Adam'],
    ['a name of nothing that shows', '\u200b\u200e'],
    ['81 letters', 'x'.repeat(81)],
  ])('with %s is told so at the field, and nothing is kept or sent', async (_kind, firstName) => {
    const { status, body } = await ask({ firstName, lastName: 'Marsh' })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ path: 'firstName' }])
    expect((await app.payload.count({ collection: 'inquiries' })).totalDocs).toBe(0)
    expect(smtp.messages).toEqual([])
  })

  it('does not turn what is written after it: marks of direction are dropped, its own script stays', async () => {
    const phone = '\u202a+972 3 555 0100\u202c'
    expect((await ask({ firstName: 'Eve \u202egnp', lastName: '\u2067שרה\u200f' }, { phone })).status).toBe(
      201,
    )
    const { body } = await owner.request('GET', '/api/booking-inquiries?page=1')
    expect(body.docs).toMatchObject([
      { firstName: 'Eve gnp', lastName: 'שרה\u200f', phone: '+972 3 555 0100' },
    ])
  })
})
