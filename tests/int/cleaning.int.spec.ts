import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import ICAL from 'ical.js'
import type { Payload } from 'payload'

import { addDays, formatDate } from '@/domain/common/calendar-date'
import { instantAt } from '@/domain/common/instant-at'
import type { ImportKind } from '@/domain/feeds/feed'
import type { Cleaning, Stay } from '@/payload-types'

import type { ApiClient } from '../support/api-client'
import { backUp } from '../support/back-up'
import { mortal } from '../support/mortal'
import { type App, startApp } from '../support/payload-app'
import { daysFromToday as day, seedInquiry, seedStay } from '../support/seed'

const EVERY = [
  'cleanings',
  'mails',
  'payload-jobs',
  'nights',
  'stays',
  'inquiries',
  'security-events',
] as const
const CREW = 'crew@house.example'
const SETTINGS = { cleaningCrewEmail: CREW, autoCreateEvents: true, isActive: true, eventTime: '13:00' }
const weekday = (offset: number) => formatDate(day(offset), 'weekday')

describe('cleanings', () => {
  let app: App
  let payload: Payload
  let owner: ApiClient
  let sync: (payload: Payload) => Promise<void>

  beforeAll(async () => {
    app = await startApp({
      env: {
        SITE_URL: 'http://ridgeline.test',
        OWNER_EMAIL: 'owner@house.example',
        GOOGLE_CLIENT_ID: 'client',
        GOOGLE_CLIENT_SECRET: 'client-secret',
      },
    })
    payload = app.payload
    owner = await app.owner()
    const [{ syncCleanings }, { googleNotifiesCrew }] = [
      await import('@/operations/cleaning/sync-cleanings'),
      await import('@/operations/google-calendar/notifies-crew'),
    ]
    sync = (on) => syncCleanings(on, googleNotifiesCrew)
    await payload.updateGlobal({ slug: 'arrival', data: { address: '7 Ridge Road\nBlue Ridge, GA' } })
  })
  afterAll(() => app.close())
  afterEach(async () => {
    for (const collection of EVERY) await payload.db.deleteMany({ collection, where: {} })
    await set({ ...SETTINGS, cleaningCrewEmail: null })
  })

  /** Past the owner's call: nothing is planned by it. */
  const set = (data: Record<string, unknown> = SETTINGS) =>
    payload.updateGlobal({ slug: 'cleaning-settings', data })
  const save = (body: Record<string, unknown>) => owner.request('POST', '/api/cleaning-settings', { body })
  const cleanings = async () =>
    (await payload.find({ collection: 'cleanings', sort: 'date', pagination: false })).docs
  const only = async (): Promise<Cleaning> => {
    const all = await cleanings()
    expect(all).toHaveLength(1)
    return all[0]!
  }
  /** The crew's mails, oldest first. */
  const mails = async () => {
    const { docs } = await payload.find({
      collection: 'mails',
      where: { key: { like: 'cleaning:' } },
      sort: 'createdAt',
      pagination: false,
    })
    return docs.map((mail) => {
      const calendar = new ICAL.Component(ICAL.parse(mail.ics!))
      const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!, { exceptions: [] })
      const method = calendar.getFirstPropertyValue('method')
      return { ...mail, method, uid: event.uid, sequence: event.sequence, event }
    })
  }
  const told = async () =>
    (await mails()).map(({ to, method, sequence }) => `${String(method)} ${sequence} ${to}`)
  const move = (stay: Stay, checkin: number, checkout: number) =>
    payload.update({
      collection: 'stays',
      id: stay.id,
      data: { checkin: day(checkin), checkout: day(checkout) },
      depth: 0,
    })
  const imported = async (from: number, to: number, importKind: ImportKind) => {
    const stay = await seedStay(payload, { checkin: day(from), checkout: day(to), source: 'airbnb' })
    return payload.update({ collection: 'stays', id: stay.id, data: { importKind }, depth: 0 })
  }
  const overview = async () => (await owner.request('GET', '/api/overview')).body

  describe('are planned', () => {
    it('for each confirmed reservation of any source, once, and for nothing else', async () => {
      await set()
      const stays = [
        await seedStay(payload, { checkin: day(2), checkout: day(4), source: 'direct' }),
        await seedStay(payload, { checkin: day(5), checkout: day(7), source: 'manual' }),
        await imported(8, 10, 'reservation'),
      ]
      await imported(11, 13, 'occupied')
      await imported(14, 16, 'block')
      const { tryClaim } = await import('@/operations/stays/stays')
      const hold = { source: 'direct', checkin: day(17), checkout: day(18), label: 'Paying' } as const
      const holdUntil = new Date(Date.now() + 600_000).toISOString()
      await tryClaim(payload, hold, { state: 'hold', holdUntil, slots: ['slot-1'], mostNights: null })

      await Promise.all([sync(payload), sync(payload), sync(payload)])
      await sync(payload)
      const all = await cleanings()
      expect(all.map(({ stayId }) => stayId)).toEqual(stays.map(({ id }) => String(id)))
      expect(all.map(({ date }) => date)).toEqual([day(4), day(7), day(10)])
      for (const { startTime, endTime, state, sequence, toldSequence, toldBy, crewEmail } of all)
        expect([startTime, endTime, state, sequence, toldSequence, toldBy, crewEmail]).toEqual([
          '13:00',
          '17:00',
          'planned',
          0,
          0,
          'mail',
          CREW,
        ])
      expect(await told()).toEqual(Array(3).fill(`REQUEST 0 ${CREW}`))
    })

    it('as soon as the owner confirms a booking, called off as soon as it is cancelled', async () => {
      await set()
      const { id } = await seedInquiry(payload, { checkin: day(3), checkout: day(6), guests: 4 })
      const decide = (decision: string) =>
        owner.request('POST', `/api/booking-inquiries/${id}/${decision}`, { body: {} })
      expect((await decide('confirm')).status).toBe(200)
      expect(await told()).toEqual([`REQUEST 0 ${CREW}`])
      expect((await decide('cancel')).status).toBe(200)
      expect(await told()).toEqual([`REQUEST 0 ${CREW}`, `CANCEL 1 ${CREW}`])
    })

    it('by the sweep, when whoever changed the stays died before', async () => {
      await set()
      await seedStay(payload, { checkin: day(2), checkout: day(4) })
      const { startJobRunner } = await import('@/jobs/runner')
      const runner = startJobRunner(payload)
      try {
        const end = Date.now() + 8000
        while ((await told()).length === 0 && Date.now() < end)
          await new Promise((resume) => setTimeout(resume, 50))
      } finally {
        await runner.stop()
      }
      expect(await told()).toEqual([`REQUEST 0 ${CREW}`])
    })

    it('not before there is a crew, and not for guests who have left', async () => {
      await seedStay(payload, { checkin: day(2), checkout: day(4) })
      await sync(payload)
      expect(await cleanings()).toEqual([])
      const left = await seedStay(payload, { checkin: day(-4), checkout: day(-2) })
      await set()
      await sync(payload)
      expect((await only()).stayId).not.toBe(String(left.id))
    })
  })

  describe('reach the crew', () => {
    it('as an invitation with what it needs to know and nothing of the guests but their number', async () => {
      await set()
      const stay = await seedStay(payload, {
        checkin: day(2),
        checkout: day(4),
        label: 'Ada Marsh',
        guests: 4,
      })
      await seedStay(payload, { checkin: day(4), checkout: day(6), label: 'Bo Finch' })
      await sync(payload)
      const mail = (await mails())[0]!
      expect(mail.subject).toBe(`Cleaning on ${weekday(4)}, 13:00 to 17:00: ${await houseName()}`)
      expect(mail.text).toContain(`When: ${weekday(4)}, ${day(4).slice(0, 4)}, 13:00 to 17:00.`)
      expect(mail.text).toContain('Where: 7 Ridge Road, Blue Ridge, GA.')
      expect(mail.text).toContain('The house is empty from 11:00 (4 guests).')
      expect(mail.text).toContain('Same-day turnover: the next guests arrive at 16:00.')
      expect(mail.replyTo).toBe('owner@house.example')
      expect(mail.event.location).toBe('7 Ridge Road, Blue Ridge, GA')
      expect(mail.event.summary).toContain('same-day turnover')
      expect(mail.event.organizer).toBe('mailto:owner@house.example')
      expect(mail.uid).toBe(`cleaning-${stay.id}-0@ridgeline.test`)
      expect([mail.html, mail.text, mail.ics].join()).not.toMatch(/Ada|Marsh|Bo|Finch/)
    })
    const houseName = async () => (await payload.findGlobal({ slug: 'house', depth: 0 })).identity.name

    // Clocks go forward on 14 March 2027 and back on 7 November 2027.
    it.each([
      ['2027-03-14', '2027-03-14T17:00:00Z', '2027-03-14T21:00:00Z'],
      ['2027-11-07', '2027-11-07T18:00:00Z', '2027-11-07T22:00:00Z'],
    ])('for 13:00 to 17:00 at the house on %s, when the clocks change', async (date, start, end) => {
      await set()
      await seedStay(payload, { checkin: addDays(date, -3), checkout: date })
      await sync(payload)
      const { event } = (await mails())[0]!
      expect([event.startDate.toString(), event.endDate.toString()]).toEqual([start, end])
    })

    it('once for a stay that moved, with the same event and what changed in words', async () => {
      await set()
      const stay = await seedStay(payload, { checkin: day(2), checkout: day(4) })
      await sync(payload)
      await move(stay, 2, 5)
      await Promise.all([sync(payload), sync(payload)])
      await sync(payload)
      const [first, second, ...rest] = await mails()
      expect(rest).toEqual([])
      expect([second!.method, second!.sequence, second!.uid]).toEqual(['REQUEST', 1, first!.uid])
      expect(second!.event.startDate.toString().slice(0, 10)).toBe(day(5))
      expect(second!.subject).toContain(`Changed: cleaning on ${weekday(5)}`)
      expect(second!.text).toContain(`Moved from ${weekday(4)} to ${weekday(5)}.`)
    })

    it('when the next guests come to arrive on the day, and when they do not any more', async () => {
      await set()
      await seedStay(payload, { checkin: day(2), checkout: day(4) })
      await sync(payload)
      const next = await imported(4, 6, 'reservation')
      await sync(payload)
      await payload.update({ collection: 'stays', id: next.id, data: { state: 'cancelled' } })
      await sync(payload)
      const texts = (await mails()).filter(({ uid }) => !uid.includes(`-${next.id}-`)).map(({ text }) => text)
      expect(texts).toHaveLength(3)
      expect(texts[1]!.split('Same-day turnover: the next guests arrive at 16:00.')).toHaveLength(2)
      expect(texts[2]).toContain('No guests arrive on the day of this cleaning any more.')
    })

    it('with all that changed when it was not told in between', async () => {
      await set()
      const { planCleanings } = await import('@/operations/cleaning/plan-cleanings')
      const stay = await seedStay(payload, { checkin: day(2), checkout: day(4) })
      await sync(payload)
      await move(stay, 2, 5)
      await planCleanings(payload)
      await move(stay, 2, 6)
      await sync(payload)
      const [, last, ...rest] = await mails()
      expect(rest).toEqual([])
      expect(last!.sequence).toBe(2)
      expect(last!.text).toContain(`Moved from ${weekday(4)} to ${weekday(5)}.`)
      expect(last!.text).toContain(`Moved from ${weekday(5)} to ${weekday(6)}.`)
    })

    it('so that its calendar follows after a restore, which knows less than the crew was told', async () => {
      await set()
      const stay = await seedStay(payload, { checkin: day(2), checkout: day(4) })
      await sync(payload)
      const restore = await backUp(app)
      for (const checkout of [5, 6, 7]) {
        await move(stay, 2, checkout)
        await sync(payload)
      }
      const told = (await mails()).map(({ sequence }) => sequence)
      await restore()
      owner = await app.owner()
      // An hour later.
      const { id, createdAt } = await only()
      const before = new Date(Date.parse(createdAt) - 3_600_000).toISOString()
      await payload.db.updateOne({ collection: 'cleanings', id, data: { createdAt: before } })
      await move(stay, 2, 8)
      await sync(payload)
      const last = (await mails()).at(-1)!
      expect([last.method, last.event.startDate.toString().slice(0, 10)]).toEqual(['REQUEST', day(8)])
      expect(told).toEqual([0, 1, 2, 3])
      expect(last.sequence).toBeGreaterThan(3)
    })

    it('when the house goes by the clock of another time zone, once, at the hours that are the same there', async () => {
      const setZone = async (timeZone: string) => {
        const { identity } = await payload.findGlobal({ slug: 'house', depth: 0 })
        const data = { identity: { ...identity, timeZone }, _status: 'published' as const }
        await payload.updateGlobal({ slug: 'house', data })
      }
      const { planCleanings } = await import('@/operations/cleaning/plan-cleanings')
      const dates = { checkin: day(2), checkout: day(4) }
      await set()
      await seedStay(payload, dates)
      await sync(payload)
      await setZone('America/Denver')
      try {
        // A round that ended before it had noted the zone, and before anybody was told.
        await planCleanings(payload)
        await payload.kv.set('crew-time-zone', { timeZone: 'America/New_York' })
        await sync(payload)
        await sync(payload)
        const [first, second, ...more] = await mails()
        expect([first!.subject, more]).toEqual([second!.subject.replace('Changed: c', 'C'), []])
        expect(second!.uid).toBe(first!.uid)
        expect(second!.text.match(/another time zone/g)).toHaveLength(1)
        for (const [{ event }, zone] of [
          [first!, 'America/New_York'],
          [second!, 'America/Denver'],
        ] as const)
          expect(event.startDate.toJSDate()).toEqual(instantAt(dates.checkout, '13:00', zone))
      } finally {
        await setZone('America/New_York')
      }
    })

    it('as a cancellation, and as a new event when the stay comes back', async () => {
      await set()
      const stay = await seedStay(payload, { checkin: day(2), checkout: day(4) })
      await sync(payload)
      await payload.update({ collection: 'stays', id: stay.id, data: { state: 'cancelled' } })
      await sync(payload)
      const off = (await mails())[1]!
      expect([off.method, off.sequence]).toEqual(['CANCEL', 1])
      expect(off.event.component.getFirstPropertyValue('status')).toBe('CANCELLED')
      expect(off.subject).toContain('Cancelled: cleaning on')
      expect(off.text).toContain('The stay before this cleaning was called off.')
      await payload.update({ collection: 'stays', id: stay.id, data: { state: 'confirmed' } })
      await sync(payload)
      const again = (await mails())[2]!
      expect([again.method, again.uid === off.uid]).toEqual(['REQUEST', false])
      expect(await told()).toHaveLength(3)
    })

    it('with nothing about a cleaning that was called off before anybody was told', async () => {
      await set()
      const { planCleanings } = await import('@/operations/cleaning/plan-cleanings')
      const stay = await seedStay(payload, { checkin: day(2), checkout: day(4) })
      await planCleanings(payload)
      await payload.update({ collection: 'stays', id: stay.id, data: { state: 'cancelled' } })
      await sync(payload)
      expect((await only()).state).toBe('cancelled')
      expect(await told()).toEqual([])
    })
  })

  it('come today when guests have left early, before others come, and follow guests who stay on', async () => {
    await set()
    const stay = await seedStay(payload, { checkin: day(-3), checkout: day(2) })
    await sync(payload)
    await move(stay, -3, -1)
    await sync(payload)
    expect(await only()).toMatchObject({ state: 'planned', date: day(0), sequence: 1, toldSequence: 1 })
    expect((await overview()).turnovers).toMatchObject([
      { date: day(0), out: { stayId: String(stay.id), checkout: day(0) }, cleaning: { startTime: '13:00' } },
    ])
    await payload.db.updateMany({ collection: 'cleanings', where: {}, data: { date: day(-1) } })
    await sync(payload)
    expect(await only()).toMatchObject({ state: 'planned', date: day(-1), sequence: 1 })
    await move(stay, -3, 3)
    await sync(payload)
    expect(await only()).toMatchObject({ state: 'planned', date: day(3), sequence: 2, toldSequence: 2 })
  })

  it('come on the day on which guests who were in the house have to leave it', async () => {
    await set()
    const running = { checkin: day(-2), checkout: day(3) }
    const { id } = await seedInquiry(payload, { ...running, status: 'confirmed' })
    await seedStay(payload, { ...running, inquiryId: String(id) })
    const arriving = await seedStay(payload, { checkin: day(4), checkout: day(6) })
    await sync(payload)
    await move(arriving, 0, 6)
    const cancel = () => owner.request('POST', `/api/booking-inquiries/${id}/cancel`, { body: {} })
    expect((await cancel()).status).toBe(200)
    await sync(payload)
    const [today] = await cleanings()
    expect(today).toMatchObject({ date: day(0), state: 'planned', isSameDay: true, toldSequence: 1 })
    expect((await mails()).at(-1)!.text).toContain(`Moved from ${weekday(3)} to ${weekday(0)}.`)
    const { turnovers } = await overview()
    expect(turnovers[0]).toMatchObject({
      ...{ date: day(0), isSameDay: true, in: { stayId: String(arriving.id) } },
      ...{ out: { stayId: today!.stayId, checkout: day(0) }, cleaning: { startTime: '13:00' } },
    })
    // Who gives it to another crew on that day has it cleaned all the same.
    await save({ cleaningCrewEmail: 'others@house.example' })
    expect((await cleanings())[0]).toMatchObject({
      ...{ date: day(0), state: 'planned', crewEmail: 'others@house.example' },
    })
    expect((await told()).at(-1)).toContain('others@house.example')
    // Who has not slept in it leaves nothing to clean.
    await payload.update({ collection: 'stays', id: arriving.id, data: { state: 'cancelled' } })
    await sync(payload)
    expect((await cleanings()).map(({ date, state }) => [date, state])).toEqual([
      [day(0), 'planned'],
      [day(6), 'cancelled'],
    ])
  })

  describe('survive', () => {
    const scenario = async (alive: Payload, change: () => Promise<unknown>) => {
      await change()
      await sync(alive)
    }

    it('a process that dies anywhere: planned, moved and called off once each', async () => {
      await set()
      const stay = await seedStay(payload, { checkin: day(2), checkout: day(4) })
      const dieEverywhere = async (change: () => Promise<unknown>) => {
        await change()
        for (let steps = 0; ; steps++) {
          const process = mortal(payload, steps)
          if ((await process.run(sync)) !== 'died') break
          expect(steps).toBeLessThan(80)
        }
      }
      await dieEverywhere(() => Promise.resolve())
      expect(await told()).toEqual([`REQUEST 0 ${CREW}`])
      await dieEverywhere(() => move(stay, 2, 5))
      await dieEverywhere(() =>
        payload.update({ collection: 'stays', id: stay.id, data: { state: 'cancelled' } }),
      )
      expect(await told()).toEqual([`REQUEST 0 ${CREW}`, `REQUEST 1 ${CREW}`, `CANCEL 2 ${CREW}`])
    })

    it('a slow process that knows older stays, which moves nothing back', async () => {
      await set()
      const stay = await seedStay(payload, { checkin: day(2), checkout: day(4) })
      await scenario(payload, () => Promise.resolve())
      const { changeCleaning } = await import('@/operations/cleaning/cleaning-records')
      const read = await only()
      await scenario(payload, () => move(stay, 2, 5))
      expect(await changeCleaning(payload, read, { date: day(9), sequence: 1 })).toBe(false)
      expect(await only()).toMatchObject({ date: day(5), sequence: 1, toldSequence: 1 })
    })
  })

  describe('have settings', () => {
    it('that are the owner’s alone, with the agreed defaults', async () => {
      expect((await app.visitor().request('GET', '/api/cleaning-settings')).status).toBe(401)
      expect((await app.visitor().request('POST', '/api/cleaning-settings', { body: SETTINGS })).status).toBe(
        401,
      )
      const { body } = await owner.request('GET', '/api/cleaning-settings')
      expect(body).toEqual({
        success: true,
        settings: { cleaningCrewEmail: '', autoCreateEvents: true, isActive: true, eventTime: '13:00' },
        comingCleanings: 0,
      })
    })

    it('that must make sense', async () => {
      const refused = async (body: Record<string, unknown>) => {
        const answer = await save({ ...SETTINGS, ...body })
        return [answer.status, answer.body.errors?.[0]?.path]
      }
      expect(await refused({ cleaningCrewEmail: '' })).toEqual([400, 'cleaningCrewEmail'])
      expect(await refused({ cleaningCrewEmail: 'crew' })).toEqual([400, 'cleaningCrewEmail'])
      expect(await refused({ cleaningCrewEmail: 'a@b.example\r\nBcc: c@d.example' })).toEqual([
        400,
        'cleaningCrewEmail',
      ])
      expect(await refused({ eventTime: '1pm' })).toEqual([400, 'eventTime'])
      expect(await refused({ eventTime: '24:00' })).toEqual([400, 'eventTime'])
      expect(await refused({ eventTime: '20:00' })).toEqual([400, 'eventTime'])
      expect(await refused({ isActive: 'yes' })).toEqual([400, 'isActive'])
    })

    it('that plan what is coming when they are saved first, and say so', async () => {
      await seedStay(payload, { checkin: day(2), checkout: day(4) })
      const { status, body } = await save({ ...SETTINGS, cleaningCrewEmail: ` ${CREW} ` })
      expect([status, body.success, body.message]).toEqual([
        200,
        true,
        'Cleaning crew settings have been saved successfully.',
      ])
      expect(body.settings).toEqual(SETTINGS)
      expect([body.comingCleanings, body.effect]).toEqual([1, '1 cleaning is planned. The crew is told.'])
      expect(await told()).toEqual([`REQUEST 0 ${CREW}`])
      expect((await save(SETTINGS)).body.effect).toBeUndefined()
      const { docs } = await payload.find({
        collection: 'security-events',
        where: { kind: { equals: 'settings' } },
      })
      expect(docs.map(({ area }) => area)).toEqual(['cleaning', 'cleaning'])
    })

    it('of a window that is old change what was chosen there, and give no crew of before the cleanings back', async () => {
      await seedStay(payload, { checkin: day(2), checkout: day(4) })
      await save(SETTINGS)
      await save({ ...SETTINGS, cleaningCrewEmail: 'new@crew.example', was: SETTINGS })
      const { body } = await save({ ...SETTINGS, eventTime: '11:30', was: SETTINGS })
      expect(body.settings).toEqual({
        ...SETTINGS,
        cleaningCrewEmail: 'new@crew.example',
        eventTime: '11:30',
      })
      expect(body.effect).toBe('1 cleaning is changed. The crew is told.')
      expect((await only()).crewEmail).toBe('new@crew.example')
    })

    it('of two windows at once keep what each of them chose', async () => {
      await save(SETTINGS)
      const saved = await Promise.all([
        save({ ...SETTINGS, eventTime: '11:30', was: SETTINGS }),
        save({ ...SETTINGS, cleaningCrewEmail: 'new@crew.example', was: SETTINGS }),
        save({ ...SETTINGS, autoCreateEvents: false, was: SETTINGS }),
      ])
      expect(saved.map(({ status }) => status)).toEqual([200, 200, 200])
      expect((await owner.request('GET', '/api/cleaning-settings')).body.settings).toEqual({
        ...{ cleaningCrewEmail: 'new@crew.example', eventTime: '11:30' },
        ...{ autoCreateEvents: false, isActive: true },
      })
    })

    it('that change while the crew is being told are what it is told last', async () => {
      await seedStay(payload, { checkin: day(2), checkout: day(4) })
      await set()
      const update = payload.db.updateOne
      let isChanged = false
      // The crew's mail is about to be written.
      const writing = jest.spyOn(payload.db, 'updateOne').mockImplementation((async (args) => {
        const written: unknown = await Reflect.apply(update, payload.db, [args])
        if (!isChanged && args.collection === 'cleanings' && args.data.toldBy === 'mail') {
          isChanged = true
          await save({ ...SETTINGS, eventTime: '11:30' })
        }
        return written
      }) as typeof update)
      await sync(payload)
      writing.mockRestore()
      expect(isChanged).toBe(true)
      expect((await mails()).at(-1)!.subject).toContain('11:30 to 15:30')
      expect(await told()).toEqual([`REQUEST 1 ${CREW}`])
    })

    it('whose other time is told as a change', async () => {
      await seedStay(payload, { checkin: day(2), checkout: day(4) })
      await save(SETTINGS)
      const { body } = await save({ ...SETTINGS, eventTime: '11:30' })
      expect(body.effect).toBe('1 cleaning is changed. The crew is told.')
      const mail = (await mails())[1]!
      expect([mail.method, mail.sequence]).toEqual(['REQUEST', 1])
      expect(mail.text).toContain('The time is now 11:30 to 15:30 (before: 13:00 to 17:00).')
    })

    it('whose new crew takes over what the other one hears is off', async () => {
      await seedStay(payload, { checkin: day(2), checkout: day(4) })
      await save(SETTINGS)
      const { body } = await save({
        ...SETTINGS,
        autoCreateEvents: false,
        cleaningCrewEmail: 'new@crew.example',
      })
      expect(body.effect).toBe(
        '1 cleaning is given to new@crew.example. The address before gets a cancellation of each.',
      )
      expect(await told()).toEqual([`REQUEST 0 ${CREW}`, `CANCEL 1 ${CREW}`, 'REQUEST 2 new@crew.example'])
      const [first, off, second] = await mails()
      expect([off!.uid === first!.uid, second!.uid === first!.uid]).toEqual([true, false])
      expect(off!.text).toContain('The owner now gives the cleaning to another address.')
      expect((await only()).crewEmail).toBe('new@crew.example')
    })

    it('that call off what is coming when cleaning is switched off, and plan it when it is on again', async () => {
      await seedStay(payload, { checkin: day(2), checkout: day(4) })
      await save(SETTINGS)
      const { body } = await save({ ...SETTINGS, isActive: false })
      expect([body.effect, body.comingCleanings]).toEqual(['1 cleaning is called off. The crew is told.', 0])
      expect((await mails())[1]!.text).toContain('The owner does not plan cleanings this way any more.')
      await seedStay(payload, { checkin: day(5), checkout: day(6) })
      await sync(payload)
      expect(await cleanings()).toHaveLength(1)
      expect((await save(SETTINGS)).body.effect).toBe('2 cleanings are planned. The crew is told.')
    })

    it('that are switched off together with another address give nothing to that one', async () => {
      await seedStay(payload, { checkin: day(2), checkout: day(4) })
      await save(SETTINGS)
      const { body } = await save({ ...SETTINGS, isActive: false, cleaningCrewEmail: 'new@crew.example' })
      expect(body.effect).toBe('1 cleaning is called off. The crew is told.')
      expect(await told()).toEqual([`REQUEST 0 ${CREW}`, `CANCEL 1 ${CREW}`])
    })

    it('without automatic events keep what is planned up to date and plan nothing new', async () => {
      const stay = await seedStay(payload, { checkin: day(2), checkout: day(4) })
      await save(SETTINGS)
      await save({ ...SETTINGS, autoCreateEvents: false })
      await seedStay(payload, { checkin: day(6), checkout: day(8) })
      await move(stay, 2, 5)
      await sync(payload)
      expect(await only()).toMatchObject({ date: day(5), sequence: 1 })
    })
  })

  describe('told by Google', () => {
    const connect = (data: Record<string, unknown>) =>
      payload.db.updateGlobal({ slug: 'google-calendar', data })
    beforeAll(async () => {
      await payload.updateGlobal({ slug: 'google-calendar', data: { sealedToken: null } })
    })
    afterEach(() => connect({ sealedToken: null, tokenProblem: null }))

    it('are left to it while it is connected, and those that a mail told stay with mails', async () => {
      await set()
      const mailed = await seedStay(payload, { checkin: day(2), checkout: day(4) })
      await sync(payload)
      await connect({ sealedToken: 'sealed', tokenProblem: null })
      await seedStay(payload, { checkin: day(6), checkout: day(8) })
      await move(mailed, 2, 5)
      await sync(payload)
      expect(await told()).toEqual([`REQUEST 0 ${CREW}`, `REQUEST 1 ${CREW}`])
      const { toldBy, toldSequence, sequence } = (await cleanings())[1]!
      expect([toldBy ?? null, toldSequence ?? null, sequence]).toEqual([null, null, 0])
    })

    it('are told by a mail when Google takes the token no more', async () => {
      await set()
      await connect({ sealedToken: 'sealed', tokenProblem: null })
      const stay = await seedStay(payload, { checkin: day(6), checkout: day(8) })
      await sync(payload)
      const { claimNotification, markNotified } = await import('@/operations/cleaning/cleaning-records')
      await markNotified(payload, (await claimNotification(payload, await only(), 'google'))!)
      await connect({ sealedToken: 'sealed', tokenProblem: 'revoked' })
      await sync(payload)
      expect(await told()).toEqual([])
      await move(stay, 6, 9)
      await sync(payload)
      const mail = (await mails())[0]!
      expect([mail.method, mail.sequence]).toEqual(['REQUEST', 1])
      expect(mail.text).toContain(`Moved from ${weekday(8)} to ${weekday(9)}.`)
      expect(mail.text).toContain('The invitation from Google Calendar that you had before')
      expect((await only()).toldBy).toBe('mail')
    })
  })

  describe('on Overview', () => {
    it('stand between who leaves and who comes, with whether the crew knows', async () => {
      await set()
      const first = await seedStay(payload, {
        checkin: day(-1),
        checkout: day(2),
        label: 'Ada Marsh',
        guests: 4,
      })
      const second = await imported(2, 5, 'occupied')
      await imported(5, 7, 'block')
      await sync(payload)
      const { turnovers } = await overview()
      expect(turnovers).toHaveLength(2)
      expect(turnovers[0]).toMatchObject({
        date: day(2),
        out: { stayId: String(first.id), label: 'Ada Marsh', guests: 4 },
        in: { stayId: String(second.id) },
        isSameDay: true,
        cleaning: {
          status: 'failed',
          text: 'Nobody was told: no mail server is set. Please call the crew.',
          startTime: '13:00',
          endTime: '17:00',
        },
      })
      expect(turnovers[1]).toMatchObject({
        date: day(5),
        isSameDay: false,
        cleaning: { status: 'none', text: 'Not planned: first say whether it is a reservation' },
      })
      expect(turnovers[1].in).toBeUndefined()
    })

    it('say why none is planned', async () => {
      await seedStay(payload, { checkin: day(2), checkout: day(4) })
      const text = async () => (await overview()).turnovers[0].cleaning.text
      expect(await text()).toBe('Not planned: no crew address is set')
      await set({ ...SETTINGS, isActive: false })
      expect(await text()).toBe('Not planned: cleaning is switched off')
      await set({ ...SETTINGS, autoCreateEvents: false })
      expect(await text()).toBe('Not planned: new cleanings are not planned by themselves')
    })

    it('need the owner when the crew’s mail is refused', async () => {
      await set()
      await seedStay(payload, { checkin: day(2), checkout: day(4) })
      await sync(payload)
      const about = async () =>
        (await overview()).attention.filter(({ kind }: { kind: string }) =>
          ['cleaning', 'mail'].includes(kind),
        )
      expect(await about()).toEqual([])
      await payload.db.updateMany({
        collection: 'mails',
        where: {},
        data: { attempts: 2, lastError: '550 No such user' },
      })
      const [item, ...more] = await about()
      expect(more).toEqual([])
      expect(item).toMatchObject({
        kind: 'cleaning',
        severity: 'urgent',
        title: `The crew was not told of the cleaning on ${weekday(4)}`,
        href: '/admin?tab=ical-sync',
      })
      expect(item.text).toContain('550 No such user')
      expect((await overview()).turnovers[0].cleaning.status).toBe('failed')
    })
  })
})
