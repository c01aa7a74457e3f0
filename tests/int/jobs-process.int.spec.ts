import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { addSource, airbnbReservation, between, calendar, houseOf, nightsBetween } from '../support/calendars'
import { type FeedHost, startFeedHost } from '../support/feed-host'
import { type App, startApp } from '../support/payload-app'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

describe('the jobs as a command of their own', () => {
  const bundle = join(ROOT, `dist/jobs.${process.pid}.test.mjs`)
  const running = new Set<ChildProcess>()
  let app: App
  let host: FeedHost

  beforeAll(async () => {
    host = await startFeedHost()
    app = await startApp({ env: { FEED_ALLOWED_HOSTS: '127.0.0.1' } })
    const code = `import('./scripts/lib/bundle-server.mjs').then(({ bundleJobs }) => bundleJobs(${JSON.stringify(bundle)}))`
    const { status, stderr } = spawnSync(process.execPath, ['-e', code], {
      cwd: ROOT,
      env: process.env,
    })
    if (status !== 0) throw new Error(`The jobs could not be bundled: ${stderr.toString()}`)
  })
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL')
    await app.close()
    await host.close()
    await Promise.all([bundle, `${bundle}.map`].map((file) => rm(file, { force: true })))
  })

  /** A process beside this one, on the same database. */
  function start() {
    const code = `import(${JSON.stringify(bundle)}).then(({ startJobs }) => startJobs())`
    const child = spawn(process.execPath, ['--conditions=production', '-e', code], {
      cwd: ROOT,
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    let printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (printed += String(chunk)))
    const ended = new Promise<number | null>((resolve) =>
      child.once('close', (exitCode) => {
        running.delete(child)
        resolve(exitCode)
      }),
    )
    return {
      log: () => printed,
      kill: (signal: NodeJS.Signals) => {
        child.kill(signal)
        return ended
      },
    }
  }

  const feed = async () => (await app.payload.find({ collection: 'feeds', limit: 1, depth: 0 })).docs[0]!
  async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
    for (let tries = 0; !(await isTrue()); tries++) {
      if (tries > 1200) throw new Error('It did not happen.')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  it('killed in the middle of a sync leaves it to the next ones, which do it once', async () => {
    host.answer('/airbnb.ics', { delayMs: 120_000 })
    const id = await addSource(await app.owner(), host.url('/airbnb.ics'))
    const nextSyncAt = new Date(Date.now() - 1000).toISOString()
    await app.payload.update({ collection: 'feeds', id, data: { nextSyncAt }, depth: 0 })
    const first = start()
    await until(() => host.requests.length === 1)
    await first.kill('SIGKILL')
    expect((await houseOf(app.payload)).stays).toEqual([])

    host.answer('/airbnb.ics', { body: calendar(airbnbReservation('HMAAAAAAA1', between(10, 13))) })
    const others = [start(), start()]
    await until(async () => (await feed()).lastSyncStatus === 'success')
    await until(() => others.every(({ log }) => log().includes('doing its jobs')))
    const { stays, nights } = await houseOf(app.payload)
    expect(stays).toHaveLength(1)
    expect(nights.map(({ date }) => date)).toEqual(nightsBetween(10, 13))
    expect(Date.parse((await feed()).nextSyncAt!)).toBeGreaterThan(Date.now() + 50 * 60_000)
    for (const other of others) expect(await other.kill('SIGTERM')).toBe(0)
    expect(host.requests).toHaveLength(2)
    expect((await app.payload.count({ collection: 'leases' })).totalDocs).toBe(0)
  }, 300_000)
})
