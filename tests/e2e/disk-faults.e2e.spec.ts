import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createClient } from '@libsql/client'

import { mailsIn } from '../support/outbox'
import { callSite, eventually, ownerCookie } from '../support/paying-site'
import { bookingData } from '../support/payments'
import { photo, uploadForm } from '../support/pictures'
import { type Site, startSite } from '../support/site'
import { mayHaveSmallDisk, smallDisk } from '../support/small-disk'

const PATIENCE_MS = 5_000
const ENV = { TRUSTED_PROXIES: '127.0.0.1' }

const inquire = (site: Site, from: number) =>
  callSite(site.url, 'POST', '/api/booking-inquiry', {
    body: bookingData(from, from + 2, { email: `guest${from}@example.com` }),
  })
const idsAt = async (site: Site, cookie: string) => {
  const { status, body } = await callSite(site.url, 'GET', '/api/booking-inquiries', { cookie })
  expect([status, body]).toEqual([200, expect.any(Array)])
  return (body as { id: string }[]).map(({ id }) => id)
}

describe('the embedded database', () => {
  let site: Site

  beforeAll(async () => {
    site = await startSite({ env: ENV })
  }, 120_000)
  afterAll(() => site.close())

  it('that another process keeps locked refuses writes in words, and holds up nothing else', async () => {
    const cookie = await ownerCookie(site.url)
    const other = createClient({ url: `file:${join(site.dataDir, 'ridgeline.db')}` })
    // The site may just be writing: what was asked for by the start, or by the login.
    await other.execute('PRAGMA busy_timeout = 5000')
    await other.execute('BEGIN IMMEDIATE')
    let slowest = 0
    let isLocked = true
    const reads = (async () => {
      while (isLocked) {
        const began = performance.now()
        const { status } = await callSite(site.url, 'GET', '/api/health')
        expect(status).toBe(200)
        slowest = Math.max(slowest, performance.now() - began)
      }
    })()
    const began = performance.now()
    const refused = await Promise.all([inquire(site, 100), inquire(site, 103)])
    expect(performance.now() - began).toBeLessThan(PATIENCE_MS)
    for (const { status, body } of refused) {
      expect([status, body.message]).toEqual([
        503,
        'The site is busy with other work right now. Please try again in a moment.',
      ])
    }
    expect((await callSite(site.url, 'GET', '/api/overview', { cookie })).status).toBe(200)
    const late = inquire(site, 106)
    await new Promise((resume) => setTimeout(resume, 1_000))
    await other.execute('ROLLBACK')
    expect((await late).status).toBe(201)
    isLocked = false
    await reads
    expect(slowest).toBeLessThan(2_000)
    const after = await inquire(site, 100)
    expect(after.status).toBe(201)
    other.close()
    // A write that was turned away must not keep later ones from being committed.
    await site.kill('SIGKILL')
    await site.restart()
    const acknowledged = [(await late).body.id, after.body.id]
    expect(await idsAt(site, cookie)).toEqual(expect.arrayContaining(acknowledged))
  }, 60_000)

  it('is not closed by another process that looks into it, also after a restart', async () => {
    await site.kill('SIGKILL')
    await site.restart()
    const look = `
      const { createClient } = await import('@libsql/client')
      const client = createClient({ url: process.argv[1] })
      await client.execute('select count(*) from sqlite_master')
      client.close()
      // The driver closes the file once nothing uses its statements any more.
      for (let n = 0; n < 10; n += 1) { await new Promise((resume) => setTimeout(resume, 10)); gc() }`
    const file = join(site.dataDir, 'ridgeline.db')
    const child = ['--expose-gc', '--input-type=module', '-e', look, `file:${file}`]
    expect(spawnSync(process.execPath, child).status).toBe(0)
    // The last one to close it deletes this, which holds what is not in the file yet.
    expect(existsSync(`${file}-wal`)).toBe(true)
  }, 60_000)

  it('whose file is gone takes nothing that would be lost, and goes on when it is back', async () => {
    const cookie = await ownerCookie(site.url)
    const before = await idsAt(site, cookie)
    const file = join(site.dataDir, 'ridgeline.db')
    const health = async () => (await callSite(site.url, 'GET', '/api/health')).status
    renameSync(file, `${file}.away`)
    await eventually(health, (status) => status === 503, PATIENCE_MS)
    expect((await inquire(site, 110)).status).toBe(503)
    renameSync(`${file}.away`, file)
    await eventually(health, (status) => status === 200, PATIENCE_MS)
    const { status, body } = await inquire(site, 110)
    expect(status).toBe(201)
    await site.kill('SIGKILL')
    await site.restart()
    expect((await idsAt(site, cookie)).sort()).toEqual([...before, body.id].sort())
  }, 60_000)
})

const onASmallDisk = mayHaveSmallDisk() ? describe : describe.skip

onASmallDisk('a full disk', () => {
  let folder: string
  let disk: NonNullable<ReturnType<typeof smallDisk>>
  let site: Site

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ridgeline-full-'))
    disk = smallDisk(folder, 32)!
    site = await startSite({ env: ENV, dataDir: folder })
  }, 120_000)
  afterAll(async () => {
    await site?.close()
    disk.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const upload = async (cookie: string, color: string) => {
    const response = await fetch(`${site.url}/api/upload-image`, {
      method: 'POST',
      headers: { origin: site.url, cookie },
      body: uploadForm(await photo(900, 600, 'jpeg', color), 'ID-001'),
    })
    return { status: response.status, body: (await response.json()) as Record<string, string> }
  }
  // That so small a disk is almost full, and has no room for backups, is told as well.
  const outbox = async () =>
    (await mailsIn(folder)).filter((mail) => !/^Subject: .*\b(disk|backup)\b/im.test(mail))

  it('is said in words, loses nothing that was acknowledged, and everything goes on once there is room', async () => {
    const cookie = await ownerCookie(site.url)
    expect((await upload(cookie, '#2f6f5e')).status).toBe(200)
    const kept = await inquire(site, 100)
    expect(kept.status).toBe(201)
    await eventually(
      async () => (await outbox()).length,
      (count) => count === 2,
    )

    disk.fill()
    const refusedUpload = await upload(cookie, '#8f2f2f')
    expect([refusedUpload.status, refusedUpload.body.error]).toEqual([
      507,
      expect.stringMatching(/^The server’s disk is full/),
    ])
    // What the log of the database has room for is still taken; what is not taken is said.
    const answers = []
    for (let n = 0; n < 400; n++) {
      answers.push(await inquire(site, 110 + (n % 200)))
      if (answers.at(-1)!.status !== 201) break
    }
    const refused = answers.pop()!
    expect([refused.status, refused.body.message]).toEqual([
      507,
      'The server’s disk is full, so this could not be saved. Try again once there is room on it.',
    ])
    expect((await callSite(site.url, 'GET', '/api/health')).status).toBe(200)
    expect((await callSite(site.url, 'GET', '/api/booking-inquiries', { cookie })).status).toBe(200)

    disk.empty()
    expect((await upload(cookie, '#8f2f2f')).status).toBe(200)
    const after = await inquire(site, 320)
    expect(after.status).toBe(201)
    const acknowledged = [kept, ...answers, after].map(({ body }) => body.id as string)
    // Each of them has two mails, in spite of what could not be written meanwhile.
    await eventually(
      async () => (await outbox()).length,
      (count) => count >= 2 * acknowledged.length,
      90_000,
    )
    for (const mail of await outbox()) expect(mail).toMatch(/^Auto-Submitted: [\s\S]+--\r\n$/)
    await site.kill('SIGKILL')
    await site.restart()
    expect(await idsAt(site, cookie)).toEqual(expect.arrayContaining(acknowledged))
  }, 180_000)
})
