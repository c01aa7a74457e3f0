import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'

import { entry } from '@/domain/bookings/journal'
import { addDays } from '@/domain/common/calendar-date'
import { chargeEntries, paymentEntry, refundEntries } from '@/domain/ledger/ledger'

import type { BookedNow } from './booked-then'
import { createPace, yearEarlier } from './pace'
import type { ReportBooking } from './report-booking'
import { createReport } from './reports'

const TODAY = '2026-11-24'
/** When November 24, 2025, was over at the house. */
const UNTIL = '2025-11-25T05:00:00.000Z'

const booking = (checkin: string, over: Partial<ReportBooking> = {}): ReportBooking => ({
  ...{ source: 'direct', status: 'confirmed', checkin, checkout: addDays(checkin, 3), quote: null },
  ...{ priceCents: 100_000, isFeeInPrice: false, cardFeesCents: 0, cardFeesBackCents: 0 },
  ...{ receivedCents: 0, refundedCents: 0 },
  ...over,
})
type History = Pick<BookedNow, 'createdAt' | 'journal' | 'ledger'>
const confirmedAt = (at: string, ledger: History['ledger'] = []): History => ({
  ...{ createdAt: at, ledger },
  journal: [{ ...entry('confirmed', 'owner', {}), seq: 1, at }],
})
const EARLY = '2025-03-01T12:00:00.000Z'
const LATE = '2025-12-01T12:00:00.000Z'

const paceOf = (...bookings: [ReportBooking, History][]) => {
  const pace = createPace({ year: 2026, today: TODAY, until: UNTIL })
  for (const each of bookings) pace.addBooking(...each)
  return pace.result()
}

describe('pace against last year', () => {
  it('compares the books of now with those of the year before at the same date', () => {
    expect(
      paceOf(
        [booking('2026-05-01'), confirmedAt('2026-01-01T12:00:00.000Z')],
        [booking('2025-05-01'), confirmedAt(EARLY)],
        // Not on the books yet a year ago.
        [booking('2025-12-20'), confirmedAt(LATE)],
        // Of another year.
        [booking('2024-05-01'), confirmedAt('2024-01-01T12:00:00.000Z')],
      ),
    ).toEqual({
      now: { year: 2026, on: '2026-11-24', nights: 3, revenueCents: 100_000 },
      before: { year: 2025, on: '2025-11-24', nights: 3, revenueCents: 100_000 },
    })
  })

  it('has then what was cancelled since, and not the card fee that was charged since', () => {
    const gone: History = {
      ...confirmedAt(EARLY),
      journal: [
        { ...entry('confirmed', 'owner', {}), seq: 1, at: EARLY },
        { ...entry('cancelled', 'guest', {}), seq: 2, at: LATE },
      ],
    }
    const charged = chargeEntries({ paymentId: 'pi_1', cents: 103_000, at: LATE }, 3_000)
    const { before } = paceOf(
      [booking('2025-12-27', { status: 'cancelled' }), gone],
      [booking('2025-12-10', { cardFeesCents: 3_000 }), confirmedAt(EARLY, charged)],
    )
    expect(before).toMatchObject({ nights: 6, revenueCents: 200_000 })
  })

  it('takes nothing off for what was paid beyond the price and went back', () => {
    const moved = { receivedCents: 130_000, refundedCents: 30_000 }
    const at = EARLY
    const paid = paymentEntry({ requestKey: '1', cents: 130_000, method: 'cash', at })
    const back = refundEntries([], { key: '1', cents: 30_000, at, who: 'owner', state: 'succeeded' })
    const { now, before } = paceOf(
      [booking('2026-05-01', moved), confirmedAt(EARLY)],
      [booking('2025-05-01', moved), confirmedAt(EARLY, [paid, ...back])],
    )
    expect([now.revenueCents, before.revenueCents]).toEqual([100_000, 100_000])
  })

  it('has then the card fee that was charged and what was given back of the price by then', () => {
    const charged = chargeEntries({ paymentId: 'pi_1', cents: 103_000, at: EARLY }, 3_000)
    const back = { key: '1', cents: 10_000, at: EARLY, who: 'owner', state: 'succeeded' } as const
    const { before } = paceOf(
      [
        booking('2025-05-01', { cardFeesCents: 3_000 }),
        confirmedAt(EARLY, [...charged, ...refundEntries(charged, back)]),
      ],
      [booking('2025-06-01', { cardFeesCents: 3_000 }), confirmedAt(EARLY, charged)],
    )
    expect(before.revenueCents).toBe(93_000 + 103_000)
  })

  it('has somebody without a booking from when that was entered', () => {
    const pace = createPace({ year: 2026, today: TODAY, until: UNTIL })
    pace.addStay('2025-12-30', '2026-01-02', EARLY)
    pace.addStay('2025-12-20', '2025-12-22', UNTIL)
    pace.addStay('2025-12-24', '2025-12-26', LATE)
    const { now, before } = pace.result()
    expect([now.nights, before.nights]).toEqual([1, 2])
  })

  it('counts a stay over New Year by its nights, and its revenue by its check-in', () => {
    const { now, before } = paceOf([booking('2025-12-30'), confirmedAt(EARLY)])
    expect([now.nights, now.revenueCents, before.nights, before.revenueCents]).toEqual([1, 0, 2, 100_000])
  })

  it('knows the date a year earlier of a leap day, too', () => {
    expect(['2028-02-29', '2028-02-28', '2027-01-01'].map(yearEarlier)).toEqual([
      ...['2027-02-28', '2027-02-28', '2026-01-01'],
    ])
  })

  it('has for now what the report of the year has', () => {
    const facts = fc.record({
      day: fc.integer({ min: 0, max: 1_000 }),
      status: fc.constantFrom('pending', 'confirmed', 'confirmed', 'cancelled'),
      priceCents: fc.option(fc.integer({ min: 0, max: 900_000 })),
      refundedCents: fc.integer({ min: 0, max: 10_000 }),
    })
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 60 }), (all) => {
        const pace = createPace({ year: 2026, today: TODAY, until: UNTIL })
        const report = createReport({ today: TODAY, year: 2026, authorities: [] })
        for (const { day, ...over } of all) {
          const made = booking(addDays('2025-01-01', day), over)
          report.addBooking(made)
          pace.addBooking(made, confirmedAt(EARLY))
        }
        report.addStay({ source: 'airbnb', checkin: '2026-08-01', checkout: '2026-08-03' })
        pace.addStay('2026-08-01', '2026-08-03', EARLY)
        const { period } = report.result()
        expect(pace.result().now).toMatchObject({
          nights: period.nightsStayed,
          revenueCents: period.revenueCents,
        })
      }),
    )
  })
})
