import type { Payload } from 'payload'

import { underLease } from '../runtime/lease'

/** Longer than a read and a write of all texts take, ms. */
const SAVING_MS = 10_000

/**
 * Whatever writes the texts, the rules or a review does it one after the other: Payload reads each whole, compares it with what
 * its form had read, and writes it whole, so of two at once the slower would bring back what the other has just changed.
 */
export const editInTurn = <T>(payload: Payload, work: () => Promise<T>): Promise<T> =>
  underLease(payload, 'owner-edits', SAVING_MS, work)
