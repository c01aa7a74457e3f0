import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import fc from 'fast-check'
import ICAL from 'ical.js'
import type { Payload } from 'payload'

import type { CleaningSettings } from '@/contract/cleaning-settings'
import { addDays, dateIn } from '@/domain/common/calendar-date'
import { instantAt } from '@/domain/common/instant-at'
import { Refusal } from '@/domain/common/refusal'
import { bringsGuests, needsCleaning } from '@/domain/cleaning/cleaning'
import type { Cleaning, GoogleEvent, Stay } from '@/payload-types'

import { type GoogleStand, startGoogle } from '../support/google'
import { mortal } from '../support/mortal'
import { type App, startApp } from '../support/payload-app'
import { setClock } from '../support/set-clock'

/** CLEANING_HISTORIES plays more of them, CLEANING_SEED others. */
const HISTORIES = Number(process.env.CLEANING_HISTORIES ?? 6)
const SEED = Number(process.env.CLEANING_SEED ?? 1)
/** The clocks go forward within the week. */
const [ZONE, FIRST] = ['America/New_York', '2027-03-09']
const [SECOND_MS, DAY_MS] = [1000, 24 * 3600_000]

const CREWS = ['crew@house.example', 'others@house.example']
const TIMES = ['13:00', '11:30']
const KINDS = [null, 'reservation', 'occupied', 'block'] as const
const EVERY = [
  'google-events',
  'cleanings',
  'mails',
  'payload-jobs',
  'nights',
  'stays',
  'security-events',
  'leases',
] as const

const WEIGHTS = {
  ...{ 'stay comes': 6, 'stay goes': 3, 'stay comes back': 2, 'stay moves': 5, 'stay is something else': 2 },
  ...{
    'other crew': 2,
    'other time': 1,
    'switched off': 1,
    'switched on': 2,
    'none by itself': 1,
    'by itself': 2,
  },
  ...{ sync: 5, 'two at once': 3, plan: 2, day: 2 },
  ...{ 'Google is connected': 3, 'Google is disconnected': 1, 'Google refuses the token': 1 },
  ...{ 'Google is written': 6, 'Google fails': 2 },
} as const
type What = keyof typeof WEIGHTS
const deed = {
  what: fc.constantFrom(...Object.entries(WEIGHTS).flatMap(([what, n]) => Array<What>(n).fill(what as What))),
  a: fc.nat(7),
  b: fc.nat(7),
}
const step = fc.record({
  ...deed,
  // After so many calls of the database the process that does this is killed, or another does something; mostly it is done before.
  dies: fc.nat(60),
  meets: fc.record({ ...deed, at: fc.nat(60) }),
})
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never
type Deed = Pick<Step, 'what' | 'a' | 'b'>

const load = async () => ({
  ...(await import('@/operations/cleaning/sync-cleanings')),
  ...(await import('@/operations/cleaning/plan-cleanings')),
  ...(await import('@/operations/cleaning/change-settings')),
  ...(await import('@/operations/cleaning/settings')),
  ...(await import('@/operations/google-calendar/connection')),
  ...(await import('@/operations/google-calendar/disconnect')),
  ...(await import('@/operations/google-calendar/notifies-crew')),
  ...(await import('@/operations/google-calendar/write-events')),
})

const refusalOnly = (error: unknown) => {
  if (!(error instanceof Refusal)) throw error
}

type Entry = { date: string; time: string; isSameDay: boolean; isOff: boolean; sequence: number }

describe('random histories of cleanings', () => {
  let google: GoogleStand
  let app: App
  let payload: Payload
  let site: Awaited<ReturnType<typeof load>>
  let stays: number[] = []

  const today = () => dateIn(ZONE, Date.now())
  const sync = (on: Payload) => site.syncCleanings(on, site.googleNotifiesCrew)

  beforeAll(async () => {
    google = await startGoogle()
    app = await startApp({
      env: { ...google.env, SITE_URL: 'http://ridgeline.test', OWNER_EMAIL: 'owner@house.example' },
    })
    payload = app.payload
    site = await load()
  })
  afterAll(async () => {
    jest.useRealTimers()
    await app.close()
    await google.close()
  })

  const all = async <T>(collection: 'stays' | 'cleanings' | 'google-events') =>
    (await payload.find({ collection, pagination: false, depth: 0, sort: 'id' })).docs as T[]
  const settings = () => site.loadCleaningSettings(payload)
  const save = async (change: Partial<CleaningSettings>, on = payload) =>
    site.changeCleaningSettings(on, { ...(await settings()), ...change }, site.googleNotifiesCrew)
  const write = (id: number | undefined, data: Partial<Stay>) =>
    id === undefined ? undefined : payload.update({ collection: 'stays', id, data, depth: 0 })
  const stayFrom = (first: string, { a, b }: Pick<Step, 'a' | 'b'>) => {
    const checkin = addDays(first, a)
    return { checkin, checkout: addDays(checkin, 1 + (b % 4)) }
  }

  async function take(on: Payload, { what, a, b }: Deed): Promise<unknown> {
    const id = stays[a % Math.max(1, stays.length)]
    switch (what) {
      case 'stay comes': {
        const kind = KINDS[(a + b) % 5]
        const importKind = kind ? { importKind: kind } : {}
        const data = {
          ...stayFrom(addDays(today(), 1), { a, b }),
          ...importKind,
          state: 'confirmed' as const,
        }
        const made = await payload.create({
          collection: 'stays',
          data: { ...data, source: kind ? 'airbnb' : 'direct', label: 'A stay' },
          depth: 0,
        })
        return stays.push(made.id as number)
      }
      case 'stay goes':
        return write(id, { state: 'cancelled' })
      case 'stay comes back':
        return write(id, { state: 'confirmed' })
      case 'stay moves': {
        const was = (await all<Stay>('stays')).find((stay) => stay.id === id)
        // Whoever is in the house already may leave another day; the check looks at others.
        return was && write(id, stayFrom(addDays(was.checkin, a % 2 ? 1 : 0), { a: 0, b }))
      }
      case 'stay is something else': {
        const was = (await all<Stay>('stays')).find((stay) => stay.id === id)
        return was?.importKind ? write(id, { importKind: KINDS[1 + (b % 3)]! }) : undefined
      }
      case 'other crew':
        return save({ cleaningCrewEmail: CREWS[b % 2]! }, on)
      case 'other time':
        return save({ eventTime: TIMES[b % 2]! }, on)
      case 'switched off':
      case 'switched on':
        return save({ isActive: what === 'switched on' }, on)
      case 'none by itself':
      case 'by itself':
        return save({ autoCreateEvents: what === 'by itself' }, on)
      case 'sync':
        return sync(on)
      case 'two at once':
        return Promise.all([sync(on), sync(payload)])
      case 'plan':
        return site.planCleanings(on)
      case 'Google is connected':
        return site.keepToken(on, google.newRefreshToken())
      case 'Google is disconnected':
        return site.disconnectGoogle(on, a % 2 === 0).catch(refusalOnly)
      case 'Google refuses the token':
        return (google.refreshTokens.clear(), google.accessTokens.clear())
      case 'Google is written':
        return site.writeGoogleEvents(on, { isAsked: b % 2 === 0 })
      case 'Google fails':
        return google.fault({ on: /events/, ...(a % 2 ? { loseAnswer: true } : { status: 500 }) })
      case 'day':
        setClock(Date.now() + DAY_MS)
        return sync(on)
    }
  }

  /** What stands in each crew's calendar after all mails: a calendar follows nothing that is older than what it has. */
  async function crewCalendars(): Promise<Map<string, Map<string, Entry>>> {
    const { docs } = await payload.find({ collection: 'mails', sort: ['createdAt', 'id'], pagination: false })
    const calendars = new Map(CREWS.map((crew) => [crew, new Map<string, Entry>()]))
    for (const { to, ics } of docs) {
      const calendar = new ICAL.Component(ICAL.parse(ics!))
      const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!, { exceptions: [] })
      const known = calendars.get(to)!.get(event.uid)
      const { sequence } = event
      if (known && known.sequence > sequence) throw new Error(`${event.uid} goes back to ${sequence}`)
      if (known?.isOff) throw new Error(`${event.uid} comes back to life`)
      const at = event.startDate.toJSDate()
      const time = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' })
      calendars.get(to)!.set(event.uid, {
        ...{ date: dateIn(ZONE, at.getTime()), time: time.format(at), sequence },
        isSameDay: event.summary.includes('same-day'),
        isOff: calendar.getFirstPropertyValue('method') === 'CANCEL',
      })
    }
    return calendars
  }

  /** Who is invited by Google, by the stay's id. */
  async function invitations(): Promise<Map<string, string[]>> {
    const there = new Map(google.events().map((event) => [event.id, event]))
    const found = new Map<string, string[]>()
    for (const { key, eventId } of await all<GoogleEvent>('google-events')) {
      const event = there.get(eventId)
      if (!key.startsWith('cleaning:') || !event?.attendees?.length) continue
      const [date, time] = [event.start.dateTime!.slice(0, 10), event.start.dateTime!.slice(11, 16)]
      const isSameDay = event.summary.includes('same-day')
      found.set(
        key.slice('cleaning:'.length),
        event.attendees.map(({ email }) => [email, date, time, isSameDay].join(' ')),
      )
    }
    return found
  }

  async function check(): Promise<void> {
    const { cleaningCrewEmail: crew, isActive, autoCreateEvents, eventTime } = await settings()
    const isConnected = await site.googleNotifiesCrew(payload)
    const calendars = await crewCalendars()
    const invited = await invitations()
    const known = await all<Stay>('stays')
    const confirmed = known.filter(({ state }) => state === 'confirmed')
    const arrivals = new Set(confirmed.filter(bringsGuests).map(({ checkin }) => checkin))
    const wrong: string[] = []
    for (const stay of known.filter(({ checkin }) => checkin >= today())) {
      const mailed = [...calendars].flatMap(([to, events]) =>
        [...events].flatMap(([uid, { isOff, date, time, isSameDay }]) =>
          uid.startsWith(`cleaning-${stay.id}-`) && !isOff && date >= today()
            ? [[to, date, time, isSameDay].join(' ')]
            : [],
        ),
      )
      const google = invited.get(String(stay.id)) ?? []
      // What Google has is not changed any more once it is disconnected, and the mail says to delete it.
      const is = isConnected ? [...mailed, ...google] : mailed.length > 0 ? mailed : google
      const isWanted = stay.state === 'confirmed' && needsCleaning(stay) && isActive
      const wanted = [crew, stay.checkout, eventTime, arrivals.has(stay.checkout)].join(' ')
      if (!isWanted && is.length > 0 && (isConnected || mailed.length > 0))
        wrong.push(`stay ${stay.id} (${stay.state}) has ${is.join()}`)
      if (isWanted && (autoCreateEvents || is.length > 0) && is.join() !== wanted)
        wrong.push(`stay ${stay.id} has ${is.join() || 'none'} and not ${wanted}`)
    }
    for (const { id, sequence, toldSequence, date } of await all<Cleaning>('cleanings'))
      if (date >= today() && sequence !== toldSequence) wrong.push(`cleaning ${id} was not told`)
    if (isConnected) {
      const stays = confirmed
        .filter(({ importKind, checkout }) => importKind !== 'block' && checkout >= today())
        .map(({ checkin, checkout }) => `${checkin} ${checkout}`)
      const events = google
        .events()
        .flatMap(({ start, end }) => (start.date ? [`${start.date} ${end.date}`] : []))
      const ahead = events.filter((each) => each.slice(11) >= today())
      if (ahead.sort().join() !== stays.sort().join())
        wrong.push(`Google has the stays ${ahead.join()} and not ${stays.join()}`)
      const cleanings = (await all<Cleaning>('cleanings')).filter(
        ({ state, date }) => state === 'planned' && date >= today(),
      )
      const timed = google.events().filter(({ start }) => (start.dateTime?.slice(0, 10) ?? '') >= today())
      if (timed.length !== cleanings.length)
        wrong.push(`Google has ${timed.length} cleanings and not ${cleanings.length}`)
    }
    expect(wrong).toEqual([])
  }

  it(`${HISTORIES} of them: the crew's calendar has what is to be cleaned, once (CLEANING_SEED=${SEED})`, async () => {
    const play = async (history: Step[]) => {
      try {
        setClock(instantAt(FIRST, '12:00', ZONE).getTime())
        stays = []
        google.clear()
        await save({
          cleaningCrewEmail: CREWS[0]!,
          autoCreateEvents: true,
          isActive: true,
          eventTime: '13:00',
        })
        for (const b of [0, 2]) await take(payload, { what: 'stay comes', a: 2 * b, b })
        await sync(payload)
        for (const each of history) {
          setClock(Date.now() + SECOND_MS)
          let calls = 0
          const look = async () => {
            if (calls++ === each.meets.at) await take(payload, each.meets)
          }
          const done = await mortal(payload, each.dies, { look }).run((on) => take(on, each))
          if (done === 'died') await payload.db.deleteMany({ collection: 'leases', where: {} })
        }
        google.noFaults()
        for (const _ of [1, 2, 3, 4]) {
          setClock(Date.now() + 61_000)
          await sync(payload)
          await site.writeGoogleEvents(payload, { isAsked: true })
        }
        await check()
      } finally {
        for (const collection of EVERY) await payload.db.deleteMany({ collection, where: {} })
        const { sealedToken } = await site.loadConnection(payload)
        if (sealedToken) await site.forgetToken(payload, sealedToken)
      }
    }
    const histories = fc.array(step, { minLength: 3, maxLength: 12, size: 'max' })
    await fc.assert(fc.asyncProperty(histories, play), { numRuns: HISTORIES, seed: SEED })
  }, 600_000)
})
