import type { AttentionItem } from '@/contract/overview'
import { readEnv } from '@/env'
import type { Payload } from 'payload'

import { isLeaseHeld } from '../runtime/lease'
import { reportTrouble, troubleIsOver } from './report-trouble'
import type { TroubleReport } from './trouble-records'

const HOUR_MS = 3600_000
const MINUTE_MS = 60_000
export const HEARTBEAT = 'jobs-heartbeat'
export const RUNNER_LEASE = 'job-runner'

/** The regular works of the job runner: how long one may go without success (three times its interval or more), ms. */
const WORKS = {
  queue: { limitMs: 15 * MINUTE_MS, title: 'Mails are not being sent' },
  sweep: { limitMs: 15 * MINUTE_MS, title: 'The site does not tidy up after itself' },
  payments: { limitMs: 15 * MINUTE_MS, title: 'Payments are not being checked' },
  google: { limitMs: 15 * MINUTE_MS, title: 'Google Calendar is not being written' },
  feeds: { limitMs: 3 * HOUR_MS, title: 'The calendars of the channels are not being read' },
} as const
export type Work = keyof typeof WORKS
export const WORK_NAMES = Object.keys(WORKS) as Work[]

/** When each work last succeeded, ms since 1970. */
export type WorkTimes = Readonly<Partial<Record<Work, number>>>

/** The works that have not succeeded for too long. */
export function jobTroubles(times: WorkTimes, now: number): TroubleReport[] {
  return WORK_NAMES.flatMap((work) => {
    const last = times[work]
    if (last === undefined || now - last < WORKS[work].limitMs) return []
    return [
      {
        key: `job:${work}`,
        title: WORKS[work].title,
        lines: [
          'It is tried again all the time, and has not succeeded since then.',
          'What to do: ask whoever runs the server to look at its log and to start the site again, which does no harm.',
        ],
        since: new Date(last).toISOString(),
      },
    ]
  })
}

const lastHeartbeat = async (payload: Payload): Promise<number | null> =>
  (await payload.kv.get<{ at: number }>(HEARTBEAT))?.at ?? null

/**
 * Notes that the runner works. After a long standstill, of the machine or of the runner alone, the owner hears of it once:
 * nothing could be told while it lasted.
 */
export async function beat(payload: Payload, now: number): Promise<void> {
  const last = await lastHeartbeat(payload)
  await payload.kv.set(HEARTBEAT, { at: now })
  if (last === null || now - last < 3 * HOUR_MS) return
  await reportTrouble(
    payload,
    {
      key: 'standstill',
      title: 'The site’s regular work stood still',
      lines: [
        'In this time no mail was sent, no calendar of a channel was read and no payment was checked. All of it is being caught up now.',
        'What to do: look at Overview for double bookings. If you did not switch the site off yourself, ask whoever runs the server why it stood still.',
      ],
      since: new Date(last).toISOString(),
      tell: 'when-over',
    },
    now,
  )
  await troubleIsOver(payload, 'standstill', now)
}

/** For Overview, which any process can show: nobody does the regular work. */
export async function standstill(payload: Payload, now = Date.now()): Promise<AttentionItem[]> {
  if (await isLeaseHeld(payload, RUNNER_LEASE)) return []
  const last = await lastHeartbeat(payload)
  if (last === null ? readEnv().RUN_JOBS : now - last < 10 * MINUTE_MS) return []
  return [
    {
      kind: 'setting',
      severity: 'urgent',
      title: 'The site’s regular work stands still',
      text: 'No mail is sent, no calendar of a channel is read and no payment is checked. Ask whoever runs the server to start "npm run jobs", or the site without RUN_JOBS=false.',
      ...(last === null ? {} : { since: new Date(last).toISOString() }),
    },
  ]
}
