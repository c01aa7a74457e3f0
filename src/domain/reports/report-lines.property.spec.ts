import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'

import { addDays } from '@/domain/common/calendar-date'
import { FIRST_RATE_CARD as FIRST } from '@/domain/rates/flat-rates'
import type { RateCard } from '@/domain/rates/rate-card'
import { quoteStay, type StayQuote } from '@/domain/stays/stay-quote'

import { anyDate, anyRateCard } from '../../../tests/support/any-rate-card'
import { bookingMoney, type ReportBooking } from './report-booking'
import { createReport } from './reports'

const sumOf = (values: readonly { cents: number }[]) => values.reduce((sum, { cents }) => sum + cents, 0)

/** Paid by card. */
const booked = (quote: StayQuote, over: Partial<ReportBooking> = {}): ReportBooking => ({
  ...{ source: 'direct', status: 'confirmed', checkin: quote.checkin, checkout: quote.checkout, quote },
  ...{ priceCents: quote.priceCents, isFeeInPrice: false, cardFeesCents: quote.cardFeeCents },
  ...{ cardFeesBackCents: 0, receivedCents: quote.totalCents, refundedCents: 0, ...over },
})

const FREE = { from: null, until: null, notFromNights: null }
const CARD: RateCard = {
  ...FIRST,
  discounts: { length: [{ nights: 3, basisPoints: 1_000 }], early: [], lastMinute: [] },
  fees: [
    ...FIRST.fees,
    { ...FIRST.fees[0]!, key: 'linen', label: 'Linen', cents: 2_000, taxed: false },
    { ...FIRST.fees[0]!, key: 'wood', label: 'Firewood', cents: 2_500, optional: true },
  ],
  taxes: [...FIRST.taxes, { key: 'lodging', label: 'Lodging fee', perNightCents: 500, ...FREE }],
}
const STAY = { checkin: '2026-11-05', checkout: '2026-11-08', guests: 2, bookedOn: '2026-10-01' }
/** 900 less 90; 400, 30 and twice 25 are taxed, 20 is not: 1,290 taxed. */
const QUOTE = quoteStay(CARD, { ...STAY, extras: { wood: 2 }, ownPrices: { '2026-11-06': 30_000 } }, 3)!

describe('reports by the lines of quotes', () => {
  it('have fees, extras and discounts in their place, and each tax with what it is taken of', () => {
    const money = bookingMoney(booked(QUOTE))!
    expect(money).toMatchObject({
      ...{ lodgingCents: 81_000, feesCents: 50_000, taxedCents: 129_000 },
      taxes: [
        { authority: 'GA state tax', cents: 5_160 },
        { authority: 'Fannin County tax', cents: 7_740 },
        { authority: 'Lodging fee', cents: 1_500 },
      ],
      ...{ taxesCents: 14_400, cardFeeCents: 4_362, totalCents: 149_762 },
      nightLines: [
        { date: '2026-11-05', cents: 27_000 },
        { date: '2026-11-06', cents: 27_000 },
        { date: '2026-11-07', cents: 27_000 },
      ],
    })
    const report = createReport({
      ...{ today: '2026-11-21', year: 2026, authorities: ['GA state tax'] },
      fees: ['service  FEE', 'Linen'],
    })
    report.addBooking(booked(QUOTE))
    report.addBooking(booked(QUOTE, { refundedCents: QUOTE.priceCents / 2 }))
    const { period } = report.result()
    expect(period.taxes).toEqual([
      { authority: 'GA state tax', cents: 7_740, taxedCents: 193_500 },
      { authority: 'Fannin County tax', cents: 11_610, taxedCents: 193_500 },
      { authority: 'Lodging fee', cents: 2_250, taxedCents: 193_500 },
    ])
    expect(period.adrCents).toBe(20_250)
    // Today's names first, as they are spelled today.
    expect(period.fees).toEqual([
      { label: 'service FEE', cents: 4_500 },
      { label: 'Linen', cents: 3_000 },
      { label: 'Cleaning fee', cents: 60_000 },
      { label: 'Firewood', cents: 7_500 },
    ])
    expect(period.lodgingCents + sumOf(period.fees) + period.cardFeeCents).toBe(period.beforeTaxCents)
  })

  it('count what two taxes of one authority are taken of once', () => {
    const taxes = [...FIRST.taxes, { ...FREE, key: 'fee', label: 'fannin county tax', perNightCents: 500 }]
    const quote = quoteStay({ ...FIRST, taxes }, { ...STAY, ownPrices: {} }, null)!
    const report = createReport({ today: '2026-11-21', year: 2026, authorities: ['Fannin County tax'] })
    report.addBooking(booked(quote))
    expect(report.result().period.taxes[0]).toEqual({
      ...{ authority: 'Fannin County tax', cents: 9_480, taxedCents: 133_000 },
    })
  })

  it('add up to the total by any rate card, whatever was given back', () => {
    const stay = fc.record({ checkin: anyDate, nights: fc.integer({ min: 1, max: 40 }) })
    fc.assert(
      fc.property(anyRateCard, stay, fc.integer({ min: 0, max: 100 }), (card, { checkin, nights }, share) => {
        const bookedOn = addDays(checkin, -20)
        const party = { guests: 9, pets: 1, bookedOn, ownPrices: {} }
        const quote = quoteStay(card, { checkin, checkout: addDays(checkin, nights), ...party }, 1)!
        const ofKind = (...kinds: string[]) => sumOf(quote.lines.filter(({ kind }) => kinds.includes(kind)))
        const whole = bookingMoney(booked(quote))!
        expect(whole.fees).toEqual(
          quote.lines
            .filter(({ kind }) => kind === 'fee' || kind === 'extra')
            .map(({ label, cents }) => ({ label, cents })),
        )
        expect(whole).toMatchObject({
          lodgingCents: ofKind('night', 'discount', 'code'),
          feesCents: ofKind('fee', 'extra'),
          taxesCents: ofKind('tax'),
          cardFeeCents: ofKind('cardFee'),
          totalCents: quote.totalCents,
        })
        const refundedCents = Math.floor((quote.priceCents * share) / 100)
        for (const isFeeInPrice of [false, true]) {
          const price = isFeeInPrice ? { priceCents: quote.totalCents, cardFeesCents: 0 } : {}
          const money = bookingMoney(booked(quote, { refundedCents, isFeeInPrice, ...price }))!
          expect(money.totalCents).toBe(quote.totalCents - refundedCents)
          expect(money.lodgingCents + money.feesCents + money.taxesCents + money.cardFeeCents).toBe(
            money.totalCents,
          )
          expect(sumOf(money.taxes)).toBe(money.taxesCents)
          expect(sumOf(money.fees)).toBe(money.feesCents)
          expect(sumOf(money.nightLines)).toBe(money.lodgingCents)
          expect(money.taxedCents).toBeLessThanOrEqual(money.lodgingCents + money.feesCents)
        }
      }),
    )
  })
})
