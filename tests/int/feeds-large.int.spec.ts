import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { addDays } from '@/domain/common/calendar-date'

import { addSource, houseOf } from '../support/calendars'
import { type FeedApp, startFeedApp } from '../support/feed-app'
import { calendarText } from '../support/feeds/calendar'
import { vrbo } from '../support/feeds/channels'
import { daysFromToday } from '../support/seed'

const EVENTS = 5_000

const text = (count: number) =>
  calendarText(
    Array.from({ length: count }, (_, index) => {
      const checkin = addDays(daysFromToday(1), index)
      const dates = { checkin, checkout: addDays(checkin, 1) }
      return index % 2 ? vrbo.block(dates) : vrbo.reservation(dates, `Guest ${index}`)
    }),
  )

describe('a calendar of thousands of events', () => {
  let { app, host, owner, sync, close } = {} as FeedApp
  let id: string

  beforeAll(async () => {
    ;({ app, host, owner, sync, close } = await startFeedApp())
    id = await addSource(owner, host.url('/large.ics'), 'vrbo')
  })
  afterAll(() => close())

  it('is kept whole, and the same again writes nothing', async () => {
    host.answer('/large.ics', { body: text(EVENTS) })
    expect(await sync(id)).toMatchObject({
      success: true,
      eventsProcessed: EVENTS,
      bookingsCreated: EVENTS / 2,
    })
    await app.payload.db.updateMany({ collection: 'feeds', where: {}, data: { appliedHash: null } })
    const before = await houseOf(app.payload)
    expect([before.stays.length, before.nights.length]).toEqual([EVENTS, EVENTS])
    const linked = before.stays.filter(({ inquiryId }) => inquiryId)
    expect([before.inquiries.length, linked.length]).toEqual([EVENTS / 2, EVENTS / 2])
    expect(await sync(id)).toMatchObject({ success: true, bookingsCreated: 0 })
    const after = await houseOf(app.payload)
    for (const part of ['stays', 'nights', 'inquiries', 'logs'] as const) {
      expect(after[part].length).toBe(before[part].length)
      expect(after[part].map(({ updatedAt }) => updatedAt)).toEqual(
        before[part].map(({ updatedAt }) => updatedAt),
      )
    }
  }, 200_000)

  it('is refused in words when it has one more, and changes no night', async () => {
    const before = await houseOf(app.payload)
    host.answer('/large.ics', { body: text(EVENTS + 1) })
    expect(await sync(id)).toMatchObject({
      success: false,
      message: expect.stringContaining('more than 5,000 events'),
    })
    const after = await houseOf(app.payload)
    expect(after.nights).toEqual(before.nights)
    expect(after.stays).toEqual(before.stays)
  }, 100_000)
})
