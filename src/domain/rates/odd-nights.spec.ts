import { expect, it } from '@jest/globals'

import { oddNights } from './odd-nights'

const warned = (nights: Parameters<typeof oddNights>[0]) => oddNights(nights, () => 30_000, 30)

it('warns of prices far from the usual and of stays that no guest could book, the first twenty by name', () => {
  const dates = Array.from({ length: 30 }, (_, day) => `2027-07-${String(day + 1).padStart(2, '0')}`)
  const [date] = dates as [string]
  expect(warned([{ date }, { date, priceCents: null, minNights: null }])).toEqual([])
  expect(warned([{ date, priceCents: 30_000, minNights: 30 }])).toEqual([])
  expect(warned([{ date, minNights: 31 }])).toEqual([
    'Jul 1, 2027: A shortest stay of 31 nights is longer than your longest, which is 30 nights.',
  ])
  const cheap = dates.map((each) => ({ date: each, priceCents: 100 }))
  const each = warned(cheap.slice(0, 1)).length
  expect(each).toBeGreaterThan(0)
  const most = 20 / each
  expect(warned(cheap.slice(0, most)).at(-1)).toMatch(/^Jul/)
  expect(warned(cheap.slice(0, most + 1)).slice(20)).toEqual([`And ${each} more like these.`])
})
