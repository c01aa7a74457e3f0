import { statfs } from 'node:fs/promises'

import { dateIn, formatDate } from '@/domain/common/calendar-date'
import { readEnv } from '@/env'
import type { Payload } from 'payload'

import { backupState } from '../../data/backups/backup-state'
import { HEARTBEAT } from '../../data/moved-sets'
import { houseTimeZone } from '../../runtime/clock'
import { isLeaseHeld } from '../../runtime/lease'
import { mailAlert } from '../open-alerts'
import { type Check, NOTIFY_AFTER, type Problem, type Work } from '../problem'

export const RUNNER_LEASE = 'job-runner'

const WORKS: Record<Work, string> = {
  queue: 'Mails are not being sent',
  sweep: 'The site does not tidy up after itself',
  payments: 'Payments are not being checked',
  google: 'Google Calendar is not being written',
  feeds: 'The calendars of the channels are not being read',
}
export const WORK_NAMES = Object.keys(WORKS) as Work[]

/** The works of the runner by their last success. */
export const findStoppedWorks: Check = (_, { works }) =>
  WORK_NAMES.flatMap((work) => {
    const last = works[work]
    if (last === undefined) return []
    return [
      {
        key: `job:${work}`,
        title: WORKS[work],
        lines: [
          'It is tried again all the time, and has not succeeded since then.',
          'What to do: ask whoever runs the server to look at its log and to start the site again, which does no harm.',
        ],
        since: new Date(last).toISOString(),
        tellAfter: work === 'feeds' ? NOTIFY_AFTER.feedsJob : NOTIFY_AFTER.job,
      },
    ]
  })

const lastHeartbeat = async (payload: Payload): Promise<number | null> =>
  (await payload.kv.get<{ at: number }>(HEARTBEAT))?.at ?? null

/**
 * Notes that the runner works. After a long standstill, of the machine or of the runner alone, the owner hears of it once:
 * nothing could be told while it lasted.
 */
export async function beat(payload: Payload, now: number): Promise<void> {
  const last = await lastHeartbeat(payload)
  await payload.kv.set(HEARTBEAT, { at: now })
  if (last === null || now - last < NOTIFY_AFTER.standstill.mail) return
  const alert = {
    key: 'standstill',
    title: 'The site’s regular work stood still',
    lines: [
      'In this time no mail was sent, no calendar of a channel was read and no payment was checked. All of it is being caught up now.',
      'What to do: look at Overview for double bookings. If you did not switch the site off yourself, ask whoever runs the server why it stood still.',
    ],
    since: new Date(last).toISOString(),
    isTold: false,
  }
  await mailAlert(payload, alert, 'over', now)
}

/** Nobody does the regular work. */
export const findStandstill: Check = async (payload) => {
  if (await isLeaseHeld(payload, RUNNER_LEASE)) return []
  const last = await lastHeartbeat(payload)
  if (last === null && readEnv().RUN_JOBS) return []
  return [
    {
      key: 'standstill',
      title: 'The site’s regular work stands still',
      lines: [
        'No mail is sent, no calendar of a channel is read and no payment is checked. Ask whoever runs the server to start "npm run jobs", or the site without RUN_JOBS=false.',
      ],
      ...(last === null ? {} : { since: new Date(last).toISOString() }),
      tellAfter: NOTIFY_AFTER.standstill,
    },
  ]
}

const MEGABYTE = 1024 * 1024
/** A few hundred pictures, or a year of records. */
const LOW_BYTES = 500 * MEGABYTE
/** Only clearly more than that counts as enough again, or it would come and go with every file. */
const ENOUGH_BYTES = 800 * MEGABYTE

/** @param isOpen whether it has been told already */
export function diskProblems(freeBytes: number, isOpen: boolean): Problem[] {
  if (freeBytes >= (isOpen ? ENOUGH_BYTES : LOW_BYTES)) return []
  return [
    {
      key: 'disk',
      title: 'The disk is almost full',
      lines: [
        // In steps, so that the words do not change every minute.
        `Less than ${Math.max(1, Math.ceil(freeBytes / MEGABYTE / 100)) * 100} MB are left. When nothing is left, no booking can be taken.`,
        'What to do: ask whoever runs the server for more space, or to delete old backups there.',
      ],
      tellAfter: NOTIFY_AFTER.disk,
    },
  ]
}

export const findFullDisk: Check = async (_, { open }) => {
  const { bavail, bsize } = await statfs(readEnv().DATA_DIR)
  return diskProblems(bavail * bsize, 'disk' in open)
}

export const findBackupProblems: Check = async (payload) => {
  const { failingSince, lastError, lastGoodAt } = await backupState(payload)
  if (!failingSince) return []
  const last = lastGoodAt
    ? `The last good one is of ${formatDate(dateIn(await houseTimeZone(payload), Date.parse(lastGoodAt)), 'long')}.`
    : 'There is none yet.'
  return [
    {
      key: 'backup',
      title: 'The house has had no new backup',
      lines: [
        ...(lastError ? [lastError] : []),
        `${last} An hour after one has failed it is tried again. The site goes on; only what has happened since would be lost with its disk.`,
        'Whoever runs the site finds what to do in docs/operations.md.',
      ],
      since: failingSince,
      tellAfter: NOTIFY_AFTER.backup,
    },
  ]
}
