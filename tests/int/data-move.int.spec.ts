import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { checkArchive } from '@/integrations/archive/check-archive'
import { readArchive } from '@/integrations/archive/read-archive'

import type { ApiClient } from '../support/api-client'
import { dataCommands, otherMongoUri, setsOf } from '../support/data-command'
import { fillExampleData } from '../support/example-data/fill'
import { followUpAll } from '../support/follow-up'
import { type App, onMongo, startApp } from '../support/payload-app'
import { photo, uploadForm } from '../support/pictures'
import { daysFromToday, seedInquiry } from '../support/seed'

const SOON = 120_000
const SHIFTED_CLOCK = fileURLToPath(new URL('../support/shifted-clock.mjs', import.meta.url))

describe('moving everything to another database and back', () => {
  let app: App
  let owner: ApiClient
  let commands: ReturnType<typeof dataCommands>
  let folder: string
  let inquiryId: string
  const file = (name: string) => join(folder, name)
  /** An embedded database that nobody has used, or the one of an earlier step. */
  const embedded = (name: string) => ({ DATABASE_URI: '', DATA_DIR: file(name) })

  const edit = async (path: string, change: object, isDraft: boolean) => {
    const doc = (await owner.request('GET', `${path}?draft=true&depth=0`)).body
    const { status } = await owner.request('POST', `${path}?depth=0${isDraft ? '&draft=true' : ''}`, {
      body: { ...doc, ...change, _status: isDraft ? 'draft' : 'published' },
    })
    expect([path, status]).toEqual([path, 200])
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ridgeline-move-'))
    commands = dataCommands()
    app = await startApp({ env: { PAYLOAD_SECRET: '', SECURITY_PASSWORD: '' } })
    owner = await app.owner()
    const { payload } = app
    await fillExampleData(payload, { inquiries: 700, reviews: 40, force: false })
    // A number that was given once is not given again, wherever the data goes.
    const gone = await payload.create({
      collection: 'guest-reviews',
      data: {
        guestName: 'Gone',
        rating: 5,
        stayDate: 'May',
        title: 'T',
        content: 'C',
        isApproved: false,
        isPublished: false,
      },
    })
    await payload.delete({ collection: 'guest-reviews', id: gone.id })
    const asked = await app.visitor().request('POST', '/api/booking-inquiry', {
      body: {
        firstName: 'Zoë',
        lastName: '山田',
        email: 'zoe@example.com',
        guests: 3,
        message: 'Line one\nline "two"',
        checkin: daysFromToday(500),
        checkout: daysFromToday(504),
      },
    })
    inquiryId = asked.body.id
    const { moveInquiry } = await import('@/operations/desk/move-inquiry')
    await moveInquiry(payload, inquiryId, 'confirm', 'Welcome')
    await followUpAll(payload)
    const uploaded = await owner.request('POST', '/api/upload-image', {
      body: uploadForm(await photo(1200, 800), 'ID-001'),
    })
    expect(uploaded.status).toBe(200)
    await edit('/api/globals/house', { identity: { name: 'A Published Name' } }, false)
    await edit('/api/globals/house', { identity: { name: 'A Draft Name' } }, true)
    await edit('/api/globals/booking-rules', { maxGuests: 9 }, true)
    const page = (await payload.find({ collection: 'pages', limit: 1, depth: 0 })).docs[0]!
    await payload.update({
      collection: 'pages',
      id: page.id,
      draft: true,
      data: { title: 'Unpublished', _status: 'draft' },
    })
    await owner.request('POST', '/api/cleaning-settings', {
      body: {
        cleaningCrewEmail: 'crew@example.com',
        autoCreateEvents: true,
        isActive: true,
        eventTime: '13:00',
      },
    })
    await owner.request('POST', '/api/calendar-sources', {
      body: { name: 'Airbnb', icalUrl: 'https://www.airbnb.com/calendar/ical/1.ics', platform: 'airbnb' },
    })
    const more = {
      'blocked-addresses': { range: '203.0.113.0/24', note: 'noise', hits: 3 },
      'payment-attempts': {
        key: 'refund:1',
        inquiryId,
        kind: 'refund',
        intentId: 'pi_1',
        cents: 500,
        reason: 'owner',
        state: 'succeeded',
      },
      cleanings: {
        stayId: '1',
        state: 'planned',
        date: '2027-01-01',
        startTime: '13:00',
        endTime: '17:00',
        isSameDay: false,
        uid: 'cleaning-1-0@x',
        sequence: 0,
        crewEmail: 'crew@example.com',
      },
      conflicts: { key: '1:2', importedStayId: '1', otherStayId: '2', nights: [], state: 'open' },
      'feed-logs': {
        feedId: '1',
        status: 'success',
        message: 'm',
        // Half of a picture of letters, as a text that was cut ends: one database takes it, the other does not.
        changes: [{ kind: 'new', text: 'Ann \ud83c', stayId: '1' }],
      },
      'google-events': { key: 'stay:1', calendarId: 'primary', eventId: 'abc', state: 'written' },
      'follow-ups': {
        key: 'booking:1:confirmed',
        inquiryId,
        seq: 0,
        follower: 'guide-app',
        state: 'due',
        attempts: 0,
        nextTryAt: new Date().toISOString(),
      },
      'payload-preferences': { key: 'nav', user: { relationTo: 'owners', value: 1 }, value: { open: [] } },
    }
    for (const [collection, data] of Object.entries(more))
      await payload.db.create({ collection, data } as never)
    await payload.kv.set('kept', { list: [], text: 'yes' })
  }, SOON)
  afterAll(async () => {
    await app.close()
    commands.close()
    await rm(folder, { recursive: true, force: true })
  })

  it(
    'gives a file that only its owner may read, and names every record',
    async () => {
      const { status, printed } = await commands.run('export', { file: file('first.tar.gz') })
      expect([status, printed]).toEqual([0, expect.stringContaining('act as the owner')])
      expect((await stat(file('first.tar.gz'))).mode & 0o777).toBe(0o600)
      const { manifest, head } = await checkArchive(file('first.tar.gz'))
      expect(head.from).toBe(onMongo ? 'mongodb' : 'sqlite')
      for (const collection of [
        'inquiries',
        'stays',
        'nights',
        'mails',
        'guest-reviews',
        'pictures',
      ] as const) {
        const { totalDocs } = await app.payload.count({ collection })
        expect([collection, manifest.sets[`collections/${collection}`]!.count]).toEqual([
          collection,
          totalDocs,
        ])
      }
      expect(manifest.files.filter(({ name }) => name.startsWith('pictures/'))).toHaveLength(8)
      // Nothing of the machine.
      expect(Object.keys(manifest.sets).filter((name) => /lease|session|job|migration/.test(name))).toEqual(
        [],
      )
      // And nothing that one of the databases could not keep.
      for await (const { name, bytes } of readArchive(file('first.tar.gz'))) {
        if (name.includes('feed-logs')) expect(bytes.toString()).toContain('"text":"Ann \ufffd"')
      }
      expect((await readdir(folder)).toSorted()).toEqual(['first.tar.gz'])
    },
    SOON,
  )

  it(
    'is equal after the way there and back',
    async () => {
      const first = await setsOf(file('first.tar.gz'))
      const there = embedded('there')
      const one = await commands.run('import', { file: file('first.tar.gz') }, there)
      expect([one.status, one.printed]).toEqual([0, expect.stringContaining('You can start the site')])
      expect((await commands.run('export', { file: file('second.tar.gz') }, there)).status).toBe(0)
      expect(await setsOf(file('second.tar.gz'))).toEqual(first)

      const back = onMongo ? { DATABASE_URI: otherMongoUri(), DATA_DIR: file('back') } : embedded('back')
      expect((await commands.run('import', { file: file('second.tar.gz') }, back)).status).toBe(0)
      expect((await commands.run('export', { file: file('third.tar.gz') }, back)).status).toBe(0)
      expect(await setsOf(file('third.tar.gz'))).toEqual(first)

      const [a, b] = await Promise.all(
        ['first.tar.gz', 'third.tar.gz'].map((name) => checkArchive(file(name))),
      )
      expect(b!.manifest.numbers).toEqual(a!.manifest.numbers)
      expect(b!.manifest.files.filter(({ name }) => name.startsWith('pictures/'))).toEqual(
        a!.manifest.files.filter(({ name }) => name.startsWith('pictures/')),
      )
      const secrets = await Promise.all(
        [app.dataDir, file('back')].map((each) => readFile(join(each, 'secrets.json'), 'utf8')),
      )
      expect(secrets[1]).toBe(secrets[0])
      expect((await stat(join(file('back'), 'secrets.json'))).mode & 0o777).toBe(0o600)
    },
    2 * SOON,
  )

  it(
    'is restored, where it is a backup, so that no number is given again that the site gave after it',
    async () => {
      const later = await seedInquiry(app.payload, {
        checkin: daysFromToday(300),
        checkout: daysFromToday(302),
      })
      const lost = embedded('lost')
      expect((await commands.run('restore', { file: file('first.tar.gz') }, lost)).status).toBe(0)
      expect((await commands.run('export', { file: file('lost.tar.gz') }, lost)).status).toBe(0)
      expect(await setsOf(file('lost.tar.gz'))).toEqual(await setsOf(file('first.tar.gz')))
      const { manifest } = await checkArchive(file('lost.tar.gz'))
      expect(manifest.numbers.inquiries).toBeGreaterThanOrEqual(later.id + 1000)
      // Restored once more after a day in which the restored site gave some of those.
      const again = embedded('lost-again')
      await writeFile(file('shift'), '86400000')
      const tomorrow = { NODE_OPTIONS: `--import ${SHIFTED_CLOCK}`, SHIFT_FILE: file('shift') }
      const { status } = await commands.run(
        'restore',
        { file: file('first.tar.gz') },
        { ...again, ...tomorrow },
      )
      expect(status).toBe(0)
      expect((await commands.run('export', { file: file('lost-again.tar.gz') }, again)).status).toBe(0)
      const { numbers } = (await checkArchive(file('lost-again.tar.gz'))).manifest
      expect(numbers.inquiries).toBeGreaterThanOrEqual(manifest.numbers.inquiries! + 1000)
      await app.payload.db.deleteMany({ collection: 'inquiries', where: { id: { equals: later.id } } })
    },
    SOON,
  )

  it(
    'says that guests cannot open their links with another secret, unless that of then is the previous one here',
    async () => {
      const kept = await readFile(join(app.dataDir, 'secrets.json'), 'utf8')
      const previous = (JSON.parse(kept) as { payloadSecret: string }).payloadSecret
      const restored = async (name: string, env: Record<string, string>) => {
        const secrets = { PAYLOAD_SECRET: 'only-for-the-place-where-it-is-restored', ...env }
        const { status, printed } = await commands.run(
          'restore',
          { file: file('first.tar.gz') },
          { ...embedded(name), ...secrets },
        )
        return [status, printed.includes('guests cannot open the links in their mails')]
      }
      expect(await restored('other-secret', {})).toEqual([0, true])
      expect(await restored('previous-secret', { PAYLOAD_SECRET_PREVIOUS: previous })).toEqual([0, false])
    },
    SOON,
  )

  it(
    'refuses a database that has content of its own',
    async () => {
      const { status, printed } = await commands.run(
        'import',
        { file: file('first.tar.gz') },
        embedded('there'),
      )
      expect([status, printed]).toEqual([1, expect.stringContaining('has content of its own')])
      expect((await commands.run('export', { file: file('still.tar.gz') }, embedded('there'))).status).toBe(0)
      expect(await setsOf(file('still.tar.gz'))).toEqual(await setsOf(file('first.tar.gz')))
    },
    SOON,
  )

  it(
    'refuses while the site runs on it',
    async () => {
      const { announcePresence } = await import('@/operations/data/presence')
      const presence = await announcePresence(app.payload)
      const { status, printed } = await commands.run('restore', { file: file('first.tar.gz'), replace: true })
      expect([status, printed]).toEqual([1, expect.stringContaining('is running on this database')])
      await presence.stop()
      const where = { key: { like: 'serving:' } }
      expect((await app.payload.count({ collection: 'leases', where })).totalDocs).toBe(0)
    },
    SOON,
  )

  it(
    'killed again and again in the middle, it starts over and doubles nothing; the site does not start on a part',
    async () => {
      const half = onMongo ? { DATABASE_URI: otherMongoUri(), DATA_DIR: file('half') } : embedded('half')
      await mkdir(file('half'))
      await copyFile(file('first.tar.gz'), file('again.tar.gz'))
      for (const written of [
        'collections/owners',
        'collections/inquiries',
        'collections/nights',
        'globals/house',
      ]) {
        const one = commands.start('import', { file: file('again.tar.gz') }, half)
        while (!one.printed().includes(written)) await new Promise((resolve) => setTimeout(resolve, 2))
        one.kill()
        expect((await one.ended).status).toBeNull()
        const other = await commands.run('export', { file: file('part.tar.gz') }, half)
        expect([other.status, other.printed]).toEqual([
          1,
          expect.stringContaining('holds a part of an archive only'),
        ])
      }
      const { status, printed } = await commands.run('import', { file: file('again.tar.gz') }, half)
      expect([status, printed]).toEqual([0, expect.stringContaining('You can start the site')])
      expect((await commands.run('export', { file: file('after.tar.gz') }, half)).status).toBe(0)
      expect(await setsOf(file('after.tar.gz'))).toEqual(await setsOf(file('first.tar.gz')))
    },
    2 * SOON,
  )
})
