import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { daysBetween } from '@/domain/common/calendar-date'

import { fillExampleData } from '../support/example-data/fill'
import { type App, startApp } from '../support/payload-app'

const SMALL = { inquiries: 400, reviews: 60, force: false }

describe('the example data', () => {
  let app: App

  beforeAll(async () => {
    app = await startApp()
  })
  afterAll(() => app.close())

  const all = async <T>(path: string) => (await (await app.owner()).request('GET', path)).body as T[]
  const count = async (collection: 'inquiries' | 'stays' | 'nights' | 'days' | 'mails') =>
    (await app.payload.count({ collection })).totalDocs

  it('makes a house with years behind it: every confirmed inquiry has its stay, and no night is sold twice', async () => {
    const filled = await fillExampleData(app.payload, SMALL)
    expect(filled).toMatchObject({ inquiries: 400, reviews: 60, days: 3651 })
    const inquiries = await all<{ id: string; status: string; checkin: string; checkout: string }>(
      '/api/booking-inquiries',
    )
    expect(inquiries).toHaveLength(400)
    const confirmed = inquiries.filter(({ status }) => status === 'confirmed')
    const { docs: stays } = await app.payload.find({ collection: 'stays', pagination: false })
    expect(stays.map(({ inquiryId }) => inquiryId).sort()).toEqual(confirmed.map(({ id }) => id).sort())
    expect(await count('nights')).toBe(
      confirmed.reduce((nights, { checkin, checkout }) => nights + daysBetween(checkin, checkout), 0),
    )
    expect(new Set(inquiries.map(({ status }) => status)).size).toBeGreaterThanOrEqual(4)
    expect(await all('/api/reviews')).toHaveLength(63)
    // Nobody is written to because of it.
    expect(await count('mails')).toBe(0)
  })

  it('refuses a database that has inquiries, unless it is told to go on; then no night is sold twice either', async () => {
    const nights = await count('nights')
    await expect(fillExampleData(app.payload, SMALL)).rejects.toThrow(/holds 400 inquiries.*--force/)
    expect(await count('inquiries')).toBe(400)
    const more = await fillExampleData(app.payload, { ...SMALL, force: true })
    expect(more).toMatchObject({ days: 0, stays: 0, nights: 0 })
    expect(await count('nights')).toBe(nights)
    expect(await count('inquiries')).toBe(400 + more.inquiries)
  })
})
