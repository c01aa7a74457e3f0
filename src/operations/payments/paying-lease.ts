import type { Payload } from 'payload'

import { ifLeaseFree, underLease } from '../runtime/lease'

/** Longer than the provider and the calendars are waited for. */
const LEASE_MS = 30_000
const leaseOf = (inquiryId: string): string => `payments:${inquiryId}`

/** Begins or ends a payment of a booking, each in its turn: of one booking one payment is open at a time. */
export const underPayingLease = <T>(payload: Payload, inquiryId: string, work: () => Promise<T>) =>
  underLease(payload, leaseOf(inquiryId), LEASE_MS, work)

/** The same for a round: whose guest is just beginning to pay has the next one. @returns null then */
export const unlessPaying = async <T>(payload: Payload, inquiryId: string, work: () => Promise<T>) =>
  (await ifLeaseFree(payload, leaseOf(inquiryId), LEASE_MS, work))?.result ?? null
