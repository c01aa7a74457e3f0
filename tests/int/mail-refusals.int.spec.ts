import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Payload } from 'payload'

import type { queueMail as QueueMail } from '@/operations/runtime/mail-queue'
import type { Mail } from '@/payload-types'

import { eventually } from '../support/paying-site'
import { type App, startApp } from '../support/payload-app'
import { bookingData } from '../support/payments'
import { type SmtpStand, startSmtp } from '../support/smtp'

const OWNER = 'owner@house.example'
const GUEST = 'ada@example.com'
const MINUTE_MS = 60_000

describe('a mail that is not taken', () => {
  let app: App
  let payload: Payload
  let smtp: SmtpStand
  let startJobRunner: (payload: Payload) => { stop: () => Promise<void> }
  let queueMail: typeof QueueMail
  let addresses = 0

  beforeAll(async () => {
    smtp = await startSmtp()
    app = await startApp({
      env: { SMTP_URL: smtp.url, OWNER_EMAIL: OWNER, SITE_URL: 'http://ridgeline.test' },
    })
    payload = app.payload
    ;({ startJobRunner } = await import('@/jobs/runner'))
    ;({ queueMail } = await import('@/operations/runtime/mail-queue'))
  })
  afterAll(async () => {
    await app.close()
    await smtp.close()
  })
  beforeEach(async () => {
    smtp.behave({})
    smtp.messages.length = 0
    for (const collection of ['mails', 'payload-jobs', 'leases', 'inquiries'] as const)
      await payload.db.deleteMany({ collection, where: {} })
  })

  const withRunner = async (work: () => Promise<void>) => {
    const runner = startJobRunner(payload)
    try {
      await work()
    } finally {
      await runner.stop()
    }
  }
  const mailTo = async (to: string): Promise<Mail | undefined> =>
    (await payload.find({ collection: 'mails', where: { to: { equals: to } }, limit: 1 })).docs[0]
  const write = (key: string, to: string) =>
    queueMail(payload, { key, to, subject: key, html: `<p>${key}</p>`, text: key })
  const attention = async () => {
    const { body } = await (await app.owner()).request('GET', '/api/overview')
    return (body.attention as { kind: string; title: string; text: string }[]).filter(
      ({ kind }) => kind === 'mail',
    )
  }

  it('because its recipient is refused is given up after three tries, and the owner is told once', async () => {
    smtp.behave({ rejectRecipient: { code: 550, to: GUEST } })
    const { body } = await app.visitor().request('POST', '/api/booking-inquiry', {
      headers: { 'x-ridgeline-client-address': `192.0.2.${(addresses += 1)}` },
      body: bookingData(20, 22),
    })
    await withRunner(async () => {
      await eventually(
        () => mailTo(GUEST),
        (mail) => mail?.state === 'failed',
      )
      await smtp.waitFor(({ subject }) => subject === `A mail could not be delivered: ${GUEST}`)
    })
    expect(await mailTo(GUEST)).toMatchObject({ attempts: 3, refusals: 3 })
    expect(smtp.attempts()).toBe(3 + smtp.messages.length)
    const told = smtp.messages.filter(({ subject }) => subject?.startsWith('A mail could not'))
    expect(told).toHaveLength(1)
    expect(told[0]!.envelopeTo).toEqual([OWNER])
    expect(told[0]!.text).toContain('No such mailbox')
    expect(told[0]!.text).toContain(`open=${body.id}`)
    expect(await attention()).toMatchObject([
      { title: '1 mail could not be delivered', text: expect.stringContaining(GUEST) },
    ])
    await payload.db.updateMany({
      collection: 'mails',
      where: {},
      data: { updatedAt: new Date(Date.now() - 15 * 24 * 60 * MINUTE_MS).toISOString() },
    })
    expect(await attention()).toEqual([])
  })

  it('because the owner’s own address is refused is told on Overview, and makes no more mails', async () => {
    smtp.behave({ rejectRecipient: { code: 550, to: OWNER } })
    await write('one', OWNER)
    await withRunner(async () => {
      await eventually(
        () => mailTo(OWNER),
        (mail) => mail?.state === 'failed',
      )
    })
    expect((await payload.count({ collection: 'mails' })).totalDocs).toBe(1)
    expect(await attention()).toMatchObject([{ title: '1 mail could not be delivered' }])
  })

  it.each([
    [
      `5.7.1 <${OWNER}>: Sender address rejected: not owned by user house@example.com`,
      { rejectRecipient: { code: 553, to: GUEST } },
    ],
    ['relay not permitted', { rejectRecipient: { code: 550, to: GUEST } }],
    ['5.4.5 Daily user sending limit exceeded.', { reject: 550 }],
  ])(
    'because the server refuses us waits until that is mended, though it says so of the recipient or the mail: %s',
    async (text, behaviour) => {
      smtp.behave({ ...behaviour, text })
      await write('one', GUEST)
      await payload.db.updateMany({ collection: 'mails', where: {}, data: { attempts: 2 } })
      await withRunner(async () => {
        await eventually(
          () => mailTo(GUEST),
          (mail) => mail?.attempts === 3,
        )
      })
      expect(await mailTo(GUEST)).toMatchObject({ state: 'queued', refusals: 0 })
      expect(await attention()).toMatchObject([{ text: expect.stringContaining(text) }])
      smtp.behave({})
      await withRunner(async () => {
        await smtp.waitFor(({ subject }) => subject === 'one')
      })
    },
  )

  it('for other reasons before is not given up at the first refusal', async () => {
    smtp.behave({ reject: 451 })
    await write('one', GUEST)
    await payload.db.updateMany({ collection: 'mails', where: {}, data: { attempts: 40 } })
    await withRunner(async () => {
      await eventually(
        () => mailTo(GUEST),
        (mail) => mail?.attempts === 41,
      )
    })
    expect(await mailTo(GUEST)).toMatchObject({ state: 'queued' })
    smtp.behave({ reject: 554 })
    await withRunner(async () => {
      await eventually(
        () => mailTo(GUEST),
        (mail) => mail?.attempts === 42,
      )
    })
    expect(await mailTo(GUEST)).toMatchObject({ state: 'queued', refusals: 1 })
  })

  it('but may have arrived is not sent again for a quarter of an hour, whatever hurries the others', async () => {
    smtp.behave({ hangUp: true })
    await write('one', GUEST)
    await withRunner(async () => {
      await eventually(
        () => mailTo(GUEST),
        (mail) => mail?.mayHaveArrived === true,
      )
    })
    const unclear = (await mailTo(GUEST))!
    expect(unclear).toMatchObject({ state: 'queued', attempts: 1, refusals: 1 })
    expect(Date.parse(unclear.nextTryAt) - Date.now()).toBeGreaterThan(14 * MINUTE_MS)

    // The mail server is well again, others go out at their second try, and another process takes over the jobs.
    await write('two', 'bea@example.com')
    await payload.db.updateMany({
      collection: 'mails',
      where: { key: { equals: 'two' } },
      data: { attempts: 3 },
    })
    smtp.behave({})
    for (let n = 0; n < 2; n++) {
      await withRunner(async () => {
        await smtp.waitFor(({ envelopeTo }) => envelopeTo.includes('bea@example.com'))
        await new Promise((resume) => setTimeout(resume, 2_500))
      })
    }
    expect(smtp.messages.filter(({ envelopeTo }) => envelopeTo.includes(GUEST))).toHaveLength(1)
    expect((await mailTo(GUEST))!.nextTryAt).toBe(unclear.nextTryAt)

    // When its time has come it is tried again, with the same id.
    await payload.db.updateMany({
      collection: 'mails',
      where: { to: { equals: GUEST } },
      data: { nextTryAt: new Date(Date.now() - 2 * MINUTE_MS).toISOString() },
    })
    await payload.db.deleteMany({ collection: 'payload-jobs', where: {} })
    await withRunner(async () => {
      await eventually(
        () => mailTo(GUEST),
        (mail) => mail?.state === 'sent',
      )
    })
    const toGuest = smtp.messages.filter(({ envelopeTo }) => envelopeTo.includes(GUEST))
    expect(toGuest).toHaveLength(2)
    expect(new Set(toGuest.map(({ messageId }) => messageId)).size).toBe(1)
  })

  it('and may have arrived three times is left at that, and the owner is told so', async () => {
    smtp.behave({ hangUp: true })
    await write('inquiry:77:confirmed:guest', GUEST)
    await payload.db.updateMany({ collection: 'mails', where: {}, data: { attempts: 2, refusals: 2 } })
    await withRunner(async () => {
      await eventually(
        () => mailTo(GUEST),
        (mail) => mail?.state === 'failed',
      )
    })
    const told = await mailTo(OWNER)
    expect(told!.subject).toBe(`A mail may not have arrived: ${GUEST}`)
    expect(told!.text).toContain('open=77')
  })
})
