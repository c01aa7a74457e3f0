import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip, gunzipSync, gzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Header, pack } from 'tar-stream'

import type { Manifest } from '@/integrations/archive/archive-format'
import { readArchive } from '@/integrations/archive/read-archive'

import { dataCommands } from '../support/data-command'
import { type App, onMongo, startApp } from '../support/payload-app'
import { mayHaveSmallDisk, smallDisk } from '../support/small-disk'

const SOON = 60_000

describe('archives that must not be imported', () => {
  let app: App
  let commands: ReturnType<typeof dataCommands>
  let folder: string
  let good: string
  let before: string

  const state = async () => {
    const { fingerprint } = await import('@/operations/data/fingerprint')
    return JSON.stringify(await fingerprint(app.payload))
  }
  /** Refused in words, before a database is opened. */
  async function refused(file: string, words: string) {
    const { checkForImport } = await import('@/operations/data/import-data')
    await expect(checkForImport(file)).rejects.toThrow(new RegExp(words))
  }
  type Entry = { name: string; bytes: Buffer; more?: Partial<Header> }
  async function entries(): Promise<Entry[]> {
    const found: Entry[] = []
    for await (const { name, bytes } of readArchive(good)) found.push({ name, bytes })
    return found
  }
  async function write(name: string, all: Entry[]): Promise<string> {
    const path = join(folder, name)
    const tar = pack()
    for (const { name: entry, bytes, more } of all) tar.entry({ name: entry, ...more }, bytes)
    tar.finalize()
    await pipeline(tar, createGzip(), createWriteStream(path))
    return path
  }
  const changed = async (name: string, change: (entry: Entry) => Buffer | undefined): Promise<Entry[]> =>
    (await entries()).map((entry) =>
      entry.name === name ? { ...entry, bytes: change(entry) ?? entry.bytes } : entry,
    )
  const json = (change: (value: Record<string, unknown>) => void) => (entry: Entry) => {
    const value = JSON.parse(entry.bytes.toString()) as Record<string, unknown>
    change(value)
    return Buffer.from(JSON.stringify(value))
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ridgeline-archive-'))
    commands = dataCommands()
    app = await startApp()
    good = join(folder, 'good.tar.gz')
    expect((await commands.run('export', { file: good })).status).toBe(0)
    before = await state()
  }, SOON)
  afterAll(async () => {
    await app.close()
    commands.close()
    await rm(folder, { recursive: true, force: true })
  })

  it(
    'is no archive, or not there',
    async () => {
      await writeFile(join(folder, 'text.tar.gz'), 'hello')
      await refused(join(folder, 'text.tar.gz'), 'damaged or was cut off')
      await writeFile(join(folder, 'empty.tar.gz'), gzipSync(Buffer.alloc(1024)))
      await refused(join(folder, 'empty.tar.gz'), 'not an archive of Ridgeline')
      await refused(join(folder, 'nowhere.tar.gz'), 'There is no file')
    },
    SOON,
  )

  it(
    'is refused by the command, with nothing changed',
    async () => {
      const torn = join(folder, 'torn-too.tar.gz')
      await writeFile(torn, (await readFile(good)).subarray(0, 3000))
      const { status, printed } = await commands.run('import', { file: torn })
      expect([status, printed]).toEqual([1, expect.stringContaining('damaged or was cut off')])
      expect(await state()).toBe(before)
    },
    SOON,
  )

  it(
    'was cut off, anywhere',
    async () => {
      const whole = await readFile(good)
      for (const share of [0.1, 0.5, 0.9, 0.999]) {
        const torn = join(folder, 'torn.tar.gz')
        await writeFile(torn, whole)
        await truncate(torn, Math.floor(whole.length * share))
        await refused(torn, 'cut off|not finished')
      }
      await refused(await write('unlisted.tar.gz', (await entries()).slice(0, -1)), 'not finished')
    },
    2 * SOON,
  )

  it(
    'was changed',
    async () => {
      const part = 'data/collections/guest-reviews/000000.ndjson'
      const other = await changed(part, ({ bytes }) =>
        Buffer.from(bytes.toString().replace(/"rating":\d/, '"rating":1')),
      )
      await refused(
        await write('changed.tar.gz', other),
        'changed or damaged: see data/collections/guest-reviews',
      )
      const twice = await changed(part, ({ bytes }) => Buffer.concat([bytes, bytes]))
      await refused(await write('twice.tar.gz', twice), 'are not in order')
      await refused(
        await write('longer.tar.gz', [
          ...(await entries()),
          { name: 'secrets.json', bytes: Buffer.from('{}') },
        ]),
        'goes on behind its end|twice',
      )
    },
    SOON,
  )

  it(
    'comes from another version',
    async () => {
      const schema = (to: string) =>
        changed(
          'ridgeline.json',
          json((head) => (head.schema = to)),
        )
      const list = (all: Entry[]) =>
        all.map((entry) => {
          if (entry.name !== 'manifest.json') return entry
          const manifest = JSON.parse(entry.bytes.toString()) as Manifest
          const head = all[0]!.bytes
          manifest.files[0] = {
            name: 'ridgeline.json',
            size: head.length,
            sha256: createHash('sha256').update(head).digest('hex'),
          }
          return { ...entry, bytes: Buffer.from(JSON.stringify(manifest)) }
        })
      await refused(
        await write('newer.tar.gz', list(await schema('20991231_000000_later'))),
        'a newer version .*Update Ridgeline',
      )
      const form = await changed(
        'ridgeline.json',
        json((head) => (head.format = 'ridgeline-data-9')),
      )
      await refused(await write('form.tar.gz', form), 'a form that this version does not know')
    },
    SOON,
  )

  it(
    'is hostile: names that lead elsewhere, links, what is too large, and what swells',
    async () => {
      const [head] = await entries()
      for (const name of [
        '../../etc/cron.d/x',
        '/etc/passwd',
        'data/collections/../../x',
        'pictures/x/1920.webp',
        'data/collections/inquiries/0.ndjson',
      ]) {
        await refused(
          await write('names.tar.gz', [head!, { name, bytes: Buffer.from('x') }]),
          'something that is not ours',
        )
      }
      const link = {
        name: 'secrets.json',
        bytes: Buffer.alloc(0),
        more: { type: 'symlink', linkname: '/etc/passwd' } as const,
      }
      await refused(await write('link.tar.gz', [head!, link]), 'something that is not ours')
      // A header alone: whoever believes it waits for 70 MB.
      const huge = gunzipSync(
        await readFile(
          await write('one.tar.gz', [head!, { name: 'secrets.json', bytes: Buffer.alloc(70 * 1024 * 1024) }]),
        ),
      )
      await writeFile(join(folder, 'huge.tar.gz'), gzipSync(huge.subarray(0, 4096)))
      await refused(join(folder, 'huge.tar.gz'), 'too large')
      const zeros = Array.from({ length: 4 }, (_, index) => ({
        name: `data/collections/inquiries/00000${index}.ndjson`,
        bytes: Buffer.alloc(40 * 1024 * 1024),
      }))
      const bomb = await write('bomb.tar.gz', [head!, ...zeros])
      expect((await stat(bomb)).size).toBeLessThan(1024 * 1024)
      await refused(
        bomb,
        'far more than its size|holds something that is no record|does not end where it should',
      )
    },
    2 * SOON,
  )

  it(
    'but a good one takes the place of what the first start wrote, and of nothing that a person did',
    async () => {
      const { payload } = app
      await payload.db.deleteMany({ collection: 'guest-reviews', where: { guestName: { like: 'a' } } })
      // Whoever moves looks whether the new place comes up.
      const { countVisit, flushVisits } = await import('@/operations/visits/count-visits')
      countVisit(payload, 'visit', 'direct')
      await flushVisits(payload)
      expect((await payload.count({ collection: 'visit-counts' })).totalDocs).toBe(1)
      const { status, printed } = await commands.run('import', { file: good })
      expect([status, printed]).toEqual([0, expect.stringContaining('You can start the site')])
      expect(await state()).toBe(before)

      const { docs } = await payload.find({ collection: 'guest-reviews', limit: 1, depth: 0 })
      const later = new Date(Date.now() + 3600_000).toISOString()
      const { compareAndSet } = await import('@/database/compare-and-set')
      await compareAndSet(
        payload,
        'guest-reviews',
        { id: { equals: docs[0]!.id } },
        { title: 'Mine', updatedAt: later },
      )
      const refusal = await commands.run('import', { file: good })
      expect([refusal.status, refusal.printed]).toEqual([
        1,
        expect.stringContaining('has content of its own'),
      ])
      expect((await payload.findByID({ collection: 'guest-reviews', id: docs[0]!.id })).title).toBe('Mine')
    },
    SOON,
  )

  const onASmallDisk = !onMongo && mayHaveSmallDisk() ? it : it.skip
  onASmallDisk(
    'nor one that the disk has no room for: it is said in words, and goes on once there is some',
    async () => {
      const data = {
        subject: 'Long',
        html: '',
        state: 'sent',
        attempts: 1,
        nextTryAt: new Date().toISOString(),
      }
      for (const key of ['long-1', 'long-2', 'long-3', 'long-4']) {
        const mail = { ...data, key, to: `${key}@example.com`, text: 'x'.repeat(4 * 1024 * 1024) }
        await app.payload.db.create({ collection: 'mails', data: mail })
      }
      const large = join(folder, 'large.tar.gz')
      expect((await commands.run('export', { file: large })).status).toBe(0)
      const place = join(folder, 'small')
      const disk = smallDisk(place, 12)!
      try {
        const { status, printed } = await commands.run('restore', { file: large }, { DATA_DIR: place })
        expect([status, printed]).toEqual([1, expect.stringContaining('The disk is full. Free some space')])
        expect(printed).not.toContain('example.com')
        disk.grow(64)
        expect((await commands.run('backup', {}, { DATA_DIR: place })).printed).toContain(
          'a part of an archive',
        )
        expect((await commands.run('restore', { file: large }, { DATA_DIR: place })).status).toBe(0)
      } finally {
        disk.close()
      }
    },
    2 * SOON,
  )
})
