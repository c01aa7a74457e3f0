import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { addDays } from '@/domain/calendar-date'

import { addSource, houseOf } from '../support/calendars'
import { type FeedApp, startFeedApp } from '../support/feed-app'
import { calendarText } from '../support/feeds/calendar'
import { vrbo } from '../support/feeds/channels'
import { daysFromToday } from '../support/seed'

const EVENTS = 3_000

describe('a calendar of thousands of events', () => {
  let { app, host, owner, close } = {} as FeedApp

  beforeAll(async () => {
    ;({ app, host, owner, close } = await startFeedApp())
  })
  afterAll(() => close())

  it('is kept whole, and the same again writes nothing', async () => {
    const events = Array.from({ length: EVENTS }, (_, index) => {
      const checkin = addDays(daysFromToday(1), index)
      const dates = { checkin, checkout: addDays(checkin, 1) }
      return index % 2 ? vrbo.block(dates) : vrbo.reservation(dates, `Guest ${index}`)
    })
    host.answer('/large.ics', { body: calendarText(events) })
    const id = await addSource(owner, host.url('/large.ics'), 'vrbo')
    const sync = () => owner.request('POST', `/api/calendar-sources/${id}/sync`)
    const { body } = await sync()
    expect(body).toMatchObject({ success: true, eventsProcessed: EVENTS, bookingsCreated: EVENTS / 2 })
    await app.payload.db.updateMany({ collection: 'feeds', where: {}, data: { appliedHash: null } })
    const before = await houseOf(app.payload)
    expect([before.stays.length, before.nights.length]).toEqual([EVENTS, EVENTS])
    const linked = before.stays.filter(({ inquiryId }) => inquiryId)
    expect([before.inquiries.length, linked.length]).toEqual([EVENTS / 2, EVENTS / 2])
    expect((await sync()).body).toMatchObject({ success: true, bookingsCreated: 0 })
    const after = await houseOf(app.payload)
    for (const part of ['stays', 'nights', 'inquiries', 'logs'] as const) {
      expect(after[part].length).toBe(before[part].length)
      expect(after[part].map(({ updatedAt }) => updatedAt)).toEqual(
        before[part].map(({ updatedAt }) => updatedAt),
      )
    }
  }, 200_000)
})
