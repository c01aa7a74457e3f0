import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'

import type * as Runner from '@/jobs/runner'
import type * as System from '@/operations/alerts/checks/system'
import type * as Open from '@/operations/alerts/open-alerts'
import type * as Watch from '@/operations/alerts/watch-alerts'
import type * as Backups from '@/operations/data/backups/backup-state'

import { type App, startApp } from '../support/payload-app'
import { photo, uploadForm } from '../support/pictures'
import { daysFromToday, seedStay } from '../support/seed'
import { type SmtpStand, startSmtp } from '../support/smtp'

const HOUR = 3600_000
const OWNER = 'owner@house.example'
const NO_BACKUP = 'The house has had no new backup'
const FULL = {
  key: 'disk',
  title: 'The disk is almost full',
  lines: ['Less than 100 MB are left.', 'What to do: make room.'],
}

describe('what fails for long', () => {
  let app: App
  let smtp: SmtpStand
  // Loaded once the environment is set.
  let startJobRunner: typeof Runner.startJobRunner
  let diskProblems: typeof System.diskProblems
  let openAlert: typeof Open.openAlert
  let closeAlert: typeof Open.closeAlert
  let watchAlerts: typeof Watch.watchAlerts
  let recordBackup: typeof Backups.recordBackup

  beforeAll(async () => {
    smtp = await startSmtp()
    app = await startApp({
      env: {
        OWNER_EMAIL: OWNER,
        MAIL_FROM: 'stay@house.example',
        SMTP_URL: smtp.url,
        SITE_URL: 'http://ridgeline.test',
        GUIDE_APP_URL: 'http://127.0.0.1:9/bookings',
        GUIDE_APP_API_KEY: 'key',
      },
    })
    ;({ startJobRunner } = await import('@/jobs/runner'))
    ;({ diskProblems } = await import('@/operations/alerts/checks/system'))
    ;({ openAlert, closeAlert } = await import('@/operations/alerts/open-alerts'))
    ;({ watchAlerts } = await import('@/operations/alerts/watch-alerts'))
    ;({ recordBackup } = await import('@/operations/data/backups/backup-state'))
  })
  afterAll(async () => {
    await app.close()
    await smtp.close()
  })
  beforeEach(async () => {
    await app.payload.kv.clear()
    for (const collection of ['mails', 'feeds', 'follow-ups', 'cleanings', 'payload-jobs', 'leases'] as const)
      await app.payload.db.deleteMany({ collection, where: {} })
    smtp.messages.length = 0
    smtp.behave({})
  })
  afterEach(() => smtp.up())

  const iso = (at: number) => new Date(at).toISOString()
  const ago = (ms: number) => iso(Date.now() - ms)
  /** Subjects of what is queued or sent to the owner, oldest first, without the house's name. */
  const told = async () => {
    const { docs } = await app.payload.find({ collection: 'mails', sort: 'id', pagination: false })
    return docs
      .filter(({ key }) => key.startsWith('trouble:'))
      .map(({ subject }) => subject.replace(/^[^:]+: /, ''))
  }
  const textOf = async (subject: string) => {
    const { docs } = await app.payload.find({
      collection: 'mails',
      where: { subject: { contains: subject } },
      sort: '-id',
    })
    return docs[0]?.text.replace(/\s+/g, ' ') ?? ''
  }
  const attention = async () => {
    const { body } = await (await app.owner()).request('GET', '/api/overview')
    return body.attention as { title: string; text: string; severity: string }[]
  }
  const seedMail = (fields: object) =>
    app.payload.create({
      collection: 'mails',
      data: {
        key: `test:${Math.random()}`,
        to: 'ada@example.com',
        subject: 'To Ada',
        html: '<p>x</p>',
        text: 'x',
        state: 'queued',
        attempts: 3,
        nextTryAt: iso(Date.now() + HOUR),
        lastError: 'connect ECONNREFUSED',
        ...fields,
      },
    })
  const seedCleaning = (stayId: string, date: string) =>
    app.payload.create({
      collection: 'cleanings',
      data: {
        stayId,
        state: 'planned',
        date,
        startTime: '13:00',
        endTime: '17:00',
        isSameDay: false,
        uid: `cleaning-${stayId}@house`,
        sequence: 0,
        crewEmail: 'crew@example.com',
        toldBy: 'mail',
        toldSequence: 0,
      },
    })
  const age = (collection: 'mails' | 'follow-ups', id: string | number, ms: number) =>
    app.payload.db.updateOne({ collection, id, data: { createdAt: ago(ms) } })

  it('is told once, however often and by however many it is reported, and once when it is over', async () => {
    for (let n = 0; n < 3; n++) await Promise.all([1, 2, 3].map(() => openAlert(app.payload, FULL)))
    expect(await told()).toEqual([FULL.title])
    expect(await attention()).toContainEqual(
      expect.objectContaining({ title: FULL.title, severity: 'urgent', text: FULL.lines.join(' ') }),
    )
    const text = await textOf(FULL.title)
    expect(text).toContain('What to do: make room.')
    expect(text).toContain('http://ridgeline.test/admin')

    await closeAlert(app.payload, FULL.key)
    await closeAlert(app.payload, FULL.key)
    expect(await told()).toEqual([FULL.title, `Over: ${FULL.title}`])
    expect((await attention()).map(({ title }) => title)).not.toContain(FULL.title)
    expect(await textOf(`Over: ${FULL.title}`)).toContain('You need not do anything.')

    await openAlert(app.payload, FULL)
    expect(await told()).toHaveLength(3)
  })

  it('reaches the owner by the ordinary way of mails', async () => {
    const runner = startJobRunner(app.payload)
    try {
      await openAlert(app.payload, FULL)
      const mail = await smtp.waitFor(({ subject }) => /disk is almost full/.test(subject ?? ''))
      expect(mail.envelopeTo).toEqual([OWNER])
    } finally {
      await runner.stop()
    }
  })

  it('is not over because it could not be looked for, which keeps no other from being told', async () => {
    const google = { key: 'google', title: 'Google Calendar is not in step', lines: ['What to do: nothing.'] }
    await openAlert(app.payload, google)
    const { findGlobal } = app.payload
    app.payload.findGlobal = ((options: Parameters<typeof findGlobal>[0]) =>
      options.slug === 'google-calendar'
        ? Promise.reject(new Error('Not now'))
        : findGlobal(options)) as typeof findGlobal
    try {
      await recordBackup(app.payload, 'No space left.')
      await watchAlerts(app.payload, {})
    } finally {
      app.payload.findGlobal = findGlobal
    }
    expect(await told()).toEqual([google.title, NO_BACKUP])
    await watchAlerts(app.payload, {})
    expect(await told()).toEqual([google.title, NO_BACKUP, `Over: ${google.title}`])
  })

  it('is a backup that fails, told in one mail and on Overview until one works', async () => {
    await recordBackup(app.payload, 'No space left')
    for (const _ of [1, 2]) await watchAlerts(app.payload, {})
    expect(await attention()).toContainEqual(
      expect.objectContaining({
        title: NO_BACKUP,
        severity: 'urgent',
        text: expect.stringContaining('No space left. There is none yet.'),
      }),
    )
    await recordBackup(app.payload, null)
    await watchAlerts(app.payload, {})
    expect(await told()).toEqual([NO_BACKUP])
    expect((await attention()).map(({ title }) => title)).not.toContain(NO_BACKUP)
    await recordBackup(app.payload, 'No space left')
    await watchAlerts(app.payload, {})
    expect(await told()).toEqual([NO_BACKUP, NO_BACKUP])
  })

  it('is a backup that fails, with the day of the last good one at the house', async () => {
    // The evening before, by New York's clocks.
    const lastGoodAt = '2026-11-21T03:30:00.000Z'
    const state = { lastGoodAt, triedAt: lastGoodAt, failingSince: lastGoodAt, lastError: 'No space left' }
    await app.payload.kv.set('backup-state', state)
    const problem = (await attention()).find(({ title }) => title === NO_BACKUP)
    expect(problem?.text).toContain('No space left. The last good one is of November 20, 2026.')
  })

  it('is a calendar that could not be read for a day, and not one of this morning', async () => {
    const feed = (name: string, fields: object) =>
      app.payload.create({
        collection: 'feeds',
        data: {
          name,
          icalUrl: 'https://feeds.invalid/secret-token.ics',
          platform: 'airbnb',
          isActive: true,
          autoSyncEnabled: true,
          lastSyncMessage: 'The server says 503.',
          ...fields,
        },
      })
    const old = await feed('Airbnb', { failingSince: ago(25 * HOUR) })
    await feed('VRBO', { failingSince: ago(5 * HOUR) })
    await feed('Switched off', { failingSince: ago(99 * HOUR), isActive: false })
    // It was empty when it was read last, and is not even that by now.
    const empty = { failingSince: ago(5 * HOUR), emptySince: ago(5 * HOUR) }
    await feed('Booking', { ...empty, lastSyncStatus: 'failed' })
    await feed('Friends', { ...empty, lastSyncStatus: 'error' })
    const titles = (await attention()).map(({ title }) => title)
    expect(titles).toContain('The calendar "Booking" came without any event')
    expect(titles).toContain('The calendar "Friends" cannot be read')
    await watchAlerts(app.payload, {})
    await watchAlerts(app.payload, {})
    expect(await told()).toEqual(['The calendar "Airbnb" cannot be read'])
    const text = await textOf('cannot be read')
    expect(text).toContain('The server says 503.')
    expect(text).toContain('/admin?tab=ical-sync')
    expect(text).not.toContain('secret-token')
    // Overview has told of it before, in words of its own.
    expect((await attention()).filter(({ title }) => title.includes('"Airbnb"'))).toHaveLength(1)

    await app.payload.update({ collection: 'feeds', id: old.id, data: { failingSince: null } })
    await watchAlerts(app.payload, {})
    expect(await told()).toEqual([
      'The calendar "Airbnb" cannot be read',
      'Over: The calendar "Airbnb" cannot be read',
    ])
  })

  it('is a mail server that takes nothing for an hour, told when it does again', async () => {
    await smtp.down()
    const waiting = await seedMail({ nextTryAt: ago(0) })
    await age('mails', waiting.id, 2 * HOUR)
    await watchAlerts(app.payload, {})
    expect(await told()).toEqual([])
    expect((await attention()).map(({ title }) => title)).toContain('1 mail could not be sent yet')

    await smtp.up()
    const runner = startJobRunner(app.payload)
    try {
      await smtp.waitFor(({ subject }) => subject === 'To Ada')
      // The runner's watch comes by once a minute; the mail is accepted by then.
      for (const end = Date.now() + 5000; Date.now() < end;) {
        const { docs } = await app.payload.find({ collection: 'mails', where: { sentAt: { exists: true } } })
        if (docs.some(({ sentAt }) => sentAt)) break
        await new Promise((resume) => setTimeout(resume, 50))
      }
      await watchAlerts(app.payload, {})
      const mail = await smtp.waitFor(({ subject }) => /Over: Mails could not be sent/.test(subject ?? ''))
      expect(mail.text).toMatch(/lasted 2 hours/)
      expect(mail.text).toMatch(/No mail left the site|no mail left the site/)
    } finally {
      await runner.stop()
    }
  })

  it('is no mail server that refuses one address and takes the others', async () => {
    const refused = await seedMail({})
    await age('mails', refused.id, 5 * HOUR)
    await seedMail({ state: 'sent', sentAt: ago(HOUR), lastError: null })
    await watchAlerts(app.payload, {})
    await app.payload.db.deleteMany({ collection: 'mails', where: { id: { equals: refused.id } } })
    await watchAlerts(app.payload, {})
    expect(await told()).toEqual([])
  })

  it('is a mail server that takes nothing, also while a mail of before waits for a full mailbox', async () => {
    const stuck = await seedMail({ lastError: '452 mailbox full' })
    await age('mails', stuck.id, 50 * HOUR)
    const other = await seedMail({ state: 'sent', sentAt: ago(4 * HOUR), lastError: null })
    await age('mails', other.id, 4 * HOUR)
    const waiting = await seedMail({})
    await age('mails', waiting.id, 3 * HOUR)
    await watchAlerts(app.payload, {})
    await app.payload.update({ collection: 'mails', id: waiting.id, data: { state: 'sent', sentAt: ago(0) } })
    await watchAlerts(app.payload, {})
    expect(await told()).toEqual(['Over: Mails could not be sent'])
    expect(await textOf('Over: Mails could not be sent')).toContain('lasted 3 hours')
  })

  it('is a guide app that takes nothing for a day', async () => {
    const delivery = await app.payload.create({
      collection: 'follow-ups',
      data: {
        key: '1:2:guide-app',
        inquiryId: '1',
        seq: 2,
        follower: 'guide-app',
        state: 'due',
        attempts: 9,
        nextTryAt: ago(0),
        lastError: '502',
      },
    })
    await watchAlerts(app.payload, {})
    expect(await told()).toEqual([])
    await age('follow-ups', delivery.id, 25 * HOUR)
    await watchAlerts(app.payload, {})
    await app.payload.update({ collection: 'follow-ups', id: delivery.id, data: { state: 'done' } })
    await watchAlerts(app.payload, {})
    expect(await told()).toEqual([
      'The guide app does not take your bookings',
      'Over: The guide app does not take your bookings',
    ])
  })

  it('is a guide app whose bookings were given up, for two weeks, and the next time that it takes nothing', async () => {
    const delivery = (inquiryId: string, fields: object) =>
      app.payload.create({
        collection: 'follow-ups',
        data: {
          ...{ key: `${inquiryId}:2:guide-app`, inquiryId, seq: 2, follower: 'guide-app', state: 'due' },
          ...{ attempts: 9, nextTryAt: ago(-HOUR / 6), lastError: '502', ...fields },
        },
      })
    const title = 'The guide app does not take your bookings'
    const isShown = async () => (await attention()).some((item) => item.title === title)
    const given = await delivery('1', { state: 'failed' })
    await age('follow-ups', given.id, 10 * 24 * HOUR)
    await watchAlerts(app.payload, {})
    expect([await told(), await isShown()]).toEqual([[title], true])

    await app.payload.db.updateOne({
      collection: 'follow-ups',
      id: given.id,
      data: { createdAt: ago(30 * 24 * HOUR), updatedAt: ago(15 * 24 * HOUR) },
    })
    await watchAlerts(app.payload, {})
    // Nobody took it, so it is not told to be over.
    expect([await told(), await isShown()]).toEqual([[title], false])

    const next = await delivery('2', {})
    await age('follow-ups', next.id, 25 * HOUR)
    await watchAlerts(app.payload, {})
    expect([await told(), await isShown()]).toEqual([[title, title], true])
  })

  it('is a cleaning that the crew was not told of for an hour, while other mails get out', async () => {
    const cleaning = await seedCleaning('7', '2099-03-02')
    const mail = await seedMail({ key: `cleaning:${cleaning.id}:0`, lastError: '550 unknown user' })
    const other = await seedMail({ state: 'sent', sentAt: ago(60_000), lastError: null })
    await watchAlerts(app.payload, {})
    expect(await told()).toEqual([])
    await age('mails', mail.id, 2 * HOUR)
    await app.payload.update({ collection: 'mails', id: other.id, data: { sentAt: null } })
    await watchAlerts(app.payload, {})
    // Nothing gets out at all: that is told when it does again, and the crew's mail is a part of it.
    expect(await told()).toEqual([])
    await app.payload.update({ collection: 'mails', id: other.id, data: { sentAt: ago(0) } })
    await watchAlerts(app.payload, {})
    await watchAlerts(app.payload, {})
    const title = 'The crew was not told of the cleaning on Mon, Mar 2'
    expect(await told()).toEqual(['Over: Mails could not be sent', title])
    expect(await textOf(title)).toContain('550 unknown user')
    await app.payload.update({ collection: 'mails', id: mail.id, data: { state: 'sent' } })
    await watchAlerts(app.payload, {})
    expect((await told()).at(-1)).toBe(`Over: ${title}`)
  })

  it('is said beside its turnover, with what the owner can do', async () => {
    const stay = await seedStay(app.payload, { checkin: daysFromToday(1), checkout: daysFromToday(3) })
    const cleaning = await seedCleaning(String(stay.id), daysFromToday(3))
    const { id } = await seedMail({ key: `cleaning:${cleaning.id}:0` })
    const cleaningWith = async (data: object) => {
      await app.payload.update({ collection: 'mails', id, data })
      const { turnovers } = (await (await app.owner()).request('GET', '/api/overview')).body
      const { status, text } = turnovers[0].cleaning
      return [status, text]
    }
    expect(await cleaningWith({ attempts: 0 })).toEqual(['telling', 'The mail to the crew is on its way'])
    expect(await cleaningWith({ attempts: 3 })).toEqual([
      'failed',
      'The mail to the crew was not accepted yet and is tried again.',
    ])
    expect(await cleaningWith({ state: 'failed' })).toEqual([
      'failed',
      'The mail to the crew could not be sent. Please call them.',
    ])
    expect(await cleaningWith({ state: 'sent' })).toEqual(['told', 'Crew told by mail'])
    for (const collection of ['nights', 'stays'] as const)
      await app.payload.db.deleteMany({ collection, where: {} })
  })

  it('is one line on Overview for several cleanings, and a mail for each', async () => {
    await seedMail({ state: 'sent', sentAt: ago(0), lastError: null })
    for (const day of ['1', '2', '3']) {
      const { id } = await seedCleaning(day, `2099-03-0${day}`)
      const mail = await seedMail({ key: `cleaning:${id}:0`, lastError: '550 unknown user' })
      await age('mails', mail.id, 2 * HOUR)
    }
    await watchAlerts(app.payload, {})
    const title = 'The crew was not told of the cleaning on'
    expect(await told()).toEqual(['Sun, Mar 1', 'Mon, Mar 2', 'Tue, Mar 3'].map((day) => `${title} ${day}`))
    expect((await attention()).filter((item) => item.title.startsWith(title))).toMatchObject([
      { title: `${title} Sun, Mar 1, and of 2 more`, text: expect.stringContaining('550 unknown user. ') },
    ])
  })

  it('is a Google Calendar whose access has ended', async () => {
    const connection = (data: object) => app.payload.updateGlobal({ slug: 'google-calendar', data })
    await connection({
      sealedToken: 'x',
      tokenProblem: 'The access was taken back.',
      failingSince: ago(2 * HOUR),
    })
    await watchAlerts(app.payload, {})
    await connection({ sealedToken: 'x', tokenProblem: null, failingSince: null })
    await watchAlerts(app.payload, {})
    // Behind Google's own faults there is a day of patience.
    await connection({ sealedToken: 'x', lastError: 'Google says 503.', failingSince: ago(2 * HOUR) })
    await watchAlerts(app.payload, {})
    await connection({ sealedToken: null, tokenProblem: null, lastError: null, failingSince: null })
    const title = 'Google Calendar must be connected again'
    expect(await told()).toEqual([title, `Over: ${title}`])
  })

  it('is a picture whose files are gone, until it is uploaded again', async () => {
    const owner = await app.owner()
    const upload = async (id: string, color: string) => {
      const body = uploadForm(await photo(60, 40, 'jpeg', color), id)
      expect((await owner.request('POST', '/api/upload-image', { body })).status).toBe(200)
    }
    const shown = async () =>
      (await attention()).filter(({ title }) => /pictures? of your website/.test(title))
    await upload('ID-001', '#112233')
    await upload('ID-009', '#445566')
    await watchAlerts(app.payload, {})
    expect([await shown(), await told()]).toEqual([[], []])
    await rm(join(app.dataDir, 'pictures'), { recursive: true })
    await watchAlerts(app.payload, {})
    expect(await shown()).toMatchObject([
      {
        title: '2 pictures of your website are missing',
        text: expect.stringContaining('Not where pictures are kept: ID-001, ID-009.'),
        href: '/admin?tab=images',
      },
    ])
    await upload('ID-001', '#112233')
    await watchAlerts(app.payload, {})
    expect(await shown()).toMatchObject([
      { title: 'A picture of your website is missing', text: expect.stringContaining('kept: ID-009.') },
    ])
    await upload('ID-009', '#445566')
    await watchAlerts(app.payload, {})
    expect(await shown()).toEqual([])
    expect(await told()).toEqual([
      '2 pictures of your website are missing',
      'Over: A picture of your website is missing',
    ])
  })

  it('is noticed by the job runner itself', async () => {
    await app.payload.create({
      collection: 'feeds',
      data: {
        name: 'Airbnb',
        icalUrl: 'https://feeds.invalid/a.ics',
        platform: 'airbnb',
        isActive: true,
        autoSyncEnabled: true,
        failingSince: ago(30 * HOUR),
        nextSyncAt: iso(Date.now() + HOUR),
      },
    })
    const runner = startJobRunner(app.payload)
    try {
      await smtp.waitFor(({ subject }) => /"Airbnb" cannot be read/.test(subject ?? ''))
    } finally {
      await runner.stop()
    }
  })

  it('is a line of the log when it begins and one when it is over, however often the runner and its checks meet it', async () => {
    const lines: string[] = []
    const keep = (line: unknown) => void lines.push((line as { msg?: string }).msg ?? String(line))
    const spies = (['error', 'info'] as const).map((level) =>
      jest.spyOn(app.payload.logger, level).mockImplementation(keep),
    )
    const find = jest.spyOn(app.payload, 'find').mockRejectedValue(new Error('none is found'))
    for (const _ of [1, 2]) await watchAlerts(app.payload, {})
    const check = 'The check of feed: met an error and comes again'
    expect(lines.filter((line) => line === check)).toHaveLength(1)
    find.mockRestore()
    for (const _ of [1, 2]) await watchAlerts(app.payload, {})
    expect(lines.filter((line) => line === 'The check of feed: works again')).toHaveLength(1)

    lines.length = 0
    const run = jest.spyOn(app.payload.jobs, 'run').mockRejectedValue(new Error('no queue'))
    const runner = startJobRunner(app.payload)
    const until = async (isTrue: () => boolean) => {
      while (!isTrue()) await new Promise((resume) => setTimeout(resume, 50))
    }
    try {
      await until(() => run.mock.calls.length > 2)
      run.mockRestore()
      await until(() => lines.length > 1)
    } finally {
      await runner.stop()
      for (const spy of [run, ...spies]) spy.mockRestore()
    }
    expect(lines).toEqual([
      'The queue of mails met an error and comes again',
      'The queue of mails works again',
    ])
  })

  it('is noticed every minute, also once the clock was set back by a year', async () => {
    const beatAt = async () => (await app.payload.kv.get<{ at: number }>('jobs-heartbeat'))?.at ?? 0
    const until = async (isTrue: () => Promise<boolean>) => {
      for (const end = Date.now() + 8000; !(await isTrue());) {
        if (Date.now() > end) throw new Error('It did not happen.')
        await new Promise((resume) => setTimeout(resume, 50))
      }
    }
    const [now, running] = [Date.now.bind(Date), performance.now.bind(performance)]
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 365 * 24 * HOUR)
    const runner = startJobRunner(app.payload)
    try {
      await until(async () => (await beatAt()) > now() + HOUR)
      clock.mockImplementation(now)
      const later = jest.spyOn(performance, 'now').mockImplementation(() => running() + 61_000)
      await until(async () => (await beatAt()) < now() + HOUR).finally(() => later.mockRestore())
    } finally {
      clock.mockRestore()
      await runner.stop()
    }
  })

  it('is a regular work without success for three of its intervals', async () => {
    const now = Date.now()
    await watchAlerts(app.payload, { payments: now - 14 * 60_000, feeds: now - 2 * HOUR })
    expect(await told()).toEqual([])
    await watchAlerts(app.payload, { payments: now - 16 * 60_000, feeds: now - 4 * HOUR })
    expect((await told()).sort()).toEqual([
      'Payments are not being checked',
      'The calendars of the channels are not being read',
    ])
    await watchAlerts(app.payload, { payments: now, feeds: now })
    expect(await told()).toHaveLength(4)
  })

  it('is a site that stood still for a night, told once it goes on; a restart is none', async () => {
    const now = Date.now()
    await watchAlerts(app.payload, {}, now - 9 * HOUR)
    await watchAlerts(app.payload, {}, now - 8 * HOUR)
    expect(await told()).toEqual([])
    await watchAlerts(app.payload, {}, now)
    await watchAlerts(app.payload, {}, now + 60_000)
    expect(await told()).toEqual(['Over: The site’s regular work stood still'])
    expect(await textOf('stood still')).toContain('lasted 8 hours')
  })

  it('is on Overview when nobody does the regular work', async () => {
    const title = 'The site’s regular work stands still'
    expect((await attention()).map((item) => item.title)).not.toContain(title)
    await watchAlerts(app.payload, {}, Date.now() - HOUR)
    expect((await attention()).map((item) => item.title)).toContain(title)
    const runner = startJobRunner(app.payload)
    try {
      for (const end = Date.now() + 5000; Date.now() < end;) {
        if ((await attention()).every((item) => item.title !== title)) return
      }
      throw new Error('It stayed on Overview')
    } finally {
      await runner.stop()
    }
  })

  it('is a disk that is almost full, until there is clearly more room', () => {
    const MB = 1024 * 1024
    expect(diskProblems(600 * MB, false)).toEqual([])
    expect(diskProblems(499 * MB, false)).toMatchObject([{ key: 'disk', title: 'The disk is almost full' }])
    expect(diskProblems(120 * MB, false)[0]!.lines[0]).toContain('Less than 200 MB')
    expect(diskProblems(0, true)[0]!.lines[0]).toContain('Less than 100 MB')
    expect(diskProblems(700 * MB, true)).toHaveLength(1)
    expect(diskProblems(900 * MB, true)).toEqual([])
  })
})
