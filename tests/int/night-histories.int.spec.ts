import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import fc from 'fast-check'
import type { Payload } from 'payload'

import { addDays, dateIn, dateRange, nightsOf } from '@/domain/common/calendar-date'
import { instantAt } from '@/domain/common/instant-at'
import { Refusal } from '@/domain/common/refusal'
import { occupiesNights } from '@/domain/stays/stay'

import { airbnbBlock, calendar, emptyHouse, houseOf, vrboReservation } from '../support/calendars'
import { type FeedHost, startFeedHost } from '../support/feed-host'
import type { FixtureEvent } from '../support/feeds/calendar'
import { followUpAll } from '../support/follow-up'
import { mortal } from '../support/mortal'
import { type PayingApp, startPayingApp } from '../support/paying-app'
import { bookingData, emptyBooks, payingGuest } from '../support/payments'
import { seedInquiry } from '../support/seed'
import { setClock } from '../support/set-clock'
import { setRates } from '../support/set-rates'

/** NIGHT_HISTORIES plays more of them, NIGHT_SEED others. */
const HISTORIES = Number(process.env.NIGHT_HISTORIES ?? 7)
const SEED = Number(process.env.NIGHT_SEED ?? 1)
/** The clocks go forward within the week. */
const [ZONE, FIRST] = ['America/New_York', '2027-03-09']
const [MINUTE_MS, DAY_MS] = [60_000, 24 * 3600_000]

const WEIGHTS = {
  ...{ book: 4, cancel: 2, move: 3, checkout: 3, block: 2, sync: 6, minute: 1, day: 2 },
  ...{ 'event comes': 5, 'event moves': 2, 'event goes': 2, 'event is cancelled': 2, 'UID comes again': 2 },
} as const
type What = keyof typeof WEIGHTS
const step = fc.record({
  what: fc.constantFrom(...Object.entries(WEIGHTS).flatMap(([what, n]) => Array<What>(n).fill(what as What))),
  a: fc.nat(11),
  b: fc.nat(11),
  // After so many calls of the database the process that does this is killed; mostly it is done before.
  dies: fc.nat(80),
})
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never
type Dates = { checkin: string; checkout: string }
type Channel = { id: string; path: string; events: FixtureEvent[]; gone: FixtureEvent[] }

const steps = (...all: [What, Partial<Step>?][]): Step[] =>
  all.map(([what, more]) => ({ what, a: 0, b: 1, dies: 80, ...more }))
const days = (count: number) => Array<[What]>(count).fill(['day'])
/** Histories that went wrong once, or that chance seldom plays. */
const FOUND = [
  steps(['event comes'], ['sync'], ['event is cancelled'], ['sync'], ...days(4), ['UID comes again']),
  steps(['event comes'], ['sync'], ...days(4), ['UID comes again'], ['sync']),
  steps(['event comes'], ['sync'], ['event is cancelled']),
  steps(['event comes', { b: 2 }], ['sync', { b: 2 }], ['event goes', { b: 2 }]),
  steps(['event comes', { a: 3, b: 3 }], ['sync'], ['event moves']),
  steps(['book'], ['cancel', { dies: 6 }]),
]

const load = async () => ({
  ...(await import('@/operations/bookings/sweep-stays')),
  ...(await import('@/operations/calendar-export/feed-entries')),
  ...(await import('@/operations/desk/change-booking')),
  ...(await import('@/operations/desk/move-inquiry')),
  ...(await import('@/operations/feeds/conflicts/review-conflicts')),
  ...(await import('@/operations/feeds/manage-sources')),
  ...(await import('@/operations/feeds/sync-feed')),
  ...(await import('@/operations/payments/end-overdue')),
  ...(await import('@/operations/payments/reconcile')),
  ...(await import('@/operations/rates/save-day')),
})

const isGuests = ({ summary }: FixtureEvent) => summary.startsWith('Reserved')
const refusalOnly = (error: unknown) => {
  if (!(error instanceof Refusal)) throw error
}

describe('random histories of nights', () => {
  let { app, stripe, close } = {} as PayingApp
  let host: FeedHost
  let site: Awaited<ReturnType<typeof load>>
  let names = 0
  // What is so outside of the site.
  let channels: Channel[] = []
  let bookings: string[] = []
  const blocked = new Set<string>()
  /** When those left who have been. */
  const over = new Map<number, string>()

  const today = () => dateIn(ZONE, Date.now())

  beforeAll(async () => {
    host = await startFeedHost()
    ;({ app, stripe, close } = await startPayingApp({ FEED_ALLOWED_HOSTS: '127.0.0.1' }))
    site = await load()
    await setRates(app.payload, { rules: { minNights: 1, noticeDays: 0 } })
  })
  afterAll(async () => {
    jest.useRealTimers()
    await close()
    await host.close()
  })

  const begin = async () => {
    setClock(instantAt(FIRST, '16:00', ZONE).getTime())
    ;[channels, bookings] = [[], []]
    for (const each of [blocked, over]) each.clear()
    for (const platform of ['airbnb', 'vrbo'] as const) {
      const path = `/${platform}-${(names += 1)}.ics`
      const { id } = await site.addSource(app.payload, { name: path, icalUrl: host.url(path), platform })
      channels.push({ id, path, events: [], gone: [] })
    }
  }
  const stayFrom = (first: string, { a, b }: Pick<Step, 'a' | 'b'>) => {
    const checkin = addDays(first, a)
    return { checkin, checkout: addDays(checkin, 1 + (b % 4)) }
  }
  const far = airbnbBlock('far', stayFrom('2028-01-01', { a: 0, b: 0 }))

  const sync = (payload: Payload, { id, path, events }: Channel) => {
    host.answer(path, { body: calendar(far, ...events) })
    return site.syncFeed(payload, id)
  }
  const pass = async (ms: number) => {
    setClock(Date.now() + ms)
    await site.sweepStays(app.payload)
    await site.reviewConflicts(app.payload)
    await site.endOverdue(app.payload, () => true)
    await site.reconcilePayments(app.payload, () => true)
    await followUpAll(app.payload)
  }

  async function take(payload: Payload, { what, a, b }: Step): Promise<unknown> {
    const stay = stayFrom(addDays(today(), 1), { a, b })
    const channel = channels[b % 2]!
    const event = channel.events.filter(({ checkin }) => checkin > today())[a % 3]
    const id = bookings[a % Math.max(1, bookings.length)]
    const newEvent = (uid = `event-${(names += 1)}`) =>
      channel.events.push(b % 4 ? vrboReservation(uid, `Guest ${names}`, stay) : airbnbBlock(uid, stay))
    switch (what) {
      case 'book':
        bookings.push(String((await seedInquiry(app.payload, stay)).id))
        return site.moveInquiry(payload, bookings.at(-1)!, 'confirm', undefined)
      case 'cancel':
        return id && site.moveInquiry(payload, id, 'cancel', undefined)
      case 'move': {
        if (!id) return
        const was = await app.payload.findByID({ collection: 'inquiries', id, depth: 0 })
        const dates = stayFrom(addDays(was.checkin, -2), { a: b % 5, b: a })
        const [requestKey, cents] = [`history-${(names += 1)}`, 60_000 + names]
        const price = { totalCents: cents, agreedCents: cents, notifyGuest: false }
        return site.changeBooking(payload, id, { ...dates, guests: was.guests, ...price, was, requestKey })
      }
      case 'checkout': {
        const guest = payingGuest(app.visitor(), bookingData(0, 0, stay))
        const { paymentIntentId, inquiryId } = (await guest.open()).body
        if (!paymentIntentId) return
        bookings.push(inquiryId as string)
        // One comes back after paying, one does not, and one never pays.
        if (b % 3 < 2) stripe.pay(paymentIntentId as string, 'success')
        return b % 3 === 0 ? guest.confirm(paymentIntentId as string) : undefined
      }
      case 'block': {
        const isBlocked = !blocked.delete(stay.checkin)
        if (isBlocked) blocked.add(stay.checkin)
        return site.saveDay(app.payload, stay.checkin, { isBlocked }, undefined)
      }
      case 'event comes':
        return newEvent()
      case 'event moves':
        return event && Object.assign(event, stay)
      case 'event is cancelled':
        return event && Object.assign(event, { status: 'CANCELLED' })
      case 'event goes':
        return event && channel.gone.push(...channel.events.splice(channel.events.indexOf(event), 1))
      case 'UID comes again': {
        const { uid } = channel.gone.pop() ?? channel.events.find(({ checkout }) => checkout <= today()) ?? {}
        channel.events = channel.events.filter((each) => each.uid !== uid)
        return uid && newEvent(uid)
      }
      case 'sync':
        return sync(payload, channel)
      case 'minute':
      case 'day':
        return pass(what === 'day' ? DAY_MS : MINUTE_MS)
    }
  }

  /** @param isSettled whether time has passed since, and both calendars were read */
  async function check(isSettled: boolean): Promise<void> {
    const { stays, nights, inquiries } = await houseOf(app.payload)
    const wrong: string[] = []
    for (const { id, importKind, checkout } of stays) {
      const was = over.get(id) ?? checkout
      if (was !== checkout) wrong.push(`stay ${id} of a guest who has been is another`)
      if (importKind && checkout < today()) over.set(id, checkout)
    }
    const has = (date: string) => (stay: Dates) => stay.checkin <= date && date < stay.checkout
    const standing = stays.filter(({ state }) => occupiesNights(state))
    const holders = new Map(nights.map(({ date, stayId }) => [date, stayId]))
    for (const [date, stayId] of holders) {
      const isWanted = standing.some((stay) => String(stay.id) === stayId && has(date)(stay))
      if (date >= today() && !isWanted)
        wrong.push(`${date} is held by stay ${stayId}, which does not want it`)
    }
    for (const { id, importKind, checkin, checkout } of standing)
      for (const date of nightsOf(checkin, checkout).filter((each) => each >= today()))
        if (importKind ? !holders.has(date) : holders.get(date) !== String(id))
          wrong.push(`${date} is not held for ${importKind ?? 'own'} stay ${id}`)
    const own = inquiries.filter(({ id }) => bookings.includes(String(id)))
    for (const { id, status, checkin, checkout } of own) {
      const stay = standing.find(({ inquiryId }) => inquiryId === String(id))
      const isKept = stay?.state === 'confirmed' && stay.checkin === checkin && stay.checkout === checkout
      if (status === 'confirmed' && !isKept) wrong.push(`booking ${id} has no stay from ${checkin}`)
      if (['cancelled', 'expired'].includes(status) && stay)
        wrong.push(`booking ${id} is over and has a stay`)
    }
    if (isSettled) {
      const [first, last] = [addDays(today(), 1), addDays(today(), 20)]
      const address = `/api/availability?startDate=${first}&endDate=${last}`
      const days: { date: string; isBlocked: boolean }[] = (await app.visitor().request('GET', address)).body
      const exported = await site.feedEntries(app.payload, { today: today(), host: 'house.example' })
      const sold = channels.flatMap(({ events }) => events.filter(({ status }) => status !== 'CANCELLED'))
      const closed = [...own.filter(({ status }) => status === 'confirmed'), ...sold.filter(isGuests)]
      // Who is in the house is not cancelled by what a calendar leaves out, and an echo is not taken for a stay.
      const odd = stays.filter((stay) => stay.feedId && (stay.checkin <= today() || stay.state === 'expired'))
      for (const date of dateRange(first, last).filter((each) => !odd.some(has(each)))) {
        const isTold = blocked.has(date) || closed.some(has(date))
        if (exported.some(has(date)) !== isTold)
          wrong.push(`${date} is exported as ${isTold ? 'free' : 'taken'}`)
        const isTaken = isTold || sold.some(has(date))
        const isShown = days.some((day) => day.date === date && day.isBlocked)
        if (isShown !== isTaken) wrong.push(`${date} is shown as ${isTaken ? 'free' : 'taken'}`)
      }
    }
    expect(wrong).toEqual([])
  }

  it(`${HISTORIES} of them: a night is whose it is, and free when it is nobody's (NIGHT_SEED=${SEED})`, async () => {
    const play = async (history: Step[]) => {
      try {
        await begin()
        for (const each of history) {
          setClock(Date.now() + 1000)
          const life = mortal(app.payload, each.dies)
          const done = await life.run((payload) => take(payload, each).catch(refusalOnly))
          if (done === 'died') {
            await app.payload.db.deleteMany({ collection: 'leases', where: {} })
            await pass(MINUTE_MS + 1000)
            // A calendar that was read half is read again, which no sweep does.
            if (each.what === 'sync') await take(app.payload, each)
          }
          await check(false)
        }
        await pass(20 * MINUTE_MS)
        for (const channel of [...channels, ...channels]) await sync(app.payload, channel)
        await pass(MINUTE_MS + 1000)
        await check(true)
      } finally {
        await emptyBooks(app.payload)
        await emptyHouse(app.payload)
      }
    }
    const histories = fc.array(step, { minLength: 4, maxLength: 14, size: 'max' })
    await fc.assert(fc.asyncProperty(histories, play), {
      numRuns: FOUND.length + HISTORIES,
      seed: SEED,
      examples: FOUND.map((each) => [each]),
    })
  }, 600_000)
})
