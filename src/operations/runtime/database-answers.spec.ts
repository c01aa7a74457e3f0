import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Payload } from 'payload'

import { BRIDGE, bridgeHome } from '@/security/server-view'

import { databaseAnswers } from './database-answers'

const never = () => new Promise(() => {})

describe('databaseAnswers', () => {
  const payload = {} as Payload
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => {
    jest.useRealTimers()
    bridgeHome[BRIDGE] = undefined
  })

  const whatIsSaid = async (askDatabase: () => Promise<unknown>, away: AbortSignal) => {
    bridgeHome[BRIDGE] = { askDatabase, databaseAway: () => away }
    const said = databaseAnswers(payload)
    await jest.advanceTimersByTimeAsync(5_000)
    return said
  }

  it.each([
    ['that answers', () => Promise.resolve(), true],
    ['that says no', () => Promise.reject(new Error('no')), false],
    ['that is slow, and not known to be gone', never, true],
  ])('tells within five seconds of a database %s', async (_, ask, there) => {
    expect(await whatIsSaid(ask, new AbortController().signal)).toBe(there)
  })

  it('takes one that is silent and known to be gone for gone', async () => {
    expect(await whatIsSaid(never, AbortSignal.abort())).toBe(false)
  })
})
