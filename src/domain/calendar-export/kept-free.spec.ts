import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'

import { addDays, nightsOf } from '@/domain/common/calendar-date'
import { CHANNELS } from '@/domain/feeds/channels'

import { keptEntries } from './kept-free'
import { type FeedEntry, isOwnUid } from './write'

const HOST = 'house.example'
const CHANGED = '2026-11-21T10:00:00.000Z'
const LATER = '2026-11-22T10:00:00.000Z'

const stay = (checkin: string, checkout: string, more: Partial<FeedEntry> = {}): FeedEntry => ({
  ...{ uid: `stay-1@${HOST}`, kind: 'reserved', checkin, checkout, changedAt: CHANGED },
  ...more,
})
const kept = (entries: FeedEntry[], nightsBetween: number, channel?: (typeof CHANNELS)[number]) =>
  keptEntries(entries, { nightsBetween, since: null }, channel, HOST)
const spans = (...args: Parameters<typeof kept>) =>
  kept(...args).map(({ checkin, checkout }) => [checkin, checkout])

describe('nights that are kept free around stays', () => {
  it('are told as closed, under a UID of their own that is known when it comes back', () => {
    const entries = kept([stay('2027-03-12', '2027-03-15')], 2)
    const closed = { kind: 'closed', changedAt: CHANGED }
    expect(entries).toEqual([
      { ...closed, uid: `between-2027-03-10@${HOST}`, checkin: '2027-03-10', checkout: '2027-03-12' },
      { ...closed, uid: `between-2027-03-15@${HOST}`, checkin: '2027-03-15', checkout: '2027-03-17' },
    ])
    for (const { uid } of entries) expect(isOwnUid(uid, HOST)).toBe(true)
  })

  it('are none where none are kept, and none around a block', () => {
    expect(spans([stay('2027-03-12', '2027-03-15')], 0)).toEqual([])
    expect(spans([stay('2027-03-12', '2027-03-15', { kind: 'closed' })], 2)).toEqual([])
  })

  it('are one run where those of two stays meet, and end at the next stay or block', () => {
    const entries = [
      stay('2027-03-12', '2027-03-15'),
      stay('2027-03-17', '2027-03-20', { changedAt: LATER }),
      stay('2027-03-21', '2027-03-22', { kind: 'closed' }),
    ]
    expect(spans(entries, 2)).toEqual([
      ['2027-03-10', '2027-03-12'],
      ['2027-03-15', '2027-03-17'],
      ['2027-03-20', '2027-03-21'],
    ])
    for (const read of [entries, entries.toReversed()])
      expect(kept(read, 2).map(({ changedAt }) => changedAt)).toEqual([CHANGED, LATER, LATER])
  })

  it('are changed when a stay is, or what is kept', () => {
    const entries = [stay('2027-03-12', '2027-03-15')]
    expect(keptEntries(entries, { nightsBetween: 1, since: LATER }, undefined, HOST)[0]!.changedAt).toBe(
      LATER,
    )
  })

  it('are not told around what is only closed somewhere, nor to Booking.com around its own', () => {
    for (const from of ['airbnb', 'booking'] as const)
      expect(spans([stay('2027-03-12', '2027-03-15', { from, isUncertain: true })], 1)).toEqual([])
    const confirmed = [stay('2027-03-12', '2027-03-15', { from: 'booking' })]
    expect([undefined, ...CHANNELS].map((channel) => spans(confirmed, 1, channel).length)).toEqual([
      ...[0, 2, 2, 0],
    ])
    expect(spans([stay('2027-03-12', '2027-03-15', { from: 'airbnb' })], 1, 'airbnb')).toHaveLength(2)
  })

  it('are exactly those near a stay that nobody has, each once, in runs that do not touch', () => {
    const day = (offset: number) => addDays('2027-03-01', offset)
    const entry = fc
      .record({ at: fc.nat(60), length: fc.integer({ min: 1, max: 6 }), isBlock: fc.boolean() })
      .map(({ at, length, isBlock }) =>
        stay(day(at), day(at + length), { kind: isBlock ? 'closed' : 'reserved' }),
      )
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 8 }), fc.integer({ min: 1, max: 14 }), (entries, count) => {
        const told = kept(entries, count)
        const has = (date: string, of = entries) => of.some((e) => e.checkin <= date && date < e.checkout)
        const near = (date: string) =>
          entries.some(
            ({ kind, checkin, checkout }) =>
              kind === 'reserved' && addDays(checkin, -count) <= date && date < addDays(checkout, count),
          )
        const wanted = nightsOf(day(-20), day(90)).filter((date) => near(date) && !has(date))
        expect(told.flatMap(({ checkin, checkout }) => nightsOf(checkin, checkout))).toEqual(wanted)
        told.slice(1).forEach(({ checkin }, index) => expect(checkin > told[index]!.checkout).toBe(true))
      }),
    )
  })
})
