import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'

import type { RatesCalendar } from '@/contract/rates-calendar'
import { addDays, nightsOf } from '@/domain/common/calendar-date'
import { plainStayRules } from '@/domain/rates/flat-rates'
import { stayRefusals } from '@/domain/rates/stay-refusals'
import type { Weekday } from '@/domain/rates/weekday'
import { DEFAULT_BOOKING_RULES } from '@/domain/rates/stay-rules'

import { dayLabel } from './day-look'
import { nightCalendar } from './night-calendar'
import {
  canArriveOn,
  NOTHING_CHOSEN,
  pickDate,
  type Selection,
  selectionSentence,
  stillAhead,
  takenInStay,
} from './stay-selection'

const taken = (date: string) => ({ date, price: null, isAvailable: false, isBlocked: true })
const nights = nightCalendar([taken('2027-03-10'), taken('2027-03-11')], '2027-03-01')
const from = (checkin: string): Selection => ({ checkin, checkout: null })

describe('choosing a stay', () => {
  it('takes the first date as arrival and a later one as departure', () => {
    const first = pickDate(NOTHING_CHOSEN, '2027-03-04', nights)
    expect(first).toEqual({ selection: from('2027-03-04'), refusal: null })
    const second = pickDate(first.selection, '2027-03-07', nights)
    expect(second.selection).toEqual({ checkin: '2027-03-04', checkout: '2027-03-07' })
    expect(selectionSentence(first.selection, nights)).toBe(
      'Arriving Thu, Mar 4. Now choose the day you leave.',
    )
    expect(selectionSentence(second.selection, nights)).toBe('Thu, Mar 4 to Sun, Mar 7, 3 nights.')
  })

  it('lets a guest leave on the day whose night is taken, and arrive on the day others leave', () => {
    expect(pickDate(from('2027-03-08'), '2027-03-10', nights).selection.checkout).toBe('2027-03-10')
    expect(pickDate(NOTHING_CHOSEN, '2027-03-12', nights).selection.checkin).toBe('2027-03-12')
  })

  it('refuses to cross a taken night, keeps the arrival and offers the other one', () => {
    expect(pickDate(from('2027-03-08'), '2027-03-13', nights)).toEqual({
      selection: from('2027-03-08'),
      refusal: {
        message:
          'The night of Wed, Mar 10 is taken. Arriving on Mon, Mar 8, you can stay until Wed, Mar 10 at the latest.',
        arriveInstead: '2027-03-13',
        wanted: { checkin: '2027-03-08', checkout: '2027-03-13' },
      },
    })
    expect(pickDate(from('2027-03-08'), '2027-03-11', nights).refusal?.arriveInstead).toBeNull()
  })

  it('says of a taken night whether one can leave on it', () => {
    expect(pickDate(NOTHING_CHOSEN, '2027-03-10', nights).refusal?.message).toMatch(/can leave on that day/)
    expect(pickDate(NOTHING_CHOSEN, '2027-03-11', nights).refusal?.message).toMatch(/choose another day/)
  })

  it('takes an earlier date as a new arrival, the same date back, and starts anew after a whole stay', () => {
    expect(pickDate(from('2027-03-08'), '2027-03-05', nights).selection).toEqual(from('2027-03-05'))
    expect(pickDate(from('2027-03-08'), '2027-03-08', nights).selection).toEqual(NOTHING_CHOSEN)
    const whole = { checkin: '2027-03-04', checkout: '2027-03-07' }
    expect(pickDate(whole, '2027-03-20', nights).selection).toEqual(from('2027-03-20'))
  })

  it('refuses past days, stays over 365 nights, and everything before the nights are known', () => {
    expect(pickDate(NOTHING_CHOSEN, '2027-02-28', nights).refusal?.message).toMatch(/has passed/)
    expect(pickDate(from('2027-03-20'), '2028-03-21', nights).refusal?.message).toMatch(/at most 365 nights/)
    expect(pickDate(NOTHING_CHOSEN, '2027-03-04', nightCalendar(null, '2027-03-01')).refusal).not.toBeNull()
  })

  it('notices a stay that time or another guest has overtaken', () => {
    expect(stillAhead({ checkin: '2027-02-27', checkout: '2027-03-03' }, '2027-03-01')).toBe(false)
    expect(stillAhead({ checkin: '2027-03-01', checkout: '2027-03-03' }, '2027-03-01')).toBe(true)
    expect(takenInStay({ checkin: '2027-03-09', checkout: '2027-03-12' }, nights)).toEqual([
      '2027-03-10',
      '2027-03-11',
    ])
    expect(takenInStay({ checkin: '2027-03-08', checkout: '2027-03-10' }, nights)).toEqual([])
  })

  it('says why the rules of the house let no stay begin or end on a date', () => {
    const rules = { ...DEFAULT_BOOKING_RULES, minNights: 3, noticeDays: 2, furthestDays: 30 }
    const ruled = nightCalendar([taken('2027-03-10')], '2027-03-01', rules)
    const words = (selection: Selection, date: string) => pickDate(selection, date, ruled).refusal?.message
    expect(words(NOTHING_CHOSEN, '2027-03-02')).toMatch(/first check-in .* March 3, 2027/)
    expect(words(NOTHING_CHOSEN, '2027-04-01')).toMatch(/last check-in .* March 31, 2027/)
    expect(words(NOTHING_CHOSEN, '2027-03-08')).toMatch(
      /at least 3 nights, and the night of Wed, Mar 10 is taken/,
    )
    expect(words(from('2027-03-04'), '2027-03-06')).toMatch(/at least 3 nights\. .* leave from Sun, Mar 7 on/)
    expect(pickDate(from('2027-03-31'), '2027-04-03', ruled).selection.checkout).toBe('2027-04-03')
    expect(canArriveOn('2027-03-07', ruled)).toBe(true)
    expect(canArriveOn('2027-03-08', ruled)).toBe(false)
  })

  it('keeps to the shortest stay of the night on which a stay begins, and says so', () => {
    const rules = { ...DEFAULT_BOOKING_RULES, minNights: 2 }
    const free = { price: null, isAvailable: true, isBlocked: false }
    const ruled = nightCalendar(
      [
        { date: '2027-03-03', ...free, minNights: 1 },
        { date: '2027-03-04', ...free, minNights: 5 },
        { date: '2027-03-06', ...free, minNights: 5 },
        taken('2027-03-10'),
      ],
      '2027-03-01',
      rules,
    )
    const pick = (selection: Selection, date: string) => pickDate(selection, date, ruled)
    expect(pick(from('2027-03-03'), '2027-03-04').selection.checkout).toBe('2027-03-04')
    expect(pick(from('2027-03-04'), '2027-03-08').refusal).toEqual({
      message:
        'A stay from Thu, Mar 4 is at least 5 nights. Arriving on Thu, Mar 4, you can leave from Tue, Mar 9 on.',
      arriveInstead: '2027-03-08',
      wanted: { checkin: '2027-03-04', checkout: '2027-03-08' },
    })
    expect(pick(from('2027-03-04'), '2027-03-09').selection.checkout).toBe('2027-03-09')
    // A night that a stay goes through asks nothing.
    expect(pick(from('2027-03-05'), '2027-03-07').selection.checkout).toBe('2027-03-07')
    expect(pick(NOTHING_CHOSEN, '2027-03-06').refusal?.message).toBe(
      'A stay from Sat, Mar 6 is at least 5 nights, and the night of Wed, Mar 10 is taken. Please choose another day.',
    )
    expect([from('2027-03-04'), from('2027-03-05')].map((each) => selectionSentence(each, ruled))).toEqual([
      'Arriving Thu, Mar 4, at least 5 nights. When do you leave?',
      'Arriving Fri, Mar 5, at least 2 nights. When do you leave?',
    ])
  })

  describe('with seasons', () => {
    const rules = { ...plainStayRules(DEFAULT_BOOKING_RULES), arrivals: null, departures: null }
    const calendarOf = (more: Partial<RatesCalendar>, ...days: ReturnType<typeof taken>[]) =>
      nightCalendar(days, '2027-03-01', DEFAULT_BOOKING_RULES, {
        ...{
          from: '2027-03-01',
          to: '2027-04-30',
          prices: [],
          minNights: [],
          noArrival: [],
          noDeparture: [],
        },
        ...{ rules, seasons: [], occupied: [] },
        ...more,
      })
    const spring = { name: 'Spring', from: '2027-03-10', to: '2027-03-31', yearly: false }
    const words = (selection: Selection, date: string, calendar: ReturnType<typeof calendarOf>) =>
      pickDate(selection, date, calendar).refusal?.message

    it('keeps to the days on which stays begin and end in them, and names the season', () => {
      const arrivals: Weekday[] = ['sat']
      const ruled = calendarOf({
        seasons: [{ ...spring, minNights: 2, arrivals, departures: ['sat', 'tue'] }],
      })
      expect(words(NOTHING_CHOSEN, '2027-03-14', ruled)).toBe(
        'In the season Spring, stays begin on Saturday. Please choose another check-in.',
      )
      const first = pickDate(NOTHING_CHOSEN, '2027-03-13', ruled)
      expect(first.selection).toEqual(from('2027-03-13'))
      expect(words(first.selection, '2027-03-15', ruled)).toBe(
        'In the season Spring, stays end on Tuesday or Saturday. Please choose another check-out.',
      )
      expect(words(first.selection, '2027-03-14', ruled)).toMatch(/stays end on Tuesday or Saturday/)
      expect(pickDate(first.selection, '2027-03-16', ruled).selection.checkout).toBe('2027-03-16')
      // Outside the season any day will do.
      expect(pickDate(NOTHING_CHOSEN, '2027-03-04', ruled).refusal).toBeNull()
    })

    it('offers a gap between two stays that is shorter than the shortest stay, whole', () => {
      const gap = calendarOf(
        {
          rules: { ...rules, minNights: 4, gaps: true },
          occupied: ['2027-03-04', '2027-03-07'],
        },
        taken('2027-03-04'),
        taken('2027-03-07'),
      )
      expect(canArriveOn('2027-03-05', gap)).toBe(true)
      expect(pickDate(from('2027-03-05'), '2027-03-07', gap).selection.checkout).toBe('2027-03-07')
      expect(words(from('2027-03-05'), '2027-03-06', gap)).toMatch(/at least 4 nights/)
      expect(canArriveOn('2027-03-06', gap)).toBe(false)
      // Neither says more nights than can be had there.
      expect(selectionSentence(from('2027-03-05'), gap)).toBe(
        'Arriving Fri, Mar 5, at least 2 nights. When do you leave?',
      )
      expect(dayLabel('2027-03-05', gap, null)).toBe('Friday, March 5, 2027, free')
      expect(selectionSentence(from('2027-03-08'), gap)).toMatch(/at least 4 nights/)
    })

    it('says how many nights a stay has at least where the days of departure ask for more than the rules', () => {
      const weekly = calendarOf({ rules: { ...rules, minNights: 2, departures: ['sat'] } })
      expect(selectionSentence(from('2027-03-06'), weekly)).toBe(
        'Arriving Sat, Mar 6, at least 7 nights. When do you leave?',
      )
      expect(dayLabel('2027-03-06', weekly, null)).toBe('Saturday, March 6, 2027, free, at least 7 nights')
    })

    it('begins no stay that could only end on a day which is not shown', () => {
      const shown = calendarOf({ rules: { ...rules, minNights: 3 } })
      expect(['2027-04-27', '2027-04-28', '2027-04-30'].map((date) => canArriveOn(date, shown))).toEqual([
        true,
        false,
        false,
      ])
      expect(words(NOTHING_CHOSEN, '2027-04-28', shown)).toBe(
        'Stays that end after April 30, 2027 cannot be chosen here yet. Please choose an earlier day.',
      )
    })

    it('ends no stay later than the longest, and shows what each night costs', () => {
      const ruled = calendarOf({ rules: { ...rules, maxNights: 5 }, prices: [300, 310.5] })
      expect(words(from('2027-03-10'), '2027-03-16', ruled)).toMatch(/at most 5 nights/)
      expect(['2027-03-01', '2027-03-02', '2027-03-03'].map(ruled.priceOf)).toEqual([30_000, 31_050, null])
    })
  })

  it('never ends in a stay with a taken or past night or against the rules, whatever is clicked', () => {
    const day = fc.integer({ min: -5, max: 40 }).map((offset) => addDays('2027-03-01', offset))
    const rules = fc.record({
      minNights: fc.integer({ min: 1, max: 5 }),
      noticeDays: fc.integer({ min: 0, max: 5 }),
      maxGuests: fc.constant(12),
      furthestDays: fc.option(fc.integer({ min: 1, max: 40 })),
    })
    fc.assert(
      fc.property(
        fc.array(day, { maxLength: 12 }),
        fc.uniqueArray(day),
        fc.dictionary(day, fc.integer({ min: 1, max: 6 })),
        rules,
        (clicks, takenDays, shortest, ruled) => {
          const own = Object.entries(shortest).map(([date, minNights]) => ({
            ...{ date, price: null, isAvailable: true, isBlocked: false, minNights },
          }))
          const calendar = nightCalendar([...own, ...takenDays.map(taken)], '2027-03-01', ruled)
          let selection = NOTHING_CHOSEN
          for (const date of clicks) selection = pickDate(selection, date, calendar).selection
          const { checkin, checkout } = selection
          const stay = checkin === null ? [] : nightsOf(checkin, checkout ?? addDays(checkin, 1))
          expect(stay.every((night) => calendar.stateOf(night) === 'free')).toBe(true)
          if (checkin === null || checkout === null) return
          expect(stayRefusals({ checkin, checkout }, calendar.ground)).toEqual([])
        },
      ),
    )
  })
})
