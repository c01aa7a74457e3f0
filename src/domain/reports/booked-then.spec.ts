import { describe, expect, it } from '@jest/globals'

import { entry, type JournalEntry, type NewEntry } from '@/domain/bookings/journal'
import { chargeEntries } from '@/domain/ledger/ledger'

import { type BookedNow, bookedThen } from './booked-then'

const [CHECKIN, CHECKOUT] = ['2026-07-01', '2026-07-04']
const AGREED = { checkin: CHECKIN, checkout: CHECKOUT, guests: 2, cents: 150_689 }
const received = entry('received', 'guest', AGREED)
const confirmed = entry('confirmed', 'owner', {})
const cancelled = entry('cancelled', 'guest', {})

/** A journal with one entry on each of these days of May. */
const journal = (...days: [day: number, happened: NewEntry][]): JournalEntry[] =>
  days.map(([day, happened], place) => ({ ...happened, seq: place + 1, at: at(day) }))
const at = (day: number) => `2026-05-${String(day).padStart(2, '0')}T12:00:00.000Z`
const endOf = (day: number) => `2026-05-${String(day + 1).padStart(2, '0')}T04:00:00.000Z`

const now = (over: Partial<BookedNow>): BookedNow => ({
  ...{ status: 'confirmed', checkin: CHECKIN, checkout: CHECKOUT, priceCents: 146_300 },
  ...{ createdAt: at(2), journal: [], ledger: [] },
  ...over,
})
/** On which of the days 1 to 9 it was on the books, each at its end. */
const daysOn = (booking: BookedNow) =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((day) => bookedThen(booking, endOf(day)) !== null)

describe('a booking as it was at a moment', () => {
  it('is on the books from when it was confirmed until it was cancelled', () => {
    expect(daysOn(now({ journal: journal([2, received], [4, confirmed]) }))).toEqual([4, 5, 6, 7, 8, 9])
    const ended = journal([2, received], [4, confirmed], [7, cancelled])
    expect(daysOn(now({ status: 'cancelled', journal: ended }))).toEqual([4, 5, 6])
    const again = journal([2, received], [3, entry('declined', 'owner', {})], [8, confirmed])
    expect(daysOn(now({ journal: again }))).toEqual([8, 9])
    expect(daysOn(now({ status: 'pending', journal: journal([2, received]) }))).toEqual([])
  })

  it('is confirmed by a payment by card, by no other, and by a channel’s calendar', () => {
    const opened = entry('checkout-opened', 'guest', AGREED)
    const card = entry('paid', 'guest', { cents: 150_689, by: 'card' })
    expect(daysOn(now({ journal: journal([2, opened], [3, card]) }))[0]).toBe(3)
    const cash = entry('paid', 'owner', { cents: 146_300, by: 'other', method: 'cash' })
    expect(daysOn(now({ journal: journal([2, received], [3, cash], [6, confirmed]) }))[0]).toBe(6)
    const imported = entry('imported', 'channel', { checkin: CHECKIN, checkout: CHECKOUT })
    expect(daysOn(now({ journal: journal([5, imported]) }))[0]).toBe(5)
  })

  it('is confirmed when its card was charged, though the site heard of that later', () => {
    const ledger = ['pi_0', 'pi_1'].flatMap((paymentId, place) =>
      chargeEntries({ paymentId, cents: 150_689, at: at(9 - 6 * place) }, 4_389),
    )
    const paid = entry('paid', 'guest', { cents: 150_689, by: 'card', paymentKey: 'charge:pi_1' })
    const heard = now({ journal: journal([2, entry('checkout-opened', 'guest', AGREED)], [5, paid]), ledger })
    expect(daysOn(heard)[0]).toBe(3)
  })

  it('counts from when it came in where nobody wrote down when it was confirmed', () => {
    expect(daysOn(now({}))).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
    expect(daysOn(now({ status: 'cancelled' }))).toEqual([])
    expect(daysOn(now({ journal: journal([2, received]) }))[0]).toBe(2)
  })

  it('has the dates and the price that it had then', () => {
    const from = { ...AGREED, checkin: '2026-06-29', checkout: '2026-07-02', cents: 301_378 }
    const moved = entry('changed', 'owner', { from, to: AGREED, key: 'k', tell: true })
    const booking = now({ journal: journal([2, received], [3, confirmed], [6, moved]) })
    expect(bookedThen(booking, endOf(5))).toMatchObject({
      ...{ checkin: '2026-06-29', checkout: '2026-07-02', priceCents: 292_600 },
    })
    expect(bookedThen(booking, endOf(6))).toMatchObject({ checkin: CHECKIN, priceCents: 146_300 })
  })

  it('has the price of now where an older change found none, or nothing that it could be a share of', () => {
    const { cents: _, ...unpriced } = AGREED
    for (const [from, to, priceCents] of [
      [unpriced, AGREED, 146_300],
      [AGREED, unpriced, 146_300],
      [AGREED, { ...AGREED, cents: 0 }, 146_300],
      [AGREED, AGREED, null],
    ] as const) {
      const changed = entry('changed', 'owner', { from, to, key: 'k', tell: true })
      const booking = now({ priceCents, journal: journal([3, confirmed], [6, changed]) })
      expect(bookedThen(booking, endOf(5))?.priceCents).toBe(priceCents)
    }
    // Half up.
    const half = { from: { ...AGREED, cents: 1 }, to: { ...AGREED, cents: 2 }, key: 'k', tell: true }
    const booking = now({
      priceCents: 3,
      journal: journal([3, confirmed], [6, entry('changed', 'owner', half)]),
    })
    expect(bookedThen(booking, endOf(5))?.priceCents).toBe(2)
  })

  it('has nothing yet of what happened at that very moment', () => {
    const until = at(6)
    const facts = {
      from: { ...AGREED, checkin: '2026-06-30' },
      to: AGREED,
      key: 'k',
      tell: true,
      priceCents: 1,
    }
    const ledger = chargeEntries({ paymentId: 'pi_1', cents: 150_689, at: until }, 4_389)
    const changed = journal([3, confirmed], [6, entry('changed', 'owner', facts)])
    expect(bookedThen(now({ journal: changed, ledger }), until)).toEqual({
      ...{ checkin: '2026-06-30', checkout: CHECKOUT, priceCents: 1, ledger: [] },
    })
    const amount = entry('amount-set', 'owner', { cents: 5 })
    expect(bookedThen(now({ journal: journal([3, confirmed], [6, amount]) }), until)?.priceCents).toBeNull()
    expect(bookedThen(now({ journal: journal([6, confirmed]) }), until)).toBeNull()
    expect(bookedThen(now({ createdAt: until }), until)).toBeNull()
  })

  it('has the price that a change found, whatever was agreed on then', () => {
    const free = { ...AGREED, cents: 0 }
    const facts = { from: AGREED, to: free, key: 'k', tell: true, priceCents: 146_300 }
    const changed = entry('changed', 'owner', facts)
    const booking = now({ priceCents: 0, journal: journal([3, confirmed], [6, changed]) })
    expect([5, 6].map((day) => bookedThen(booking, endOf(day))?.priceCents)).toEqual([146_300, 0])
  })

  it('has no amount of a channel’s before the owner wrote it down', () => {
    const imported = entry('imported', 'channel', { checkin: CHECKIN, checkout: CHECKOUT })
    const set = (cents: number | null) => entry('amount-set', 'owner', { cents })
    const booking = now({
      priceCents: 90_000,
      journal: journal([2, imported], [5, set(80_000)], [7, set(90_000)]),
    })
    expect([4, 5, 7].map((day) => bookedThen(booking, endOf(day))?.priceCents)).toEqual([
      null,
      80_000,
      90_000,
    ])
    const thrice = journal([2, imported], [4, set(70_000)], [5, set(80_000)], [7, set(90_000)])
    expect(bookedThen(now({ priceCents: 90_000, journal: thrice }), endOf(6))?.priceCents).toBe(80_000)
  })

  it('has the money that had moved', () => {
    const ledger = chargeEntries({ paymentId: 'pi_1', cents: 150_689, at: at(6) }, 4_389)
    const booking = now({ ledger })
    expect(bookedThen(booking, endOf(5))?.ledger).toEqual([])
    expect(bookedThen(booking, endOf(6))?.ledger).toEqual(ledger)
  })
})
