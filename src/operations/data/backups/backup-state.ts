import { createElement } from 'react'

import type { AttentionItem } from '@/contract/overview'
import { ownerEmail } from '@/integrations/mail'
import { PlainNotice } from '@/mails/plain-notice'
import { renderMail } from '@/mails/render-mail'
import { BACKUP_STATE } from '@/operations/data/moved-sets'
import { mailFrame } from '@/operations/content/mail-frame'
import { queueMail } from '@/operations/runtime/mail-queue'
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

const TITLE = 'The house has had no new backup'

/**
 * Keeps how a backup went. The owner gets one mail when they begin to fail; Overview says it until one works again.
 * @param error why it failed, in words; null when it worked
 */
export async function recordBackup(payload: Payload, error: string | null): Promise<void> {
  const now = new Date().toISOString()
  const before = await backupState(payload)
  const lastGood = before.lastGoodAt ? { lastGoodAt: before.lastGoodAt } : {}
  if (error === null) {
    await payload.kv.set(BACKUP_STATE, { lastGoodAt: now, triedAt: now })
    return
  }
  const failingSince = before.failingSince ?? now
  await payload.kv.set(BACKUP_STATE, { ...lastGood, triedAt: now, failingSince, lastError: error })
  const lines = [
    error,
    'It is tried again every hour. The site goes on; only what happens from now on would be lost with its disk.',
    'Whoever runs the site finds what to do in docs/operations.md.',
  ]
  const mail = createElement(PlainNotice, { ...(await mailFrame(payload)), title: TITLE, lines })
  const key = `backup:${failingSince}:owner`
  await queueMail(payload, { key, to: ownerEmail(), subject: TITLE, ...(await renderMail(mail)) })
}

/** Backups that fail, for Overview. */
export async function backupTrouble(payload: Payload): Promise<AttentionItem[]> {
  const { failingSince, lastError, lastGoodAt } = await backupState(payload)
  if (!failingSince) return []
  const last = lastGoodAt ? `The last good one is of ${lastGoodAt.slice(0, 10)}.` : 'There is none yet.'
  const text = `${lastError ?? ''} ${last} It is tried again every hour.`
  return [{ kind: 'setting', severity: 'urgent', title: TITLE, text, since: failingSince }]
}
