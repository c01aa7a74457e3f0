import { chmod, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { openSocket, parseAnswer, readAll } from '../support/raw-http'
import { daysFromToday } from '../support/seed'
import { startSite, type Site } from '../support/site'

const SECOND_START_MS = 8000

describe('the process', () => {
  let site: Site
  let firstLog: string

  beforeAll(async () => {
    site = await startSite()
    await fetch(site.url)
    firstLog = site.log()
  }, 120_000)
  afterAll(() => site.close())

  it('has no warning and no error to tell when it starts', () => {
    expect(firstLog).toMatch(/Ridgeline is ready/)
    expect(firstLog.match(/^.*"level":"(?:warn|error|fatal)".*$/gm)).toBeNull()
  })

  it('comes back within 8 s after it was killed', async () => {
    expect(await site.kill('SIGKILL')).toBeNull()
    await expect(fetch(`${site.url}/api/health`)).rejects.toThrow()
    expect(await site.restart()).toBeLessThan(SECOND_START_MS)
    expect((await fetch(`${site.url}/api/health`)).status).toBe(200)
  })

  it('ends well when it is asked to', async () => {
    expect(await site.kill('SIGTERM')).toBe(0)
    await site.restart()
  })

  it('answers all that was asked before it was told to end', async () => {
    const port = Number(new URL(site.url).port)
    // Calls that need the database, a connection each.
    const stay = `checkin=${daysFromToday(30)}&checkout=${daysFromToday(33)}&guests=2`
    const answers = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const socket = await openSocket(port)
        const answer = readAll(socket)
        socket.write(`GET /api/quote?${stay} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`)
        return { answer }
      }),
    )
    const ended = site.kill('SIGTERM')
    for (const { answer } of answers) {
      // Whole, and the connection was closed after it: an answer that was under way may still have offered to keep it.
      expect(parseAnswer(await answer).status).toBe(200)
    }
    expect(await ended).toBe(0)
    await site.restart()
  })

  it('does not start without its database, in words, and makes no empty house of it', async () => {
    await site.kill()
    const file = join(site.dataDir, 'ridgeline.db')
    await rename(file, `${file}.away`)
    await expect(site.restart()).rejects.toThrow(
      /The house's database is missing.*house\.json.*npm run restore/,
    )
    expect(await readdir(site.dataDir)).not.toContain('ridgeline.db')
    await rename(`${file}.away`, file)
    await site.restart()
  }, 120_000)

  it('closes a folder that other users could read when it starts', async () => {
    await site.kill()
    await chmod(site.dataDir, 0o755)
    await chmod(join(site.dataDir, 'ridgeline.db'), 0o644)
    await site.restart()
    for (const name of ['', 'ridgeline.db', 'ridgeline.db-wal', 'ridgeline.db-shm'])
      expect([name, (await stat(join(site.dataDir, name))).mode & 0o077]).toEqual([name, 0])
  }, 120_000)
})

describe('npm start', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'ends with all that it started on %s to npm alone',
    async (signal) => {
      const site = await startSite({ throughNpm: true })
      try {
        expect(await site.kill(signal)).toBe(0)
        await expect(fetch(`${site.url}/api/health`)).rejects.toThrow()
        expect(site.log()).toMatch(/"Stopped\."/)
      } finally {
        await site.close()
      }
    },
    120_000,
  )
})

describe('the passwords that are made on the first start', () => {
  let site: Site

  beforeAll(async () => {
    site = await startSite({ env: { ADMIN_PASSWORD: '', SECURITY_PASSWORD: '' } })
  }, 120_000)
  afterAll(() => site.close())

  const printed = () => [...site.log().matchAll(/\/admin\): (\S+)/g)].map(([, password]) => password!)
  const enter = async (password: string) => {
    const { status } = await fetch(`${site.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.url },
      body: JSON.stringify({ password }),
    })
    return status
  }

  it('are printed once, open the gate, and are kept for nobody else to read', async () => {
    expect(printed()).toHaveLength(1)
    expect(await enter(printed()[0]!)).toBe(200)
    expect((await stat(join(site.dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600)
    await site.restart()
    expect(printed()).toHaveLength(1)
    expect(await enter(printed()[0]!)).toBe(200)
  })

  it('are made anew, and work, when their file is gone', async () => {
    await site.kill()
    await rm(join(site.dataDir, 'secrets.json'))
    await site.restart()
    expect(printed()).toHaveLength(2)
    expect(await enter(printed()[1]!)).toBe(200)
    expect(await enter(printed()[0]!)).toBe(401)
  })
})
