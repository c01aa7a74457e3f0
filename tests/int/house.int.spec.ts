import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { HOUSE } from '@/database/house-mark'

import { ownCommands } from '../support/commands'
import { dataCommands, otherMongoUri } from '../support/data-command'
import { type App, onMongo, startApp } from '../support/payload-app'
import { daysFromToday, seedInquiry } from '../support/seed'

const SOON = 180_000
const ARCHIVE = /^ridgeline-.*\.tar\.gz$/

type Env = Record<string, string>

describe('the database of a house', () => {
  let app: App
  let data: ReturnType<typeof dataCommands>
  let jobs: ReturnType<typeof ownCommands>
  let passwords: ReturnType<typeof ownCommands>
  let folder: string
  let ours: Env
  let backup: string

  const place = (name: string) => join(folder, name)
  const houseIn = async (dataDir: string) =>
    JSON.parse(await readFile(join(dataDir, 'house.json'), 'utf8')) as Env
  const mark = () => app.payload.kv.get<Env>(HOUSE)
  /** A database that nobody has used, for a process with a DATA_DIR of its own. */
  const noDatabase = (name: string): Env => ({
    DATA_DIR: place(name),
    DATABASE_URI: onMongo ? otherMongoUri() : '',
  })
  /** The database of the app, for a process with a DATA_DIR of its own. */
  const sameDatabase = (name: string): Env => ({ ...ours, DATA_DIR: place(name) })
  /** What is left of a house when its database is gone. */
  async function leftOf(name: string, left: object | null = { id: 'a-house', schema: 'x' }): Promise<Env> {
    await mkdir(join(place(name), 'outbox'), { recursive: true })
    await writeFile(join(place(name), 'outbox', '1.eml'), 'a mail')
    if (left) await writeFile(join(place(name), 'house.json'), JSON.stringify(left))
    return noDatabase(name)
  }
  /** A start of the site without its pages; stopped when it works. */
  async function start(env: Env) {
    const one = jobs.start([], env)
    while (!/doing its jobs|could not start/.test(one.printed()))
      await new Promise((resume) => setTimeout(resume, 20))
    if (one.printed().includes('doing its jobs')) one.kill('SIGTERM')
    return one.ended
  }
  const isUntouched = async ({ DATA_DIR }: Env, ...names: string[]) => {
    const found = existsSync(DATA_DIR!) ? await readdir(DATA_DIR!) : []
    expect(found.toSorted()).toEqual(names.toSorted())
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ridgeline-house-'))
    data = dataCommands()
    jobs = ownCommands('jobs')
    passwords = ownCommands('password')
    app = await startApp({ env: { ADMIN_PASSWORD: '' } })
    ours = { DATABASE_URI: process.env.DATABASE_URI || `file:${join(app.dataDir, 'ridgeline.db')}` }
    await seedInquiry(app.payload, { checkin: daysFromToday(20), checkout: daysFromToday(23) })
    backup = place('ridgeline-2027-03-01T030000Z.tar.gz')
    expect((await data.run('export', { file: backup })).status).toBe(0)
  }, SOON)
  afterAll(async () => {
    await app.close()
    for (const each of [data, jobs, passwords]) each.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('has its id beside it from the first start on, readable by us alone', async () => {
    const { id, schema } = await houseIn(app.dataDir)
    expect([await mark(), id]).toEqual([{ id, schema }, expect.stringMatching(/^[\w-]{36}$/)])
    expect((await stat(join(app.dataDir, 'house.json'))).mode & 0o777).toBe(0o600)
  })

  it(
    'that is missing stops every start and command, with the ways back, and nothing is made',
    async () => {
      const env = await leftOf('gone')
      await mkdir(join(place('gone'), 'backups'))
      const newest = join(place('gone'), 'backups', 'ridgeline-2027-03-02T030000Z.tar.gz')
      await writeFile(newest, '')
      for (const refused of [
        await start(env),
        await data.run('backup', {}, env),
        await passwords.run(['owner'], env),
      ]) {
        expect([refused.status, refused.printed]).toEqual([1, expect.stringContaining('database is missing')])
        expect(refused.printed).toContain(`npm run restore -- ${newest}`)
      }
      await isUntouched(env, 'house.json', 'outbox', 'backups')
      // Without house.json the rest tells it as well.
      const older = await leftOf('gone-too', null)
      expect((await start(older)).printed).toContain('database is missing')
      await isUntouched(older, 'outbox')
    },
    SOON,
  )

  it(
    'is made by no command: a wrong DATA_DIR is said so',
    async () => {
      const env = noDatabase('nowhere')
      for (const refused of [
        await data.run('backup', {}, env),
        await data.run('export', {}, env),
        await passwords.run(['owner'], env),
      ]) {
        expect([refused.status, refused.printed]).toEqual([
          1,
          expect.stringContaining('There is no house here'),
        ])
      }
      await isUntouched(env)
      // A first start is one, and again after it was killed.
      const killed = noDatabase('begun')
      await mkdir(place('begun'))
      await writeFile(join(place('begun'), 'house.json'), '{"id":"begun","isBeginning":true}')
      expect((await start(killed)).status).toBe(0)
      expect(await houseIn(place('begun'))).toEqual({ id: 'begun', schema: (await mark())!.schema })
    },
    SOON,
  )

  it(
    'that a killed first start began tells the passwords at the next start, and never again',
    async () => {
      const env = { ...noDatabase('cut-short'), ADMIN_PASSWORD: '', SECURITY_PASSWORD: '' }
      const made = { adminPassword: 'made-for-the-owner', securityPassword: 'made-for-the-console' }
      const files = {
        'house.json': { id: 'cut-short', isBeginning: true },
        'secrets.json': { payloadSecret: 'a'.repeat(64), ...made },
      }
      await mkdir(place('cut-short'))
      for (const [name, content] of Object.entries(files))
        await writeFile(join(place('cut-short'), name), JSON.stringify(content))
      const { status, printed } = await start(env)
      expect([status, printed]).toEqual([0, expect.stringContaining('(/admin): made-for-the-owner\n')])
      expect(printed).toContain('(/security-console): made-for-the-console\n')
      expect((await start(env)).printed).not.toContain('made-for')
    },
    SOON,
  )

  it(
    'is served with a folder of its own house alone; a new folder takes its id',
    async () => {
      const replica = sameDatabase('replica')
      expect((await start(replica)).status).toBe(0)
      expect(await houseIn(place('replica'))).toEqual(await houseIn(app.dataDir))

      await mkdir(place('other'))
      await writeFile(join(place('other'), 'house.json'), '{"id":"other","schema":"x"}')
      for (const refused of [
        await start(sameDatabase('other')),
        await data.run('export', {}, sameDatabase('other')),
        await data.run('restore', { file: backup, replace: true }, sameDatabase('other')),
      ]) {
        expect([refused.status, refused.printed]).toEqual([
          1,
          expect.stringContaining('belongs to another house'),
        ])
      }
      await isUntouched(sameDatabase('other'), 'house.json')
    },
    SOON,
  )

  it(
    'that was lost comes back from a backup, as the same house; from one of another house only when that is said',
    async () => {
      const { id } = await houseIn(app.dataDir)
      const env = await leftOf('back', { id, schema: 'x' })
      const done = await data.run('restore', { file: backup }, env)
      expect([done.status, done.printed]).toEqual([0, expect.stringContaining('You can start the site')])
      expect(await houseIn(place('back'))).toEqual(await houseIn(app.dataDir))
      expect((await start(env)).status).toBe(0)
      const saved = await data.run('backup', {}, { ...env, BACKUP_DIR: place('saved') })
      expect([saved.status, (await readdir(place('saved'))).length]).toEqual([0, 1])
      expect((await readdir(place('saved')))[0]).toMatch(ARCHIVE)

      const foreign = await leftOf('foreign')
      const refused = await data.run('restore', { file: backup }, foreign)
      expect([refused.status, refused.printed]).toEqual([1, expect.stringContaining('of another house')])
      await isUntouched(foreign, 'house.json', 'outbox')
      expect((await data.run('restore', { file: backup, replace: true }, foreign)).status).toBe(0)
      expect((await houseIn(place('foreign'))).id).toBe('a-house')
    },
    2 * SOON,
  )

  it(
    'that a newer version has touched is refused by starts, backups and exports',
    async () => {
      const before = (await mark())!
      await app.payload.kv.set(HOUSE, { ...before, schema: '99991231_000000_later' })
      try {
        for (const refused of [
          await start(sameDatabase('later')),
          await data.run('backup', {}, sameDatabase('later')),
          await data.run('export', {}, sameDatabase('later')),
        ]) {
          expect([refused.status, refused.printed]).toEqual([
            1,
            expect.stringContaining('by a newer version'),
          ])
        }
        await isUntouched(sameDatabase('later'))
      } finally {
        await app.payload.kv.set(HOUSE, before)
      }
    },
    SOON,
  )

  it(
    'of the version before, which had no id, is taken as it is and gets one',
    async () => {
      const { id } = (await mark())!
      await app.payload.kv.delete(HOUSE)
      await mkdir(join(place('adopted'), 'outbox'), { recursive: true })
      await writeFile(join(place('adopted'), 'outbox', '1.eml'), 'a mail')
      expect((await start(sameDatabase('adopted'))).status).toBe(0)
      const made = await houseIn(place('adopted'))
      expect(made.id).not.toBe(id)
      expect(await mark()).toEqual(made)
      expect((await app.payload.count({ collection: 'inquiries' })).totalDocs).toBe(1)
    },
    SOON,
  )
})
