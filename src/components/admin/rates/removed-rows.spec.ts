import { describe, expect, it } from '@jest/globals'

import { firstRates } from '../../../../tests/support/rates-api'
import { putBack, type RemovedRow, removedText, takeOut } from './removed-rows'
import { formOf } from './rates-form'

const first = () => {
  const view = firstRates()
  view.discounts.length = [
    { nights: 7, percent: 10 },
    { nights: 28, percent: 20 },
  ]
  return { form: formOf(view), removed: [] as RemovedRow[] }
}

describe('rows that were removed', () => {
  it('go back to their places, in any order', () => {
    const before = first()
    const none = takeOut(takeOut(before, 'fees', 'fee-cleaning'), 'fees', 'fee-service')
    expect(none.form.fees).toEqual([])
    expect(none.removed.map(removedText)).toEqual(['Cleaning fee', 'Service fee'])
    const one = putBack(none, 1)
    expect(one.form.fees.map(({ key }) => key)).toEqual(['service'])
    expect(putBack(one, 0).form).toEqual(before.form)
    expect(putBack(one, 0).removed).toEqual([])
  })

  it('are of discounts and taxes, too', () => {
    const before = first()
    const gone = takeOut(takeOut(before, 'length', 'length-0'), 'taxes', before.form.taxes[0]!.id)
    expect(gone.form.discounts.length.map(({ from }) => from)).toEqual(['28'])
    expect(gone.removed.map(removedText)).toEqual(['10% from 7 nights', 'GA state tax'])
    expect(putBack(putBack(gone, 1), 0).form).toEqual(before.form)
  })

  it('get another id where a new row has theirs, and keep what was typed', () => {
    const { form, removed } = first()
    const row = { id: 'new-2', key: null, label: 'Pets', amount: '7', per: 'pet' } as never
    const gone = takeOut({ form: { ...form, fees: [...form.fees, row] }, removed }, 'fees', 'new-2')
    const again = { ...gone, form: { ...gone.form, fees: [...gone.form.fees, row] } }
    const ids = putBack(again, 0).form.fees.map(({ id }) => id)
    expect(new Set(ids).size).toBe(4)
    expect(putBack(again, 0).form.fees[2]).toMatchObject({ label: 'Pets', amount: '7' })
  })

  it('are none where nothing was typed, or nothing is there', () => {
    const { form, removed } = first()
    const empty = { ...form.discounts.length[0]!, id: 'new-2', percent: '' }
    const form2 = { ...form, discounts: { ...form.discounts, length: [...form.discounts.length, empty] } }
    expect(takeOut({ form: form2, removed }, 'length', 'new-2').removed).toEqual([])
    expect(takeOut({ form, removed }, 'fees', 'nothing')).toEqual({ form, removed })
    expect(putBack({ form, removed }, 3)).toEqual({ form, removed })
  })
})
