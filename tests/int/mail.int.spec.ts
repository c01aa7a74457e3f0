import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Payload } from 'payload'

import { watchOwnTime } from '../support/own-time'
import { type App, startApp } from '../support/payload-app'
import { daysFromToday } from '../support/seed'
import { type SmtpStand, startSmtp } from '../support/smtp'

describe('mails', () => {
  let app: App
  let payload: Payload
  let smtp: SmtpStand
  let startJobRunner: (payload: Payload) => { stop: () => Promise<void> }
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
    payload = app.payload
    ;({ startJobRunner } = await import('@/jobs/runner'))
  })
  afterAll(async () => {
    await app.close()
    await smtp.close()
  })
  beforeEach(async () => {
    smtp.behave({})
    smtp.messages.length = 0
    for (const collection of ['mails', 'payload-jobs', 'leases', 'inquiries'] as const) {
      await payload.db.deleteMany({ collection, where: {} })
    }
  })

  const ask = async (more = {}) => {
    const { status, body, text } = await app.visitor().request('POST', '/api/booking-inquiry', {
      headers: { 'x-ridgeline-client-address': `192.0.2.${(addresses += 1)}` },
      body: {
        firstName: 'Ada',
        lastName: 'Marsh',
        email: 'ada@example.com',
        guests: 2,
        checkin: daysFromToday(15),
        checkout: daysFromToday(18),
        ...more,
      },
    })
    if (status !== 201) throw new Error(text)
    return body.id as string
  }
  const states = async () =>
    (await payload.find({ collection: 'mails', sort: 'key', pagination: false })).docs.map(
      ({ state }) => state,
    )
  const until = async (condition: () => Promise<boolean> | boolean, ms = 6000) => {
    const end = Date.now() + ms
    while (!(await condition())) {
      if (Date.now() > end) throw new Error('It did not happen in time')
      await new Promise((resume) => setTimeout(resume, 50))
    }
  }
  const withRunner = async (work: () => Promise<void>) => {
    const runner = startJobRunner(payload)
    try {
      await work()
    } finally {
      await runner.stop()
    }
  }

  it('that were put off are tried at once by the process that takes over', async () => {
    await ask()
    await ask({ checkin: daysFromToday(25), checkout: daysFromToday(28) })
    const anHour = new Date(Date.now() + 3_600_000).toISOString()
    await payload.db.updateMany({
      collection: 'mails',
      where: {},
      data: { attempts: 3, nextTryAt: anHour },
    })
    await withRunner(async () => {
      await until(async () => (await states()).every((state) => state === 'sent'))
    })
    const toGuest = smtp.messages.filter(({ envelopeTo }) => envelopeTo.includes('ada@example.com'))
    expect(toGuest).toHaveLength(2)
  })

  it('reach a real mail server within 2 s, in HTML and plain text, with the right addresses', async () => {
    await withRunner(async () => {
      const took = watchOwnTime()
      const id = await ask({ message: 'We bring <b>two</b> dogs & a cat 🐕' })
      const toGuest = await smtp.waitFor((mail) => mail.envelopeTo.includes('ada@example.com'))
      const toOwner = await smtp.waitFor((mail) => mail.envelopeTo.includes('owner@house.example'))
      expect(took()).toBeLessThan(2500)
      expect(toGuest.from).toMatchObject({ address: 'stay@house.example', name: 'Seven Ridges' })
      expect(toGuest.replyTo?.[0]).toMatchObject({ address: 'owner@house.example' })
      expect(toOwner.replyTo?.[0]).toMatchObject({ address: 'ada@example.com' })
      expect(toOwner.html).toContain(`http://ridgeline.test/admin?tab=bookings&amp;open=${id}`)
      expect(toOwner.text).toContain('Not provided')
      expect(toGuest.text).toContain('$1,506.89')
      expect(toOwner.text).toContain('We bring <b>two</b> dogs & a cat 🐕')
      expect(toOwner.html).not.toContain('<b>two</b>')
      expect(toGuest.html).toMatch(/nothing is charged yet/i)
      await until(async () => (await states()).every((state) => state === 'sent'))
    })
  })

  it('wait for a mail server that was down for a day, and then go out once each, in order', async () => {
    const { queueMail } = await import('@/operations/runtime/mail-queue')
    const mail = (name: string, to: string) =>
      queueMail(payload, { key: name, to, subject: name, html: `<p>${name}</p>`, text: name })
    await smtp.down()
    await withRunner(async () => {
      for (let n = 0; n < 6; n++) await mail(`day:${n}`, n % 2 ? 'guest@example.com' : 'owner@house.example')
      await until(async () =>
        (await payload.find({ collection: 'mails' })).docs.every(({ attempts }) => attempts > 0),
      )
      // As if each had been tried in vain for a day, at different times.
      const { docs } = await payload.find({ collection: 'mails', sort: 'createdAt' })
      await payload.db.deleteMany({ collection: 'payload-jobs', where: {} })
      for (const [n, { id }] of docs.entries()) {
        const nextTryAt = new Date(Date.now() + (n === 3 ? 4_000 : (6 - n) * 100_000))
        await payload.update({
          collection: 'mails',
          id,
          data: { attempts: 100, nextTryAt: nextTryAt.toISOString() },
        })
        await payload.jobs.queue({
          task: 'deliver-mail',
          input: { mailId: String(id) },
          waitUntil: nextTryAt,
        })
      }
      const owner = await app.owner()
      const overview = await owner.request('GET', '/api/overview')
      expect(overview.text).toContain('6 mails could not be sent yet')
      await smtp.up()
      // The first that gets through brings the others with it, and what one person gets keeps its order.
      await until(async () => (await states()).every((state) => state === 'sent'), 12_000)
    })
    const sent = smtp.messages.map(({ subject }) => subject)
    expect([...sent].sort()).toEqual(Array.from({ length: 6 }, (_, n) => `day:${n}`))
    expect(sent.filter((name) => Number(name?.at(-1)) % 2 === 0)).toEqual(['day:0', 'day:2', 'day:4'])
    expect(sent.filter((name) => name === 'day:1' || name === 'day:5')).toEqual(['day:1', 'day:5'])
  })

  it('that wait for the owner go to the address that is set by then, and so do the answers of guests', async () => {
    const { readEnv } = await import('@/env')
    await smtp.down()
    await withRunner(async () => {
      await ask()
      await until(async () =>
        (await payload.find({ collection: 'mails' })).docs.some(({ attempts }) => attempts > 0),
      )
    })
    // The owner starts the site with another mailbox.
    readEnv().OWNER_EMAIL = 'new@house.example'
    try {
      await smtp.up()
      await withRunner(() => until(async () => (await states()).every((state) => state === 'sent')))
    } finally {
      readEnv().OWNER_EMAIL = 'owner@house.example'
    }
    const sent = smtp.messages.map(({ envelopeTo, replyTo }) => [envelopeTo[0], replyTo?.[0]?.address])
    expect(sent.toSorted()).toEqual([
      ['ada@example.com', 'new@house.example'],
      ['new@house.example', 'ada@example.com'],
    ])
  })

  it('cannot be bent by a name', async () => {
    await withRunner(async () => {
      await ask({ firstName: '"Eve" <eve@evil.example>,', lastName: '=?utf-8?Q?x?=' })
      const mail = await smtp.waitFor(({ envelopeTo }) => envelopeTo.includes('owner@house.example'))
      expect(mail.envelopeTo).toEqual(['owner@house.example'])
      expect(mail.to?.map(({ address }) => address)).toEqual(['owner@house.example'])
    })
  })

  it('a mail server that is down never fails the inquiry, and gets the mails when it is back', async () => {
    await smtp.down()
    await withRunner(async () => {
      await ask()
      await until(async () =>
        (await payload.find({ collection: 'mails' })).docs.every(
          (mail) => mail.attempts === 1 && mail.lastError,
        ),
      )
      expect(await states()).toEqual(['queued', 'queued'])
      await smtp.up()
      await until(() => smtp.messages.length === 2, 12_000)
      await until(async () => (await states()).every((state) => state === 'sent'))
    })
  })

  it('tells the owner of mails that are refused again and again', async () => {
    await ask()
    await payload.update({
      collection: 'mails',
      where: {},
      data: { attempts: 5, lastError: '550 mailbox is full' },
    })
    const owner = await app.owner()
    const { body } = await owner.request('GET', '/api/overview')
    const item = body.attention.find((each: { kind: string }) => each.kind === 'mail')
    expect(item).toMatchObject({ severity: 'urgent', title: '2 mails could not be sent yet' })
    expect(item.text).toContain('550 mailbox is full')
  })

  it('gives up after a week, and says so instead of trying for ever', async () => {
    smtp.behave({ reject: 550 })
    await ask()
    await payload.db.updateMany({
      collection: 'mails',
      where: {},
      data: { createdAt: new Date(Date.now() - 8 * 86_400_000).toISOString() },
    })
    await withRunner(async () => {
      const given = { state: { equals: 'failed' } }
      await until(async () => (await payload.count({ collection: 'mails', where: given })).totalDocs === 2)
    })
    // What is still to be done is to tell the owner of the guest's mail.
    const { docs } = await payload.find({ collection: 'mails', where: { state: { equals: 'queued' } } })
    expect(docs).toMatchObject([
      { to: 'owner@house.example', subject: expect.stringMatching(/^A mail could/) },
    ])
    const jobs = await payload.find({ collection: 'payload-jobs' })
    expect(jobs.docs.map(({ input }) => input)).toEqual([{ mailId: String(docs[0]!.id) }])
  })

  it('takes back what a killed process held: a job left processing, a lost job, a postponed one', async () => {
    const id = await ask()
    await payload.db.updateJobs({ where: {}, data: { processing: true }, returning: false })
    await withRunner(async () => {
      await until(() => smtp.messages.length === 2)
    })

    await payload.db.updateMany({ collection: 'mails', where: {}, data: { state: 'queued' } })
    await payload.db.deleteMany({ collection: 'payload-jobs', where: {} })
    await withRunner(async () => {
      await until(() => smtp.messages.length === 4)
    })
    const ids = smtp.messages.map(({ messageId }) => messageId)
    // Two tries of one mail carry one Message-ID, so that a mailbox can drop the second.
    expect(new Set(ids).size).toBe(2)
    expect(id).toBeTruthy()
  })

  it('say that nobody typed them, so that no holiday notice of a guest answers to the owner', async () => {
    await ask()
    await withRunner(async () => {
      await until(() => smtp.messages.length === 2)
    })
    for (const { headers } of smtp.messages)
      expect(headers).toContainEqual(
        expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
      )
  })

  it('queues the mails of an inquiry whose process died between keeping it and queueing them', async () => {
    await ask()
    for (const collection of ['mails', 'payload-jobs', 'follow-ups'] as const) {
      await payload.db.deleteMany({ collection, where: {} })
    }
    await payload.db.updateMany({ collection: 'inquiries', where: {}, data: { followFrom: 1 } })
    await withRunner(async () => {
      await until(() => smtp.messages.length === 2)
    })
  })

  it('forgets security events after 90 days, and dead sessions of the console', async () => {
    const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString()
    for (const age of [91, 89]) {
      const event = await payload.create({
        collection: 'security-events',
        data: { kind: 'login', area: 'admin', outcome: `${age} days ago` },
      })
      await payload.db.updateOne({
        collection: 'security-events',
        id: event.id,
        data: { createdAt: days(age) },
      })
      await payload.create({
        collection: 'console-sessions',
        data: { tokenHash: `hash ${age}`, expiresAt: days(age - 90) },
      })
    }
    await withRunner(async () => {
      await until(async () => (await payload.count({ collection: 'console-sessions' })).totalDocs === 1)
    })
    const { docs } = await payload.find({ collection: 'security-events', pagination: false })
    expect(docs.map(({ outcome }) => outcome)).toContain('89 days ago')
    expect(docs.map(({ outcome }) => outcome)).not.toContain('91 days ago')
  })

  it('keep no other work waiting while the mail server says nothing', async () => {
    let answer = () => {}
    const silence = new Promise<never>((_, reject) => (answer = () => reject(new Error('Timeout'))))
    const run = jest.spyOn(payload.jobs, 'run').mockReturnValue(silence)
    await withRunner(async () => {
      await until(() => run.mock.calls.length === 1)
      try {
        const { id } = await payload.create({
          collection: 'feeds',
          data: {
            ...{ name: 'Airbnb', icalUrl: 'http://127.0.0.1:9/a.ics', platform: 'airbnb' },
            ...{ isActive: true, autoSyncEnabled: true },
          },
        })
        await until(async () => (await payload.findByID({ collection: 'feeds', id })).lastSyncStatus !== null)
        await payload.delete({ collection: 'feeds', id })
      } finally {
        answer()
        run.mockRestore()
      }
      await ask()
      await until(
        async () => (await states()).length === 2 && (await states()).every((state) => state === 'sent'),
      )
    })
  })

  it('are sent once by two runners at once, and the second takes over when the first is gone', async () => {
    const first = startJobRunner(payload)
    const second = startJobRunner(payload)
    try {
      for (let n = 0; n < 5; n++)
        await ask({
          checkin: daysFromToday(20 + n),
          checkout: daysFromToday(22 + n),
          email: `guest${n}@example.com`,
        })
      await until(
        async () => (await states()).length === 10 && (await states()).every((state) => state === 'sent'),
      )
      expect(smtp.messages).toHaveLength(10)
    } finally {
      await first.stop()
      await second.stop()
    }
  })
})
