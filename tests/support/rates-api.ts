import type { AvailabilityDay } from '@/contract/availability'
import type { RatesRequest, RatesSaved, RatesView } from '@/contract/rates'
import { dateRange } from '@/domain/common/calendar-date'
import { FIRST_RATE_CARD } from '@/domain/rates/flat-rates'
import { typedRateCard } from '@/domain/rates/typed-card'

import { answerFetch, type Answer, type Asked, refused } from './answer-fetch'
import { playOutsidePrices } from './outside-prices-api'

export const firstRates = () =>
  ({
    success: true,
    number: 3,
    at: '2026-11-01T12:00:00.000Z',
    ...typedRateCard(FIRST_RATE_CARD),
  }) as RatesView

const NOTHING_CHANGED: RatesSaved['preview'] = {
  ...{ nightsChanged: 0, changed: null, before: null, after: null, bookingsKept: 0, warnings: [] },
}

/** The calls that the rates tab makes, with price lists that are kept. */
export function playRates(first: RatesView = firstRates()) {
  const state = {
    lists: [first],
    days: new Map<string, Partial<AvailabilityDay>>(),
    preview: { ...NOTHING_CHANGED },
    /** Of the next calls with this method; taken away by hand. */
    refusals: new Map<string, Answer>(),
  }
  const outside = playOutsidePrices()
  const now = () => state.lists.at(-1)!

  function publish({ number, ...parts }: RatesRequest, previewed: boolean): Answer {
    if (number !== now().number) return refused('changed-meanwhile', 'The rates were changed elsewhere.')
    const next = {
      ...now(),
      ...parts,
      rules: { ...now().rules, ...parts.rules },
      number: now().number + 1,
    } as RatesView
    if (previewed) return { body: { ...next, preview: state.preview } }
    state.lists.push(next)
    return { body: { ...next, preview: state.preview, message: 'Published.' } }
  }

  const dayOf = (date: string): AvailabilityDay => ({
    ...{ date, price: null, rate: 300, isAvailable: true, isBlocked: false, ownBlocked: false },
    ...{ updatedAt: null, usualRate: 300 },
    ...state.days.get(date),
  })

  function answer({ method, url, body }: Asked): Answer {
    const refusal = state.refusals.get(`${method} ${url.pathname}`)
    if (refusal) return refusal
    const fromOutside = outside.answer({ method, url, body })
    if (fromOutside) return fromOutside
    if (url.pathname === '/api/availability')
      return {
        body: dateRange(url.searchParams.get('startDate')!, url.searchParams.get('endDate')!).map(dayOf),
      }
    if (url.pathname === '/api/promo-codes') return { body: { success: true, codes: [] } }
    if (method === 'GET') return { body: now() }
    if (method === 'PUT') return publish(body as RatesRequest, url.searchParams.get('preview') === 'true')
    if ((body as { number: number }).number !== now().number)
      return refused('changed-meanwhile', 'Other prices count by now.')
    state.lists.push({ ...state.lists.at(-2)!, number: now().number + 1 })
    return { body: { ...now(), message: 'The prices of before count again.' } }
  }
  return { ...state, outside: outside.state, now, asked: answerFetch(answer) }
}
