import { databaseOf } from '@/database/database-of'
import type { Payload } from 'payload'

/** Under this key of Payload's key-value store. */
export const OVERWRITE_STATE = 'overwrite-state'

interface OverwriteState {
  /** The file was written anew since deleted data are overwritten: nothing older is left in it. */
  isRebuilt: boolean
  /** Something was deleted that may still be read in the files. */
  isOwed: boolean
}

/** Nothing is known of a database of an earlier version, nor of one that was restored. */
const UNKNOWN: OverwriteState = { isRebuilt: false, isOwed: true }

const load = async (payload: Payload): Promise<OverwriteState> =>
  (await payload.kv.get<OverwriteState & Record<string, unknown>>(OVERWRITE_STATE)) ?? UNKNOWN

/**
 * Overwrites what was deleted. Never fails whoever deleted it: where the database is busy or its disk full, it is owed, and
 * {@link overwriteOwed} does it later.
 */
export async function overwriteDeleted(payload: Payload): Promise<void> {
  const { isRebuilt } = await load(payload)
  await payload.kv.set(OVERWRITE_STATE, { isRebuilt, isOwed: true })
  await overwriteOwed(payload)
}

/** Overwrites what could not be overwritten when it was deleted. Safe to call at any time. */
export async function overwriteOwed(payload: Payload): Promise<void> {
  const { isRebuilt, isOwed } = await load(payload)
  if (!isOwed) return
  try {
    await databaseOf(payload).overwriteFreed({ rebuild: !isRebuilt })
    await payload.kv.set(OVERWRITE_STATE, { isRebuilt: true, isOwed: false })
  } catch (error) {
    payload.logger.warn({ err: error, msg: 'What was deleted could not be overwritten yet' })
  }
}
