/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'

import { noteHold } from '@/components/api/hold-hint'
import { createQueryClient } from '@/components/api/query-client'
import { plainStayRules } from '@/domain/rates/flat-rates'
import { stayRefusals } from '@/domain/rates/stay-refusals'
import { DEFAULT_BOOKING_RULES } from '@/domain/rates/stay-rules'

import { answerFetch } from '../../../../tests/support/answer-fetch'
import { useNights } from './use-nights'

const taken = (date: string) => ({ date, price: null, rate: 300, isAvailable: true, isBlocked: true })
const OWN = ['2027-03-10', '2027-03-11', '2027-03-12']
const OTHERS = '2027-03-20'

describe('the nights of a browser that holds some itself', () => {
  afterEach(() => {
    cleanup()
    noteHold(null)
  })

  it('are in the way of no stay that it takes its hold to', async () => {
    answerFetch(({ url: { pathname } }) => {
      if (pathname === '/api/availability') return { body: [...OWN, OTHERS].map(taken) }
      if (pathname === '/api/checkout/hold') {
        const stay = { checkin: '2027-03-10', checkout: '2027-03-13', guests: 2 }
        return { body: { success: true, hold: { stay, heldForMs: 600_000 } } }
      }
      const dates = { from: '2027-03-01', to: '2028-03-31', prices: [], minNights: [] }
      const rules = { ...plainStayRules(DEFAULT_BOOKING_RULES), nightsBetween: 1 }
      const body = {
        ...dates,
        noArrival: [],
        noDeparture: [],
        seasons: [],
        rules,
        occupied: [...OWN, OTHERS],
      }
      return { body }
    })
    noteHold(Date.now() + 600_000)
    const client = createQueryClient()
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    )
    const { result } = renderHook(() => useNights('2027-03-01'), { wrapper })
    await waitFor(() => expect(result.current.isLoaded).toBe(true))

    const { nights } = result.current
    const against = (checkin: string, checkout: string) =>
      stayRefusals({ checkin, checkout }, nights.ground).map(({ code }) => code)
    expect(OWN.map(nights.stateOf)).toEqual(['free', 'free', 'free'])
    // A night fewer, and the nights right after those that are held.
    expect(against('2027-03-10', '2027-03-12')).toEqual([])
    expect(against('2027-03-13', '2027-03-15')).toEqual([])
    expect(against('2027-03-18', '2027-03-20')).toEqual(['nights-between'])
  })
})
