import { Refusal } from '@/domain/refusal'
import type { Payload } from 'payload'

import { addressKey } from './client-address'
import { recordEvent } from './events'
import { consume, giveBack } from './limits'

const TOO_MANY = 'Too many wrong passwords from your network. Please wait a while and try again.'
/** From this many wrong guesses in 15 minutes, wherever they come from, every further try waits. */
const SLOW_AFTER = 50
const LONGEST_WAIT_MS = 3_000

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Checks a password behind the limits of design 9: ten wrong ones per address, counted before the check so that a
 * thousand at once reach it ten times; and a slow-down for all when many addresses guess, which never locks anyone out.
 * @param area which gate it is, e.g. 'admin'
 * @param check resolves to null when the password is wrong
 * @throws Refusal 429 with Retry-After; 401 (or `wrongStatus`) with `wrongText`
 */
export async function guarded<T>(
  payload: Payload,
  gate: {
    area: 'admin' | 'security'
    address: string
    wrongText: string
    /** Another status than 401, where that would read as the end of a session. */
    wrongStatus?: 400
    kind?: 'login' | 'settings'
    /** What is recorded of the right password. */
    rightOutcome?: string
  },
  check: () => Promise<T | null>,
): Promise<T> {
  const { area, address, wrongText, wrongStatus = 401, kind = 'login', rightOutcome = 'entered' } = gate
  const key = `${area}:${addressKey(address)}`
  const mine = await consume(payload, 'guess', key)
  if (!mine.allowed) {
    if (mine.used === 11) await recordEvent(payload, { kind: 'limit', area, outcome: 'refused', address })
    throw new Refusal(429, TOO_MANY, { headers: { 'Retry-After': String(mine.retryAfter) } })
  }
  const all = await consume(payload, 'guesses', area)
  if (all.used > SLOW_AFTER) await wait(Math.min(LONGEST_WAIT_MS, (all.used - SLOW_AFTER) * 100))

  const result = await check()
  if (result === null) {
    await recordEvent(payload, { kind, area, outcome: 'wrong password', address })
    throw new Refusal(wrongStatus, wrongText)
  }
  await Promise.all([giveBack(payload, 'guess', key), giveBack(payload, 'guesses', area)])
  await recordEvent(payload, { kind, area, outcome: rightOutcome, address })
  return result
}
