import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'

import type { RatesView } from '@/contract/rates'
import { typedRateCard } from '@/domain/rates/typed-card'

import { anyRateCard } from '../../../../tests/support/any-rate-card'
import { firstRates } from '../../../../tests/support/rates-api'
import { changedParts, onTopOf } from './changed-parts'
import { formOf } from './rates-form'
import { readForm } from './read-form'
import { withKeys } from './row-keys'
import { typedForm } from './typed-form'

describe('the form of the rates', () => {
  it('says what it was made of, whatever is in it', () => {
    fc.assert(
      fc.property(anyRateCard, (card) => {
        const typed = typedRateCard(card)
        const view = { success: true, number: 1, at: null, ...typed } as RatesView
        expect(typedForm(formOf(view))).toEqual(typed)
        expect(changedParts(formOf(view), view)).toEqual([])
      }),
    )
  })

  it('reads amounts as people type them, and counts without what it cannot read', () => {
    const view = firstRates()
    const form = formOf(view)
    form.base = { nightly: '$1,250', byWeekday: { fri: '1,300.50' } }
    form.cardFeePercent = '2.9%'
    form.floor = 'cheap'
    form.fees[0]!.amount = '12,50'
    const { typed, problems, card } = readForm(form, view)
    expect(typed.base).toEqual({ nightly: 1250, byWeekday: { fri: 1300.5 } })
    expect(typed.cardFeePercent).toBe(2.9)
    expect(Object.keys(problems)).toEqual(['floor', 'fees.fee-cleaning.amount'])
    expect(card.base.nightlyCents).toBe(125_000)
    expect(card.floorCents).toBe(0)
    expect(card.fees.map(({ key }) => key)).toEqual(['service'])
  })

  it('puts what was typed on top of what others published, part by part', () => {
    const before = firstRates()
    const form = { ...formOf(before), floor: '120' }
    const published = { ...before, number: 4, cardFeePercent: 2.5, floor: 90 }
    expect(onTopOf(form, before, published)).toEqual({ ...formOf(published), floor: '120' })
  })

  it('makes keys of labels, each once, and leaves those that are there', () => {
    const row = (label: string, key: string | null = null) => ({ label, key })
    const rows = [
      row('Pet fee'),
      row('Anything', 'pet-fee'),
      row('Café & Crème!'),
      row('ペット'),
      row('Pet  FEE'),
    ]
    expect(withKeys(rows, 'fee').map(({ key }) => key)).toEqual([
      'pet-fee-2',
      'pet-fee',
      'cafe-creme',
      'fee',
      'pet-fee-3',
    ])
  })
})
