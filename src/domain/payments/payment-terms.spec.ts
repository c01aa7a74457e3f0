import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'

import {
  cancelsOn,
  cancelsOnceTold,
  fitsCard,
  instalmentsOf,
  stillOpen,
  termsForNew,
  termsOfPlan,
  termsOnceChanged,
  termsOnceConfirmed,
  termsOwedFrom,
} from './payment-terms'

const PLAN = { deposit: { percent: 50 }, balanceDays: 30 }
const STAY = { priceCents: 146_300, bookedOn: '2027-01-01', checkin: '2027-03-01' }

describe('how a stay is paid', () => {
  it('asks for a deposit now and the rest before check-in', () => {
    const { deposit } = termsOfPlan(PLAN, STAY)
    expect(deposit).toEqual({ cents: 73_150, dueOn: '2027-01-01', balanceDays: 30 })
    expect(instalmentsOf(deposit!, STAY)).toEqual([
      { name: 'deposit', cents: 73_150, dueOn: '2027-01-01' },
      { name: 'balance', cents: 73_150, dueOn: '2027-01-30' },
    ])
  })

  it('rounds a deposit in percent half up', () => {
    expect(termsOfPlan(PLAN, { ...STAY, priceCents: 146_301 }).deposit!.cents).toBe(73_151)
  })

  it.each([
    ['there is no plan', null, STAY],
    ['the balance would be due today', PLAN, { ...STAY, checkin: '2027-01-31' }],
    ['the balance would be due before', PLAN, { ...STAY, checkin: '2027-01-02' }],
    ['nobody knows the price', PLAN, { ...STAY, priceCents: null }],
    [
      'no card could be charged the deposit',
      { ...PLAN, deposit: { percent: 1 } },
      { ...STAY, priceCents: 4_900 },
    ],
    [
      'no card could be charged the rest',
      { ...PLAN, deposit: { cents: 10_000 } },
      { ...STAY, priceCents: 10_049 },
    ],
  ])('asks for everything at once when %s', (_, plan, stay) => {
    expect(termsOfPlan(plan, stay)).toEqual({ version: 2 })
  })

  it('has no part that is less than a card can be charged, and none that is as little', () => {
    const parts = (cents: number, priceCents: number) =>
      termsOfPlan({ ...PLAN, deposit: { cents } }, { ...STAY, priceCents }).deposit?.cents
    expect([parts(50, 10_000), parts(9_950, 10_000), parts(49, 10_000)]).toEqual([50, 9_950, undefined])
    expect([49, 50, 99_999_999, 100_000_000].map(fitsCard)).toEqual([false, true, true, false])
  })

  it('of a stay that is booked now has the deposit, unless all is paid at once, and the damage hold in either way', () => {
    const damageHold = { cents: 50_000, daysBefore: 1 }
    const made = (hold: typeof damageHold | null, options?: { atOnce: boolean }) =>
      termsForNew({ today: STAY.bookedOn, terms: { plan: PLAN, damageHold: hold } }, STAY, options)
    expect(made(damageHold)).toEqual({ ...termsOfPlan(PLAN, STAY), damageHold })
    expect(made(damageHold, { atOnce: true })).toEqual({ version: 2, damageHold })
    expect(made(null)).toEqual(termsOfPlan(PLAN, STAY))
  })

  it('keeps the date on which a stay that is not paid is cancelled, which moves with the stay and never reaches check-in', () => {
    const { deposit } = termsOfPlan({ ...PLAN, cancelAfterDays: 7 }, STAY)
    expect(cancelsOn(deposit, STAY.checkin)).toBe('2027-02-06')
    expect(cancelsOn(deposit, '2027-04-01')).toBe('2027-03-09')
    // Moved nearer, the rest is due with the deposit at the earliest.
    expect(cancelsOn(deposit, '2027-01-20')).toBe('2027-01-08')
    expect(cancelsOn(deposit, '2027-01-08')).toBeNull()
    expect(cancelsOn(termsOfPlan(PLAN, STAY).deposit, STAY.checkin)).toBeNull()
    expect(cancelsOn(undefined, STAY.checkin)).toBeNull()
  })

  it('asks for the deposit of an inquiry on the day of its confirmation, or for everything when the rest would be due by then', () => {
    const hold = { cents: 50_000, daysBefore: 1 }
    const asked = { ...termsOfPlan({ ...PLAN, cancelAfterDays: 7 }, STAY), damageHold: hold }
    const confirmedOn = (today: string) => termsOnceConfirmed(asked, { today, checkin: STAY.checkin })
    const deposit = { cents: 73_150, dueOn: '2027-01-29', balanceDays: 30, cancelAfterDays: 7 }
    expect(confirmedOn('2027-01-29')).toEqual({ version: 2, deposit, damageHold: hold })
    expect(confirmedOn('2027-01-30')).toEqual({ version: 2, damageHold: hold })
    expect(confirmedOn('2027-02-20')).toEqual({ version: 2, damageHold: hold })
    const atOnce = { version: 2, damageHold: hold } as const
    expect(termsOnceConfirmed(atOnce, { today: '2027-01-02', checkin: STAY.checkin })).toEqual(atOnce)
  })

  it('asks for the rest of a stay that was changed on that day at the earliest, and ends it so many days after that', () => {
    const kept = termsOfPlan({ ...PLAN, cancelAfterDays: 7 }, STAY)
    const { deposit } = termsOnceChanged(kept, {
      ...{ today: '2027-01-25', checkin: STAY.checkin, isPaid: false, wasDue: false },
    })
    expect(deposit).toEqual({ ...kept.deposit, restFrom: '2027-01-25' })
    const restOn = (checkin: string) => instalmentsOf(deposit!, { ...STAY, checkin })[1]!.dueOn
    expect([restOn('2027-02-10'), cancelsOn(deposit, '2027-02-10')]).toEqual(['2027-01-25', '2027-02-01'])
    expect([restOn('2027-03-01'), cancelsOn(deposit, '2027-03-01')]).toEqual(['2027-01-30', '2027-02-06'])
    expect(instalmentsOf(deposit!, STAY)[0]!.dueOn).toBe('2027-01-01')
  })

  it('asks for the rest of a booking that money confirms late on that day, and leaves one that was in time as it was', () => {
    const kept = termsOfPlan(PLAN, STAY)
    const confirmedOn = (today: string) => termsOwedFrom(kept, { today, checkin: STAY.checkin })
    expect(confirmedOn('2027-01-30')).toEqual(kept)
    expect(confirmedOn('2027-02-05').deposit).toEqual({ ...kept.deposit, restFrom: '2027-02-05' })
    // So of a deposit that is open still.
    const open = (today: string) => termsOwedFrom(kept, { today, checkin: STAY.checkin, isDepositOpen: true })
    expect([open('2027-01-10'), open('2026-12-31')]).toEqual([
      { ...kept, deposit: { ...kept.deposit, dueOn: '2027-01-10' } },
      kept,
    ])
    expect(termsOwedFrom({ version: 2 }, { today: '2027-02-05', checkin: STAY.checkin })).toEqual({
      version: 2,
    })
  })

  const PAID = { checkin: STAY.checkin, isPaid: true, wasDue: false }

  it.each([
    ['a week later', '2027-02-10', PAID, '2027-02-17'],
    ['at check-in', '2027-02-26', PAID, STAY.checkin],
    ['on that day, once the stay has begun', '2027-03-02', PAID, '2027-03-02'],
    ['on that day, where it was due before', '2027-02-10', { ...PAID, wasDue: true }, '2027-02-10'],
    ['as before, where that is later', '2027-01-28', PAID, '2027-01-30'],
  ])('asks for what a change adds %s', (_, today, before, dueOn) => {
    const { deposit } = termsOnceChanged(termsOfPlan(PLAN, STAY), { ...before, today })
    expect(instalmentsOf(deposit!, STAY)[1]!.dueOn).toBe(dueOn)
  })

  it('asks for what a change opens again of a deposit a week later, and leaves one that was open as it was', () => {
    const kept = termsOfPlan(PLAN, STAY)
    const changed = (isPaid: boolean) =>
      termsOnceChanged(kept, { ...PAID, isPaid, wasDue: !isPaid, isDepositOpen: true, today: '2027-01-10' })
    const deposits = [true, false].map((isPaid) => instalmentsOf(changed(isPaid).deposit!, STAY)[0]!.dueOn)
    expect(deposits).toEqual(['2027-01-17', '2027-01-01'])
  })

  it('never ends a stay that was paid before it was changed', () => {
    const hold = { cents: 50_000, daysBefore: 1 }
    const kept = { ...termsOfPlan({ ...PLAN, cancelAfterDays: 7 }, STAY), damageHold: hold }
    const changed = termsOnceChanged(kept, { ...PAID, today: '2027-02-10' })
    expect(changed).toEqual({
      ...{ version: 2, damageHold: hold },
      deposit: { cents: 73_150, dueOn: '2027-01-01', balanceDays: 30, restFrom: '2027-02-17' },
    })
    expect(cancelsOn(changed.deposit, STAY.checkin)).toBeNull()
    const atOnce = { version: 2 } as const
    expect(termsOnceChanged(atOnce, { ...PAID, today: '2027-02-10' })).toEqual(atOnce)
  })

  it.each([
    ['told in time', '2027-02-06', '2027-02-04', '2027-02-05', '2027-02-06'],
    ['told late', '2027-02-06', '2027-02-07', '2027-02-08', '2027-02-09'],
    ['not told, with time left', '2027-02-06', null, '2027-02-01', '2027-02-06'],
    ['not told, and it is over', '2027-02-06', null, '2027-02-20', '2027-02-22'],
    ['told, and it waited for something else', '2027-02-06', '2027-02-04', '2027-02-12', '2027-02-12'],
    ['not told before check-in', '2027-02-06', null, '2027-02-27', null],
  ])('ends a stay on no date that is over, and two days after its guest was told: %s', (...each) => {
    const [, on, toldOn, today, ends] = each
    expect(cancelsOnceTold(on, { toldOn, today, checkin: STAY.checkin })).toBe(ends)
  })

  it('may be an amount; a stay that costs no more than that is paid at once', () => {
    const plan = { deposit: { cents: 50_000 }, balanceDays: 30 }
    expect(termsOfPlan(plan, { ...STAY, priceCents: 146_300 }).deposit).toMatchObject({ cents: 50_000 })
    expect(termsOfPlan(plan, { ...STAY, priceCents: 50_000 }).deposit).toBeUndefined()
  })

  it('keeps the deposit when the stay is moved or costs another price', () => {
    const { deposit } = termsOfPlan(PLAN, STAY)
    expect(instalmentsOf(deposit!, { priceCents: 200_000, checkin: '2027-04-01' })).toEqual([
      { name: 'deposit', cents: 73_150, dueOn: '2027-01-01' },
      { name: 'balance', cents: 126_850, dueOn: '2027-03-02' },
    ])
    expect(instalmentsOf(deposit!, { ...STAY, priceCents: 50_000 })).toEqual([
      { name: 'deposit', cents: 50_000, dueOn: '2027-01-01' },
    ])
    expect(instalmentsOf(deposit!, { ...STAY, checkin: '2027-01-05' })[1]!.dueOn).toBe('2027-01-01')
  })

  it('says what is still open, whatever was paid', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5_000, max: 10_000_000 }),
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: -1000, max: 12_000_000 }),
        (priceCents, percent, settled) => {
          const { deposit } = termsOfPlan({ deposit: { percent }, balanceDays: 30 }, { ...STAY, priceCents })
          const parts = instalmentsOf(deposit!, { ...STAY, priceCents })
          expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(priceCents)
          const open = stillOpen(parts, settled)
          const sum = open.reduce((total, { cents }) => total + cents, 0)
          expect(sum).toBe(Math.max(0, priceCents - Math.max(0, settled)))
          for (const { cents } of open) expect(cents).toBeGreaterThan(0)
          // The deposit is open as long as less than it has come.
          expect(open.some(({ name }) => name === 'deposit')).toBe(
            settled < deposit!.cents && deposit!.cents > 0,
          )
        },
      ),
    )
  })
})
