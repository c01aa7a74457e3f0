import { mkdtempSync } from 'node:fs'
import { chown, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'

import { addDays, nightsOf } from '@/domain/common/calendar-date'
import { readArchive } from '@/integrations/archive/read-archive'

import { dataCommands, setsOf } from '../support/data-command'
import { ADMIN_PASSWORD } from '../support/passwords'
import { eventually } from '../support/paying-site'
import { type App, onMongo, startApp } from '../support/payload-app'
import { daysFromToday, seedInquiry } from '../support/seed'

const SOON = 180_000
const NO_LINKS = new URL('../support/no-links.mjs', import.meta.url).href
/** The owner's, changed since the backup. */
const OTHER_PASSWORD = 'quarry-lantern-otter-51'
/** No picture is kept there, so nobody asks it. */
const OBJECT_STORE = {
  S3_BUCKET: 'pictures',
  S3_ENDPOINT: 'http://127.0.0.1:9',
  S3_REGION: 'garage',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'not-a-secret',
}

type Command = ReturnType<ReturnType<typeof dataCommands>['start']>

interface Held {
  inquiries: { id: number; status: string; checkin: string; checkout: string }[]
  stays: { id: number; state: string; inquiryId?: string; checkin: string; checkout: string }[]
  nights: { date: string; stayId: string }[]
}

describe('backups beside the running site', () => {
  let app: App
  let commands: ReturnType<typeof dataCommands>
  let folder: string
  let places = 0

  const backups = async () => (await readdir(folder)).toSorted()
  const newest = async () => join(folder, (await backups()).at(-1)!)
  async function held(file: string): Promise<Held> {
    const found: Record<string, unknown[]> = { inquiries: [], stays: [], nights: [] }
    for await (const { file: read, bytes } of readArchive(file)) {
      if (read.kind !== 'part') continue
      const slug = read.set.split('/')[1]!
      const lines = bytes.toString().split('\n').slice(0, -1)
      found[slug]?.push(...lines.map((line) => JSON.parse(line) as unknown))
    }
    return found as unknown as Held
  }
  /** A guest asks, the owner confirms; every third is called off again. */
  async function book() {
    const { moveInquiry } = await import('@/operations/desk/move-inquiry')
    const place = places++
    const checkin = daysFromToday(10 + place * 3)
    const { id } = await seedInquiry(app.payload, { checkin, checkout: addDays(checkin, 3) })
    await moveInquiry(app.payload, String(id), 'confirm', undefined)
    if (place % 3 === 0) await moveInquiry(app.payload, String(id), 'cancel', undefined)
  }

  beforeAll(async () => {
    const parent = await mkdtemp(join(tmpdir(), 'ridgeline-backup-'))
    // In the address of a file these mean something else.
    folder = join(parent, 'kept at 100%, #1?')
    commands = dataCommands()
    app = await startApp({ env: { BACKUP_DIR: folder } })
  }, SOON)
  afterAll(async () => {
    await app.close()
    commands.close()
    await rm(join(folder, '..'), { recursive: true, force: true })
  })

  it(
    'taken while bookings come in, holds a state that was true',
    async () => {
      for (let each = 0; each < 20; each++) await book()
      const backup = commands.start('backup', {})
      // MongoDB has no copy of one moment: it is read until nothing changed meanwhile, so guests must draw breath some time.
      const isOver = () =>
        backup.printed().includes('tried whether') ||
        (onMongo && backup.printed().split('read again').length > 2)
      const desk = async () => {
        // The embedded database works in this thread, and awaiting it alone lets nothing else have a turn.
        for (; !isOver(); await new Promise((resolve) => setImmediate(resolve))) await book()
      }
      await Promise.all([desk(), desk(), desk(), desk()])
      const { status, printed } = await backup.ended
      expect([status, printed]).toEqual([0, expect.stringContaining('Done: ')])
      if (onMongo) expect(printed).toContain('Something changed while it was read')

      const { inquiries, stays, nights } = await held(await newest())
      expect(stays.length).toBeGreaterThan(20)
      const holder = new Map(nights.map(({ date, stayId }) => [date, stayId]))
      expect(holder.size).toBe(nights.length)
      const occupied = stays.filter(({ state }) => state === 'confirmed')
      for (const stay of occupied) {
        const has = nightsOf(stay.checkin, stay.checkout).map((date) => holder.get(date))
        expect([stay.id, has]).toEqual([stay.id, has.map(() => String(stay.id))])
      }
      const known = new Set(stays.map(({ id }) => String(id)))
      expect(nights.filter(({ stayId }) => !known.has(stayId))).toEqual([])
      const asked = new Set(inquiries.map(({ id }) => String(id)))
      expect(stays.filter(({ inquiryId }) => !asked.has(inquiryId!))).toEqual([])
      const stayOf = new Map(stays.map((stay) => [stay.inquiryId, stay]))
      const confirmed = inquiries.filter(({ status: is }) => is === 'confirmed')
      expect(confirmed.filter(({ id }) => !stayOf.has(String(id)))).toEqual([])
    },
    SOON,
  )

  it('leaves one file, that only we may read, and nothing else', async () => {
    expect(await backups()).toEqual([expect.stringMatching(/^ridgeline-.*Z\.tar\.gz$/)])
    expect((await stat(await newest())).mode & 0o777).toBe(0o600)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
  })

  it(
    'is made and tried where the pictures are in an object store',
    async () => {
      const { status, printed } = await commands.run('backup', {}, OBJECT_STORE)
      expect([status, printed]).toEqual([0, expect.stringContaining('Done: ')])
    },
    SOON,
  )

  it(
    'killed while it is made, leaves nothing that looks like a backup, and the next one clears up',
    async () => {
      const before = await backups()
      for (const line of ['records', 'tried whether']) {
        const one = commands.start('backup', {})
        while (!one.printed().includes(line)) await new Promise((resolve) => setTimeout(resolve, 2))
        one.kill()
        expect((await one.ended).status).toBeNull()
        const seen = (await backups()).filter((name) => !name.startsWith('.'))
        expect(seen).toEqual(before)
      }
      expect((await commands.run('backup', {})).status).toBe(0)
      const after = await backups()
      expect(after.filter((name) => name.startsWith('.'))).toEqual([])
      expect(after).toHaveLength(before.length + 1)
    },
    SOON,
  )

  it(
    'told to end while it is made or tried, takes along what it has written',
    async () => {
      const told = async (begin: () => Command, isTime: () => Promise<boolean>, signal: NodeJS.Signals) => {
        for (;;) {
          const one = begin()
          let isOver = false
          const ended = one.ended.finally(() => (isOver = true))
          while (!isOver && !(await isTime())) await new Promise((resolve) => setTimeout(resolve, 2))
          one.kill(signal)
          const { status, printed } = await ended
          // One that was done before it heard of it, on a busy machine, says nothing of this.
          if (status !== 0) return [status, printed]
        }
      }
      const stopped = [1, expect.stringContaining('Nothing half written was left.')]
      for (const [line, signal] of [
        ['records', 'SIGTERM'],
        ['tried whether', 'SIGINT'],
      ] as const) {
        let before: string[] = []
        let backup: Command
        const begin = () => (backup = commands.start('backup', {}))
        const isTime = async () => {
          before = (await backups()).filter((name) => !name.startsWith('.'))
          return backup.printed().includes(line)
        }
        expect(await told(begin, isTime, signal)).toEqual(stopped)
        expect(await backups()).toEqual(before)
      }
      let elsewhere = ''
      const begin = () => {
        elsewhere = mkdtempSync(join(tmpdir(), 'ridgeline-export-'))
        return commands.start('export', { file: join(elsewhere, 'move.tar.gz') })
      }
      const isTime = async () => (await readdir(elsewhere)).length > 0
      expect(await told(begin, isTime, 'SIGINT')).toEqual(stopped)
      expect(await readdir(elsewhere)).toEqual([])
      await rm(elsewhere, { recursive: true })
    },
    SOON,
  )

  // Of the kernel alone one hears what a process has begun.
  const onLinux = process.platform === 'linux' ? it : it.skip
  onLinux(
    'told to end while it is tried, ends the trial first, which would make its folder anew',
    async () => {
      const before = await backups()
      const one = commands.start('backup', {})
      const begunBy = async (pid: number) =>
        (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number)
      const trial = await eventually(
        async () => (await begunBy(one.pid))[0] ?? 0,
        (pid) => pid > 0,
      )
      // It cannot end by itself then.
      process.kill(trial, 'SIGSTOP')
      one.kill('SIGINT')
      expect((await one.ended).status).toBe(1)
      // Nobody may have asked yet how it ended.
      const state = () => readFile(`/proc/${trial}/stat`, 'utf8').catch(() => ') gone')
      try {
        await eventually(state, (text) => /\) (gone|[ZX])/.test(text))
        expect(await backups()).toEqual(before)
      } finally {
        if (!/\) (gone|[ZX])/.test(await state())) process.kill(trial, 'SIGKILL')
      }
    },
    SOON,
  )

  const asRoot = process.getuid?.() === 0 ? it : it.skip
  asRoot(
    'told to end, leaves what there is to the user of the site',
    async () => {
      await chown(app.dataDir, 65_534, 65_534)
      const one = commands.start('backup', {})
      while (!one.printed().includes('records')) await new Promise((resolve) => setTimeout(resolve, 2))
      one.kill('SIGINT')
      await one.ended
      expect((await stat(join(app.dataDir, 'house.json'))).uid).toBe(65_534)
    },
    SOON,
  )

  it(
    'killed while it is tried, leaves no trial behind that goes on writing',
    async () => {
      const one = commands.start('backup', {})
      const trial = async (): Promise<string[]> => {
        const work = (await backups()).find((name) => name.startsWith('.'))
        if (!work) return []
        return readdir(join(folder, work, 'trial')).catch((): string[] => [])
      }
      while (!(await trial()).includes('ridgeline.db')) await new Promise((resolve) => setTimeout(resolve, 2))
      one.kill()
      await one.ended
      // Left alone it would go on to say whose database this is.
      await new Promise((resolve) => setTimeout(resolve, 5000))
      expect(await trial()).not.toContain('house.json')
    },
    SOON,
  )

  it(
    'deletes those that have had their time, and nothing else that lies there',
    async () => {
      const old = Array.from(
        { length: 20 },
        (_, day) => `ridgeline-2020-03-${String(day + 1).padStart(2, '0')}T030000Z.tar.gz`,
      )
      for (const name of [...old, 'notes.txt']) await writeFile(join(folder, name), '')
      const { printed } = await commands.run('backup', {})
      expect(printed).toContain(`as it has had its time: ${old[0]}`)
      const left = (await backups()).filter((name) => name.includes('2020-03') || name === 'notes.txt')
      // The last of the month and of four weeks; days count only as far as today's backup leaves room for them.
      expect(left).toContain(old.at(-1))
      expect(left).toContain('notes.txt')
      expect(left.length).toBeLessThan(12)
      for (const name of old) await rm(join(folder, name), { force: true })
      await rm(join(folder, 'notes.txt'))
    },
    SOON,
  )

  it(
    'is restored over what is there, which is saved first',
    async () => {
      const file = await newest()
      const wanted = await setsOf(file)
      await book()
      const refused = await commands.run('restore', { file })
      expect([refused.status, refused.printed]).toEqual([
        1,
        expect.stringContaining('has content of its own'),
      ])

      const { loginOwner, resetOwnerPassword } = await import('@/operations/owner/owner-account')
      await resetOwnerPassword(app.payload, OTHER_PASSWORD)
      const before = await backups()
      const done = await commands.run('restore', { file, replace: true })
      expect([done.status, done.printed]).toEqual([0, expect.stringContaining('is saved first')])
      expect(done.printed).toContain('Passwords are those of then')
      expect((await backups()).length).toBe(before.length + 1)
      const { fingerprint } = await import('@/operations/data/fingerprint')
      expect(await fingerprint(app.payload)).toEqual(wanted)
      expect(await loginOwner(app.payload, OTHER_PASSWORD)).toBeNull()
      expect(await loginOwner(app.payload, ADMIN_PASSWORD)).toEqual(expect.any(String))
      // What was saved has the booking; it comes back as well.
      const saved = await setsOf(await newest())
      expect(saved['collections/inquiries']!.count).toBe(wanted['collections/inquiries']!.count + 1)
      await book()
    },
    SOON,
  )

  it('is not begun on a disk that is nearly full', async () => {
    const { demandRoom } = await import('@/operations/data/backups/backup-folder')
    await expect(demandRoom(join(folder, '..'), 0)).resolves.toBeUndefined()
    await expect(demandRoom(join(folder, '..'), 2 ** 60)).rejects.toThrow(
      /is nearly full: \d+ MB are free, .* Nothing was written/,
    )
  })

  it(
    'is made on a disk without hard links, too',
    async () => {
      const disk = await mkdtemp(join(folder, '..', 'stick-'))
      const env = { BACKUP_DIR: disk, NODE_OPTIONS: `--import=${NO_LINKS}` }
      const { status, printed } = await commands.run('backup', {}, env)
      expect([status, printed]).toEqual([0, expect.stringContaining('Done: ')])
      expect(await readdir(disk)).toEqual([expect.stringMatching(/^ridgeline-.*\.tar\.gz$/)])
    },
    SOON,
  )

  it(
    'that cannot be made is told: on Overview, by one mail, and by the command',
    async () => {
      const { recordBackup } = await import('@/operations/data/backups/backup-state')
      const { loadOverview } = await import('@/operations/alerts/overview')
      const { watchAlerts } = await import('@/operations/alerts/watch-alerts')
      const failing = async () =>
        (await loadOverview(app.payload)).attention.find(({ title }) => title.includes('no new backup'))
      const place = join(folder, '..', 'a-file')
      await writeFile(place, '')
      for (const _ of [1, 2]) {
        const { status, printed } = await commands.run('backup', {}, { BACKUP_DIR: place })
        expect([status, printed]).toEqual([1, expect.stringMatching(/a-file is not a folder, .* BACKUP_DIR/)])
        await watchAlerts(app.payload, {})
      }
      expect((await failing())?.text).toMatch(/The last good one is of \w+ \d+, 20/)
      const where = { key: { like: 'backup:' } }
      expect((await app.payload.count({ collection: 'mails', where })).totalDocs).toBe(1)
      await recordBackup(app.payload, null)
      expect(await failing()).toBeUndefined()
    },
    SOON,
  )

  it(
    'is made by the job runner once a day, and tried again an hour after a failure',
    async () => {
      const { backupRounds } = await import('@/jobs/backup-rounds')
      const { recordBackup } = await import('@/operations/data/backups/backup-state')
      let made = 0
      let error: string | null = null
      const { look, stop } = backupRounds(app.payload, () => {
        made += 1
        return { ended: Promise.resolve(error), kill: () => {} }
      })
      const set = (state: object) => app.payload.kv.set('backup-state', state as never)
      const ago = (hours: number) => new Date(Date.now() - hours * 3600_000).toISOString()
      await recordBackup(app.payload, null)
      await look()
      expect(made).toBe(0)
      await set({ lastGoodAt: ago(25), triedAt: ago(25) })
      error = 'It could not begin.'
      await look()
      expect(made).toBe(1)
      const state = (await app.payload.kv.get('backup-state')) as Record<string, string>
      expect(state).toMatchObject({ lastError: 'It could not begin.', lastGoodAt: expect.any(String) })
      await look()
      expect(made).toBe(1)
      await set({ ...state, triedAt: ago(1.1) })
      await look()
      expect(made).toBe(2)
      // Made while the clock was a year ahead, which was mended since.
      await set({ lastGoodAt: ago(-365 * 24), triedAt: ago(-365 * 24) })
      await look()
      expect(made).toBe(3)
      await set({ ...state, failingSince: ago(2), triedAt: ago(-365 * 24) })
      await look()
      expect(made).toBe(4)
      await stop()
      await set({ lastGoodAt: ago(100) })
      await look()
      expect(made).toBe(4)
    },
    SOON,
  )

  it(
    'is not begun by a process that is stopped while it looks whether one is due',
    async () => {
      const { backupRounds } = await import('@/jobs/backup-rounds')
      let made = 0
      const { look, stop } = backupRounds(app.payload, () => {
        made += 1
        return { ended: Promise.resolve(null), kill: () => {} }
      })
      await app.payload.kv.set('backup-state', {})
      const looked = look()
      await stop()
      await looked
      expect(made).toBe(0)
    },
    SOON,
  )

  it(
    'that does not come to its end is told, and no second one is begun beside it',
    async () => {
      const { backupRounds } = await import('@/jobs/backup-rounds')
      const running = performance.now()
      let made = 0
      let end = (_: string | null) => {}
      const { look, tick, stop } = backupRounds(app.payload, () => {
        made += 1
        return { ended: new Promise((resolve) => (end = resolve)), kill: () => {} }
      })
      const hours = jest.spyOn(performance, 'now')
      const tickAfter = (count: number) => {
        hours.mockReturnValue(running + count * 3600_000)
        tick()
      }
      const lastError = async () =>
        (await app.payload.kv.get<Record<string, string>>('backup-state'))?.lastError
      const isTold = (words: string) => eventually(lastError, (error) => error?.includes(words) ?? false)
      try {
        await app.payload.kv.set('backup-state', {})
        void look()
        await eventually(
          async () => made,
          (count) => count === 1,
        )
        tickAfter(1)
        await new Promise((resolve) => setTimeout(resolve, 200))
        expect(await lastError()).toBeUndefined()
        tickAfter(5)
        await isTold('has not come to its end')
        expect(made).toBe(1)
        // One that is ended by force then has another reason, which it could not write down itself.
        end('It ended without a word.')
        await isTold('It ended without a word.')
      } finally {
        hours.mockRestore()
        end(null)
        await stop()
      }
    },
    SOON,
  )

  it(
    'is looked for every few minutes, also once the clock was set back by a year',
    async () => {
      const { backupRounds } = await import('@/jobs/backup-rounds')
      const [now, running] = [Date.now(), performance.now()]
      let made = 0
      const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 365 * 24 * 3600_000)
      const { tick, stop } = backupRounds(app.payload, () => {
        made += 1
        return { ended: Promise.resolve(null), kill: () => {} }
      })
      clock.mockReturnValue(now)
      const minutes = jest.spyOn(performance, 'now').mockReturnValue(running + 16 * 60_000)
      try {
        await app.payload.kv.set('backup-state', {})
        tick()
        await eventually(
          async () => made,
          (count) => count === 1,
        )
      } finally {
        await stop()
        clock.mockRestore()
        minutes.mockRestore()
      }
    },
    SOON,
  )
})
