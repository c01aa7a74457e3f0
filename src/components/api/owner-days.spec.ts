import { beforeEach, describe, expect, it } from '@jest/globals'

import type { AvailabilityChange } from '@/contract/availability'

import { answerFetch, refused } from '../../../tests/support/answer-fetch'
import { saveDays } from './owner-days'

const DATE = '2027-03-12'
const OTHER = '2027-03-13'
const UNSET = { price: null, isAvailable: true, isBlocked: false, ownBlocked: false, rate: 300 }
type Known = Omit<typeof UNSET, 'price'> & { price: number | null; updatedAt: string | null }

/** Days that are kept as the server does: a write with another stamp than the present one is refused. */
let days: Map<string, Known>
/** What of the next calls does not arrive: the answer of a write, or that of a reading. */
let lost: Set<'PUT' | 'GET'>
let stamps = 0

const dayOf = (date: string): Known => days.get(date) ?? { ...UNSET, updatedAt: null }
const write = (date: string, change: Partial<Known>) => {
  const updatedAt = new Date(Date.UTC(2027, 0, 1) + ++stamps).toISOString()
  days.set(date, { ...dayOf(date), ...change, updatedAt })
}

beforeEach(() => {
  days = new Map()
  lost = new Set()
  answerFetch(({ method, url, body }) => {
    if (method === 'GET') {
      if (lost.has('GET')) throw new TypeError('Failed to fetch')
      const date = url.searchParams.get('startDate')!
      return { body: [{ date, ...dayOf(date) }] }
    }
    const date = url.pathname.split('/').at(-1)!
    const { updatedAt, isBlocked, ...change } = body as AvailabilityChange
    if (updatedAt !== dayOf(date).updatedAt)
      return refused('changed-meanwhile', 'This date was changed elsewhere.')
    write(date, {
      ...change,
      ...(isBlocked === undefined ? {} : { isBlocked, ownBlocked: isBlocked }),
    } as Partial<Known>)
    if (lost.has('PUT')) throw new TypeError('Failed to fetch')
    return { body: { success: true, date, ...dayOf(date), warnings: [] } }
  })
})

const save = (values: AvailabilityChange, date = DATE, updatedAt = dayOf(date).updatedAt) =>
  saveDays([{ date, updatedAt, values }], () => {})

describe('a date whose answer was lost', () => {
  it('is saved when it is as it was to be, and has the stamp of that', async () => {
    lost.add('PUT')
    const { saved, notSaved } = await save({ price: 275, isBlocked: true })
    expect([saved, notSaved]).toEqual([[{ date: DATE, ...dayOf(DATE) }], []])
    expect(dayOf(DATE)).toMatchObject({ price: 275, isBlocked: true })
  })

  it('is saved at the next try, with the stamp of before, when it could not be looked at', async () => {
    lost.add('PUT').add('GET')
    expect((await save({ price: 275 })).notSaved).toMatchObject([{ date: DATE, code: null }])
    lost.clear()
    expect((await save({ price: 275 }, DATE, null)).saved).toMatchObject([{ date: DATE, price: 275 }])
  })

  it('is not saved when something else stands there', async () => {
    write(OTHER, { price: 500 })
    const { saved, notSaved } = await save({ price: 275 }, OTHER, null)
    expect([saved, notSaved]).toMatchObject([[], [{ date: OTHER, code: 'changed-meanwhile' }]])
    write(OTHER, { price: 275, isBlocked: true, ownBlocked: true })
    expect((await save({ price: 275, isBlocked: false }, OTHER, null)).saved).toEqual([])
  })
})
