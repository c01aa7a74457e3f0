import { Refusal } from '@/domain/common/refusal'
import type { Payload } from 'payload'

import { addressKey } from './client-address'
import { recordEvent } from './events'
import { type Bucket, consume, giveBack, POINTS } from './limits'

const TOO_MANY = 'Too many requests from your network. Please wait a few minutes and try again.'

interface Counted {
  /** What is counted, e.g. an address. */
  key: string
  /** Whose call it is, for the record. */
  address: string
  /** Where the record says that it happened, when not by the bucket's name. */
  area?: string
}

/** Counts a call. The first refusal of a key's window is recorded: more of them, and a flood would fill the records. */
export async function countCall(payload: Payload, bucket: Bucket, { key, address, area = bucket }: Counted) {
  const outcome = await consume(payload, bucket, key)
  if (outcome.used === POINTS[bucket] + 1)
    await recordEvent(payload, { kind: 'limit', area, outcome: 'refused', address })
  return outcome
}

/** Counts a call of an address that may be too many. @throws Refusal 429 with Retry-After (seconds) */
export async function enforceLimit(payload: Payload, bucket: Bucket, address: string, message = TOO_MANY) {
  const { allowed, retryAfter } = await countCall(payload, bucket, { key: addressKey(address), address })
  if (!allowed) throw new Refusal('too-many-requests', message, { retryAfter })
}

/** The same for what counts once it is accepted, so that a guest may correct a form as often as needed. */
export async function limitAccepted<T>(
  payload: Payload,
  bucket: Bucket,
  { address, message }: { address: string; message: string },
  work: () => Promise<T>,
): Promise<T> {
  await enforceLimit(payload, bucket, address, message)
  try {
    return await work()
  } catch (error) {
    await giveBack(payload, bucket, addressKey(address))
    throw error
  }
}
