import { availableParallelism } from 'node:os'

import { MANY_LOG_IN } from '@/contract/session'
import { Refusal } from '@/domain/common/refusal'
import type { Payload } from 'payload'

import { addressKey, networkKey } from './client-address'
import { countCall } from './enforce-limit'
import { recordEvent } from './events'
import { type Bucket, giveBack, WINDOW_SECONDS } from './limits'
import { createTurns } from './turns'

const TOO_MANY = 'Too many wrong passwords from your network. Please wait a while and try again.'
/** Much shorter than a window: the gates try again by themselves. Seconds. */
const RETRY_AFTER_SECONDS = 1

/**
 * A check is a second or less of one core, on one of the four threads that files, names of hosts and compression also
 * need. Two at once leave them two, and one of two cores is left for visitors.
 */
export const CHECKS_AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1))
const enter = createTurns(CHECKS_AT_ONCE, 16)

type Area = 'admin' | 'security'

/** When it was last recorded that there was no place, ms since 1970. Once per window, or a flood would fill the records. */
let fullAt = 0

async function refuseWhenFull(payload: Payload, area: Area, address: string): Promise<never> {
  if (Date.now() - fullAt > WINDOW_SECONDS * 1000) {
    fullAt = Date.now()
    await recordEvent(payload, { kind: 'limit', area, outcome: 'too many at once', address })
  }
  throw new Refusal('login-busy', MANY_LOG_IN, { retryAfter: RETRY_AFTER_SECONDS })
}

type Counter = [Bucket, string]

/** What an attempt counts against: a browser that signed in before is not kept out by others of its network, or behind its line. */
function countersFor(area: Area, address: string, browser: string | undefined): Counter[] {
  if (browser !== undefined) return [['guess', `${area}:browser ${browser}`]]
  const network = networkKey(address)
  const own: Counter = ['guess', `${area}:${addressKey(address)}`]
  return network === address ? [own] : [own, ['network', `${area}:${network}`]]
}

/**
 * Counts an attempt before it is checked, so that of a thousand at once ten are.
 * @returns what takes it back
 * @throws Refusal 429 with Retry-After
 */
async function countAttempt(payload: Payload, area: Area, address: string, browser: string | undefined) {
  const counted: Counter[] = []
  const takeBack = async () => {
    await Promise.all(counted.map(([bucket, key]) => giveBack(payload, bucket, key)))
  }
  for (const [bucket, key] of countersFor(area, address, browser)) {
    const { allowed, retryAfter } = await countCall(payload, bucket, { key, address, area })
    if (allowed) {
      counted.push([bucket, key])
      continue
    }
    await takeBack()
    throw new Refusal('too-many-passwords', TOO_MANY, { retryAfter })
  }
  return takeBack
}

/**
 * Checks a password behind its limits: ten wrong ones per address (IPv6: per /64, and thirty per /48); two checks at
 * once in this process (one where there are two cores), sixteen that wait, and for an address (IPv6: a /48) one of them. A
 * browser that has signed in before has a place and ten of its own and goes first, so that nobody's attempts keep the owner out.
 * @param area which gate it is
 * @param check resolves to null when the password is wrong
 * @throws Refusal 429 with Retry-After: seconds where there was no place, more where too many were wrong; `wrongCode` with
 *   `wrongText`
 */
export async function throttlePassword<T>(
  payload: Payload,
  gate: {
    area: Area
    address: string
    /** The browser's name, when it has signed in before. */
    browser: string | undefined
    wrongText: string
    /** What a wrong one is refused for. */
    wrongCode: 'wrong-password' | 'wrong-current-password'
    kind?: 'login' | 'settings'
    /** What is recorded of the right password. */
    rightOutcome?: string
  },
  check: () => Promise<T | null>,
): Promise<T> {
  const { area, address, browser, wrongText, wrongCode, kind = 'login', rightOutcome = 'entered' } = gate
  const turn = enter(browser ?? networkKey(address), browser !== undefined)
  if (!turn) return refuseWhenFull(payload, area, address)
  let result: T | null
  try {
    const takeBack = await countAttempt(payload, area, address, browser)
    if (!(await turn.isMine)) {
      await takeBack()
      return await refuseWhenFull(payload, area, address)
    }
    result = await check()
    if (result !== null) await takeBack()
  } finally {
    turn.end()
  }
  const outcome = result === null ? 'wrong password' : rightOutcome
  await recordEvent(payload, { kind, area, outcome, address })
  if (result === null) throw new Refusal(wrongCode, wrongText)
  return result
}
