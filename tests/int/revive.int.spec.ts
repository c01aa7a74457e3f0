import { existsSync } from 'node:fs'

import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Payload } from 'payload'

import { reviveJobs } from '@/jobs/revive-jobs'
import { holdLease, leaseHolder, underLease } from '@/operations/runtime/lease'

import { type App, startApp } from '../support/payload-app'

const HOUR_MS = 3600_000
const TTL_MS = 150
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
const wait = (ms: number) => new Promise((resume) => setTimeout(resume, ms))

describe('what a fault left behind', () => {
  let app: App
  let payload: Payload

  beforeAll(async () => {
    app = await startApp()
    payload = app.payload
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    for (const collection of ['mails', 'payload-jobs', 'leases'] as const) {
      await payload.db.deleteMany({ collection, where: {} })
    }
  })

  const mail = (key: string, nextTryAt: string) =>
    payload.create({
      collection: 'mails',
      depth: 0,
      data: {
        key,
        to: 'ada@example.com',
        subject: key,
        html: '<p>x</p>',
        text: 'x',
        state: 'queued',
        attempts: 0,
        nextTryAt,
      },
    })
  const jobs = async () =>
    (await payload.find({ collection: 'payload-jobs', sort: 'createdAt', pagination: false })).docs

  it('a lease of a process that is gone is free at once, and none of another container with this host name', async () => {
    const [host] = leaseHolder().split('/')
    const hold = async (owner: string) => {
      await payload.db.deleteMany({ collection: 'leases', where: {} })
      await holdLease(payload, 'work', owner, HOUR_MS)
      return holdLease(payload, 'work', leaseHolder(), HOUR_MS)
    }
    expect(await hold(`${host}/${process.pid}/before/a restart`)).toBe('taken')
    // Linux alone says among which processes a number counts.
    const isTold = existsSync('/proc/self/ns/pid')
    const other = host!.replace(/\d+\]$/, '1]')
    expect(await hold(`${other}/${process.pid}/in/another`)).toBe(isTold ? false : 'taken')
    expect(await hold(`${other}/${2 ** 22 + 1}/in/another`)).toBe(isTold ? false : 'taken')
  })

  it('jobs that stopped with the database run again, beside a runner that lives', async () => {
    const queue = (mailId: string) => payload.jobs.queue({ task: 'deliver-mail', input: { mailId } })
    const [running, givenUp] = [await queue('1'), await queue('2')]
    await payload.db.updateJobs({ id: running.id, data: { processing: true } })
    await payload.db.updateJobs({ id: givenUp.id, data: { hasError: true } })
    await reviveJobs(payload)
    expect((await jobs()).map(({ processing, hasError }) => [processing, hasError])).toEqual([
      [false, false],
      [false, false],
    ])
  })

  it('a mail whose job never came to be gets one, and no other does', async () => {
    const lost = await mail('lost', inMs(-2 * 60_000))
    const waiting = await mail('waiting', inMs(-2 * 60_000))
    await mail('fresh', inMs(-1000))
    await mail('later', inMs(10 * 60_000))
    await payload.jobs.queue({ task: 'deliver-mail', input: { mailId: String(waiting.id) } })
    await reviveJobs(payload)
    await reviveJobs(payload)
    const ids = (await jobs()).map(({ input }) => (input as { mailId: string }).mailId)
    expect(ids).toEqual([String(waiting.id), String(lost.id)])
  })

  it('a mail that was put off by a clock that was ahead is tried at once, and in a quarter of an hour where it may have arrived', async () => {
    const ahead = new Date(Date.now() + 24 * HOUR_MS)
    const late = await mail('late', ahead.toISOString())
    const unclear = await mail('unclear', ahead.toISOString())
    await payload.update({ collection: 'mails', id: unclear.id, data: { mayHaveArrived: true }, depth: 0 })
    const soon = await mail('soon', inMs(10 * 60_000))
    const input = { mailId: String(late.id) }
    await payload.jobs.queue({ task: 'deliver-mail', input, waitUntil: ahead })
    await reviveJobs(payload)
    const waits = async ({ id }: { id: number }) => {
      const { nextTryAt } = await payload.findByID({ collection: 'mails', id, depth: 0 })
      return Math.round(Math.max(0, Date.parse(nextTryAt) - Date.now()) / 60_000)
    }
    expect(await Promise.all([late, unclear, soon].map(waits))).toEqual([0, 15, 10])
    expect(
      (await jobs()).map(({ input, waitUntil }) => [input, Date.parse(waitUntil!) <= Date.now()]),
    ).toEqual([[input, true]])
  })

  const heldElsewhere = (expiresAt: string) =>
    payload.create({
      collection: 'leases',
      depth: 0,
      data: { key: 'work', owner: 'another-machine/7/x/y', expiresAt },
    })
  const hold = () => holdLease(payload, 'work', leaseHolder(), TTL_MS)

  it('a lease that ends in an hour by a clock that was wrong is free once nobody renews it', async () => {
    await heldElsewhere(inMs(HOUR_MS))
    const began = performance.now()
    const watched = jest.spyOn(performance, 'now').mockReturnValue(began)
    try {
      expect(await hold()).toBe(false)
      for (const [ms, outcome] of [
        [2 * TTL_MS, false],
        [2 * TTL_MS + 1, 'taken'],
      ] as const) {
        watched.mockReturnValue(began + ms)
        expect([ms, await hold()]).toEqual([ms, outcome])
      }
    } finally {
      watched.mockRestore()
    }
  })

  it('a work that takes longer than its lease is done by one at a time', async () => {
    let [atOnce, most] = [0, 0]
    const work = async () => {
      most = Math.max(most, (atOnce += 1))
      await wait(4 * TTL_MS)
      atOnce -= 1
    }
    await Promise.all([1, 2].map(() => underLease(payload, 'work', TTL_MS, work)))
    expect(most).toBe(1)
    expect((await payload.count({ collection: 'leases' })).totalDocs).toBe(0)
  })

  it('a lease that is renewed stays with its holder, however wrong its clock is', async () => {
    const { id } = await heldElsewhere(inMs(HOUR_MS))
    for (let n = 1; n <= 5; n++) {
      expect(await hold()).toBe(false)
      await wait(TTL_MS)
      await payload.update({
        collection: 'leases',
        id,
        data: { expiresAt: inMs(HOUR_MS + n * 1000) },
        depth: 0,
      })
    }
    expect(await hold()).toBe(false)
  })
})
