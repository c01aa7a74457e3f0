import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { Payload } from 'payload'

import { entry } from '@/domain/bookings/journal'
import { journalOf } from '@/operations/bookings/journal-and-ledger'

import type { ApiClient } from '../support/api-client'
import { followUpAll } from '../support/follow-up'
import { type GuideStand, startGuideApp } from '../support/guide-app'
import { mortal } from '../support/mortal'
import { type App, startApp } from '../support/payload-app'
import { daysFromToday, happened, seedInquiry } from '../support/seed'

const DAY_MS = 24 * 3600_000
const every = { depth: 0, pagination: false, limit: 0 } as const

/** What the site does, loaded after the environment is set. */
const load = async () => ({
  ...(await import('@/operations/bookings/submit-inquiry')),
  ...(await import('@/operations/bookings/sweep-stays')),
  ...(await import('@/operations/bookings/write-booking')),
  ...(await import('@/operations/desk/move-inquiry')),
  ...(await import('@/operations/follow-ups/follow-up')),
})

describe('what follows from what happened', () => {
  let app: App
  let payload: Payload
  let guide: GuideStand
  let owner: ApiClient
  let site: Awaited<ReturnType<typeof load>>

  beforeAll(async () => {
    guide = await startGuideApp()
    app = await startApp({ env: { GUIDE_APP_URL: guide.url, GUIDE_APP_API_KEY: guide.apiKey } })
    payload = app.payload
    owner = await app.owner()
    site = await load()
  })
  afterAll(async () => {
    await app.close()
    await guide.close()
  })
  afterEach(empty)

  async function empty() {
    guide.behave({})
    await guide.up()
    guide.calls.length = 0
    guide.taken.clear()
    for (const collection of [
      ...(['nights', 'stays', 'inquiries', 'mails', 'follow-ups', 'payload-jobs', 'leases'] as const),
    ])
      await payload.db.deleteMany({ collection, where: {} })
  }

  const rows = async () => (await payload.find({ collection: 'follow-ups', sort: 'id', ...every })).docs
  const only = async () => (await payload.find({ collection: 'inquiries', ...every })).docs[0]!
  const mailNames = async () =>
    (await payload.find({ collection: 'mails', ...every })).docs
      .map(({ key }) => key.split(':').slice(2).join(':'))
      .sort()
  const request = {
    ...{ firstName: 'Ada', lastName: 'Marsh', email: 'ada@example.com', guests: 2 },
    ...{ checkin: daysFromToday(40), checkout: daysFromToday(43) },
  }
  /** An hour later: whoever was in the middle of something is dead, and what was put off is due. */
  async function letTimePass() {
    const updatedAt = new Date(Date.now() - 3600_000).toISOString()
    for (const collection of ['stays', 'inquiries'] as const) {
      await payload.db.updateMany({ collection, where: {}, data: { updatedAt } })
    }
    await site.hastenFollowUps(payload)
  }
  /** Without the moments. */
  const takenKeys = () => [...guide.taken.keys()].map((key) => key.replace(/:\d+$/, ''))
  /** Everything that was to arrive has arrived, each under one key, and nothing is left to do. */
  async function expectAllArrived(id: string) {
    expect(await mailNames()).toEqual(['confirmed:guest', 'received:guest', 'received:owner'])
    expect(takenKeys()).toEqual([`${id}:2:guide-app`])
    expect((await only()).followFrom).toBeNull()
    expect((await rows()).map(({ key, state }) => [key, state])).toEqual([
      [`${id}:1:guest-mail`, 'done'],
      [`${id}:1:owner-mail`, 'done'],
      [`${id}:2:guest-mail`, 'done'],
      [`${id}:2:guide-app`, 'done'],
    ])
  }

  it('arrives once each, whatever step the process dies before', async () => {
    let steps = 0
    for (let survived = false; !survived; steps += 1) {
      const life = mortal(payload, steps, { outside: () => guide.calls.length })
      const outcome = await life.run(async (alive) => {
        const id = await site.submitInquiry(alive, request, '192.0.2.1')
        await followUpAll(alive)
        await site.moveInquiry(alive, id, 'confirm', undefined)
        await followUpAll(alive)
      })
      survived = outcome !== 'died'
      await letTimePass()
      // The guest and the owner try again, as people do when nothing is answered.
      const id = await site.submitInquiry(payload, request, '192.0.2.1')
      await site.sweepStays(payload)
      if ((await only()).status === 'pending') await site.moveInquiry(payload, id, 'confirm', undefined)
      await followUpAll(payload)
      try {
        await expectAllArrived(id)
      } catch (error) {
        throw new Error(`After ${steps} steps: ${String(error)}`, { cause: error })
      }
      await empty()
    }
    expect(steps).toBeGreaterThan(25)
  }, 300_000)

  it('arrives once each with three processes at it', async () => {
    const id = await site.submitInquiry(payload, request, '192.0.2.1')
    await Promise.all([1, 2, 3].map(() => followUpAll(payload)))
    await Promise.all([
      site.moveInquiry(payload, id, 'confirm', undefined),
      ...[1, 2, 3].map(() => followUpAll(payload)),
    ])
    await Promise.all([1, 2, 3].map(() => followUpAll(payload)))
    await expectAllArrived(id)
  })

  it('keeps what a follower could not do for a day, and does it once then', async () => {
    await guide.down()
    const id = await site.submitInquiry(payload, request, '192.0.2.1')
    await site.moveInquiry(payload, id, 'confirm', undefined)
    for (let hour = 0; hour < 24; hour++) {
      await followUpAll(payload)
      await site.hastenFollowUps(payload)
    }
    // Mails wait for nobody's guide app.
    expect(await mailNames()).toHaveLength(3)
    const owed = (await rows()).find(({ follower }) => follower === 'guide-app')!
    expect(owed).toMatchObject({
      state: 'due',
      attempts: 24,
      lastError: expect.stringContaining('ECONNREFUSED'),
    })
    const createdAt = new Date(Date.now() - DAY_MS).toISOString()
    await payload.db.updateMany({ collection: 'follow-ups', where: {}, data: { createdAt } })
    await guide.up()
    await followUpAll(payload)
    await followUpAll(payload)
    await expectAllArrived(id)
    expect(guide.calls).toHaveLength(1)
  })

  it('is tried again at once where it was put off by a clock that was ahead', async () => {
    await guide.down()
    const id = await site.submitInquiry(payload, request, '192.0.2.1')
    await site.moveInquiry(payload, id, 'confirm', undefined)
    await followUpAll(payload)
    const nextTryAt = new Date(Date.now() + DAY_MS).toISOString()
    await payload.db.updateMany({
      collection: 'follow-ups',
      where: { state: { equals: 'due' } },
      data: { nextTryAt },
    })
    await guide.up()
    await followUpAll(payload)
    await expectAllArrived(id)
  })

  it('is skipped where something later overtook it', async () => {
    const { id } = await seedInquiry(payload, {
      status: 'cancelled',
      ...happened(entry('confirmed', 'owner', {}), entry('cancelled', 'owner', {})),
    })
    await followUpAll(payload)
    expect(await mailNames()).toEqual(['cancelled:guest'])
    expect(guide.calls).toEqual([])
    expect((await rows()).map(({ key, state }) => [key, state])).toEqual([
      [`${id}:1:guest-mail`, 'skipped'],
      [`${id}:1:guide-app`, 'skipped'],
      [`${id}:2:guest-mail`, 'done'],
      [`${id}:2:guide-app`, 'skipped'],
    ])
  })

  it('tells the guide app of the end of a stay that a try which broke off may have told it', async () => {
    const id = await site.submitInquiry(payload, request, '192.0.2.1')
    await guide.down()
    await site.moveInquiry(payload, id, 'confirm', undefined)
    await followUpAll(payload)
    await site.moveInquiry(payload, id, 'cancel', undefined)
    await guide.up()
    await site.hastenFollowUps(payload)
    await followUpAll(payload)
    expect(takenKeys().sort()).toEqual([`${id}:2:guide-app`, `${id}:3:guide-app`])
    expect(new Set(guide.calls.map(({ booking }) => booking.status))).toEqual(new Set(['cancelled']))
  })

  it('of a booking that was deleted nothing follows, and nothing is left', async () => {
    const { id } = await seedInquiry(payload, happened(entry('declined', 'owner', {})))
    await site.writeDownFollowUps(payload)
    await site.deleteBooking(payload, { id })
    await followUpAll(payload)
    expect((await rows()).map(({ state }) => state)).toEqual(['skipped'])
    expect(await mailNames()).toEqual([])
  })

  it('of ten who write one booking at once each is kept, in one order without gaps', async () => {
    const { id } = await seedInquiry(payload)
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        site.writeBooking(payload, id, ({ guests }) => ({
          data: { guests: guests + 1 },
          entries: [entry('amount-set', 'owner', { cents: n })],
        })),
      ),
    )
    const kept = await only()
    expect(kept).toMatchObject({ guests: 10, revision: 8 })
    expect(journalOf(kept).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    const cents = journalOf(kept).map(({ facts }) => (facts as { cents: number }).cents)
    expect(cents.sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })

  it('is shown to the owner, with the moment and in words, and to nobody else', async () => {
    const id = await site.submitInquiry(payload, request, '192.0.2.1')
    await owner.request('POST', `/api/booking-inquiries/${id}/confirm`, { body: {} })
    const { status, body } = await owner.request('GET', `/api/booking-inquiries/${id}/journal`)
    expect(status).toBe(200)
    expect(body.entries.map(({ seq, actor, kind }: Record<string, unknown>) => [seq, actor, kind])).toEqual([
      [1, 'guest', 'received'],
      [2, 'owner', 'confirmed'],
    ])
    expect(body.entries[1].text).toBe('Confirmed by you.')
    expect(JSON.stringify(body)).not.toMatch(/Ada|Marsh|example\.com/)
    expect((await app.visitor().request('GET', `/api/booking-inquiries/${id}/journal`)).status).toBe(401)
    expect((await owner.request('GET', '/api/booking-inquiries/999999/journal')).status).toBe(404)
  })
})
