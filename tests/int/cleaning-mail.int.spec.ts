import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import ICAL from 'ical.js'

import type { ApiClient } from '../support/api-client'
import { type App, startApp } from '../support/payload-app'
import { daysFromToday as day, seedInquiry } from '../support/seed'
import { type ReceivedMail, type SmtpStand, startSmtp } from '../support/smtp'

const CREW = 'crew@house.example'

describe("the crew's mail", () => {
  let app: App
  let owner: ApiClient
  let smtp: SmtpStand
  let inquiryId: string

  beforeAll(async () => {
    smtp = await startSmtp()
    app = await startApp({
      jobs: true,
      env: {
        SMTP_URL: smtp.url,
        OWNER_EMAIL: 'owner@house.example',
        MAIL_FROM: 'Seven Ridges <stay@house.example>',
        SITE_URL: 'http://ridgeline.test',
      },
    })
    owner = await app.owner()
  })
  afterAll(async () => {
    await app.close()
    await smtp.close()
  })

  const post = (path: string, body: unknown) => owner.request('POST', path, { body })
  const mailOf = (subject: string) =>
    smtp.waitFor((mail) => mail.envelopeTo.includes(CREW) && (mail.subject ?? '').startsWith(subject))
  /** The part that mail programs take for an invitation, not the attachment beside it. */
  const calendarOf = (mail: ReceivedMail) => {
    const types = [...mail.raw.matchAll(/^content-type: (text\/calendar[^\r\n]*(?:\r\n[ \t][^\r\n]*)*)/gim)]
    const text = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar')!.content
    const content = typeof text === 'string' ? text : new TextDecoder().decode(text as ArrayBuffer)
    return {
      types: types.map(([, type]) => type!.replace(/\s+/g, ' ')),
      calendar: new ICAL.Component(ICAL.parse(content)),
    }
  }
  const eventOf = (mail: ReceivedMail) => {
    const { types, calendar } = calendarOf(mail)
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!, { exceptions: [] })
    return { types, method: calendar.getFirstPropertyValue('method'), event }
  }

  it('is an invitation when a booking is confirmed, within seconds', async () => {
    await post('/api/cleaning-settings', { cleaningCrewEmail: CREW, eventTime: '13:00' })
    const inquiry = await seedInquiry(app.payload, {
      checkin: day(3),
      checkout: day(5),
      firstName: 'Ada',
      lastName: 'Marsh',
    })
    inquiryId = String(inquiry.id)
    expect((await post(`/api/booking-inquiries/${inquiryId}/confirm`, {})).body.message).toBe(
      'The nights are claimed. The guest gets a mail.',
    )
    const mail = await mailOf('Cleaning on')
    expect(mail.from).toMatchObject({ address: 'stay@house.example' })
    expect(mail.replyTo?.[0]).toMatchObject({ address: 'owner@house.example' })
    const { types, method, event } = eventOf(mail)
    expect(types[0]).toContain('method=REQUEST')
    expect(mail.raw).toMatch(/multipart\/alternative/)
    expect([method, event.sequence]).toEqual(['REQUEST', 0])
    const { turnovers } = (await owner.request('GET', '/api/overview')).body
    expect(turnovers[0].cleaning).toMatchObject({
      text: expect.stringMatching(/Crew told by mail|is on its way/),
    })
    expect(event.attendees.map((attendee) => String(attendee.getFirstValue()).toLowerCase())).toEqual([
      `mailto:${CREW}`,
    ])
    expect(mail.raw).not.toContain('Marsh')
  })

  it('is an update of the same event when the owner moves the booking', async () => {
    const first = eventOf(await mailOf('Cleaning on'))
    const body = { checkin: day(3), checkout: day(6), guests: 2 }
    const preview = await owner.request(
      'GET',
      `/api/stay-preview?checkin=${body.checkin}&checkout=${body.checkout}&guests=2&for=${inquiryId}`,
    )
    const changed = await post(`/api/booking-inquiries/${inquiryId}/change`, {
      ...body,
      totalCents: preview.body.quote.totalCents,
      was: { checkin: day(3), checkout: day(5), guests: 2 },
      notifyGuest: false,
      requestKey: 'moved-by-owner',
    })
    expect(changed.status).toBe(200)
    const { method, event } = eventOf(await mailOf('Changed: cleaning'))
    expect([method, event.sequence, event.uid]).toEqual(['REQUEST', 1, first.event.uid])
    expect(event.startDate.toString().slice(0, 10)).toBe(day(6))
  })

  it('takes the event out again when the booking is cancelled', async () => {
    expect((await post(`/api/booking-inquiries/${inquiryId}/cancel`, {})).status).toBe(200)
    const { types, method, event } = eventOf(await mailOf('Cancelled: cleaning'))
    expect(types[0]).toContain('method=CANCEL')
    expect([method, event.sequence]).toEqual(['CANCEL', 2])
    expect(smtp.messages.filter(({ envelopeTo }) => envelopeTo.includes(CREW))).toHaveLength(3)
  })
})
