import { BACKUP_STATE } from '@/operations/data/moved-sets'
import type { Payload } from 'payload'

export interface BackupState {
  /** ISO times. */
  lastGoodAt?: string
  triedAt?: string
  failingSince?: string
  lastError?: string
}

export const backupState = async (payload: Payload): Promise<BackupState> =>
  (await payload.kv.get<BackupState & Record<string, string>>(BACKUP_STATE)) ?? {}

/**
 * Keeps how a backup went; the owner is told of it by what looks at this.
 * @param error why it failed, in words; null when it worked
 */
export async function recordBackup(payload: Payload, error: string | null): Promise<void> {
  const now = new Date().toISOString()
  const { lastGoodAt, failingSince = now } = await backupState(payload)
  const state =
    error === null
      ? { lastGoodAt: now, triedAt: now }
      : { ...(lastGoodAt ? { lastGoodAt } : {}), triedAt: now, failingSince, lastError: error }
  await payload.kv.set(BACKUP_STATE, state)
}
