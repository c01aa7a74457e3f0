import type { StatusResponse } from '@/contract/status'
import { databaseOf } from '@/database/database-of'
import { mailsGoOut } from '@/env'
import type { Payload } from 'payload'

import { buildInfo } from '../runtime/build-info'
import { allFeeds } from '../feeds/feed-records'
import { backupState } from '../data/backups/backup-state'
import { whereLeaseIsHeld } from '../runtime/lease'
import { RUNNER_LEASE } from './checks/system'
import { lastMailAt } from './checks/messages'

/** The state of the site for the line below the owner's dashboard. */
export async function loadStatus(payload: Payload): Promise<StatusResponse> {
  const [info, jobs, mailAt, feeds, backups] = await Promise.all([
    buildInfo(),
    whereLeaseIsHeld(payload, RUNNER_LEASE),
    lastMailAt(payload),
    allFeeds(payload),
    backupState(payload),
  ])
  const reads = feeds.map(({ lastGoodAt }) => lastGoodAt ?? '').toSorted()
  return {
    ...info,
    database: databaseOf(payload).kind,
    jobs: jobs ?? 'nowhere',
    mailsGoOut: mailsGoOut(),
    lastMailAt: mailAt,
    lastSyncAt: reads.at(-1) || null,
    lastBackupAt: backups.lastGoodAt ?? null,
  }
}
