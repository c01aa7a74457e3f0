import type { Payload } from 'payload'

import { underLease } from '../runtime/lease'

/** Something that does not work, told by whoever noticed. */
export interface TroubleReport {
  /** What it is about, e.g. `backup` or `feed:12`; of one key there is one trouble at a time. */
  key: string
  /** For the owner, in a few words: 'The backup does not work'. */
  title: string
  /** What happened, what it means and what to do, for someone without a technical team. */
  lines: string[]
  /** ISO, UTC; now when left out. */
  since?: string
  /** A path of the portal where it can be dealt with. */
  href?: string
  /** 'when-over': a mail about it could not go out now, or would be of no use; one tells of it afterwards. */
  tell?: 'at-once' | 'when-over'
  /** false where Overview has words of its own for it. */
  onOverview?: boolean
}

export type Trouble = Required<Omit<TroubleReport, 'href'>> & {
  href?: string
  /** Its mail is queued. */
  isTold: boolean
}

export type Troubles = Record<string, Trouble>

/** Under this key of Payload's key-value store. */
export const TROUBLES = 'troubles'
/** Longer than a read and a write of one record take, ms. */
const LEASE_MS = 10_000

/** What is open now, by its keys. */
export const loadTroubles = async (payload: Payload): Promise<Troubles> =>
  (await payload.kv.get<Troubles>(TROUBLES)) ?? {}

/** Changes what is kept, seen as it is at this moment; one process at a time. */
export const changeTroubles = (payload: Payload, change: (now: Troubles) => Troubles): Promise<void> =>
  underLease(payload, TROUBLES, LEASE_MS, async () =>
    payload.kv.set(TROUBLES, change(await loadTroubles(payload))),
  )
