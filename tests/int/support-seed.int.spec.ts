import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { startApp, type App } from '../support/payload-app'
import { daysFromToday, seedInquiries, seedStay } from '../support/seed'

describe('what the tests put into the database', () => {
  let app: App

  beforeAll(async () => {
    app = await startApp()
  })
  afterAll(() => app.close())

  it('shows the owner the inquiries, newest first', async () => {
    await seedInquiries(app.payload, 3, (index) => ({ lastName: `Number ${index}`, phone: null }))
    const owner = await app.owner()
    const { status, body } = await owner.request('GET', '/api/booking-inquiries')
    expect(status).toBe(200)
    expect(body.map(({ lastName }: { lastName: string }) => lastName)).toEqual([
      'Number 2',
      'Number 1',
      'Number 0',
    ])
  })

  it('takes the nights of a stay, and its checkout date stays free', async () => {
    const checkin = daysFromToday(60)
    const checkout = daysFromToday(62)
    await seedStay(app.payload, { checkin, checkout })
    const path = `/api/availability?startDate=${checkin}&endDate=${checkout}`
    const { body } = await app.request('GET', path)
    expect(
      body.map(({ date, isBlocked }: { date: string; isBlocked: boolean }) => [date, isBlocked]),
    ).toEqual([
      [checkin, true],
      [daysFromToday(61), true],
    ])
    await expect(seedStay(app.payload, { checkin, checkout })).rejects.toMatchObject({ code: 'nights-taken' })
  })
})
