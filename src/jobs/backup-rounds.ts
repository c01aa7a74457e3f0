import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { backupState, recordBackup } from '@/operations/data/backups/backup-state'
import type { Payload } from 'payload'

import { oneAtATime } from './one-at-a-time'

const DAY_MS = 24 * 3600_000
const HOUR_MS = 3600_000
/** A site that was just started, or is only tried out, has better things to do, ms. */
const FIRST_LOOK_MS = 15 * 60_000
const POLL_MS = 5 * 60_000
/** One that takes longer may never end: a process that writes to a network disk which is gone waits without a word, ms. */
const LATE_MS = 3 * HOUR_MS
const LATE =
  'A backup began hours ago and has not come to its end. Is the disk that it is written to there? No other is begun beside it.'
const STDERR_TAIL = 500

export interface BackupProcess {
  /** Why it failed, in words; null when it worked. */
  ended: Promise<string | null>
  kill: () => void
}

/**
 * The backup in a process of its own: copying a database takes a moment in which this one could answer nobody. It uses
 * what was built with this site, and never builds.
 */
function startBackup(): BackupProcess {
  const script = join(/* turbopackIgnore: true */ process.cwd(), 'scripts', 'data.mjs')
  const child = spawn(process.execPath, ['--conditions=production', script, 'backup', '--built'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => (stderr = (stderr + chunk.toString()).slice(-STDERR_TAIL)))
  const ended = new Promise<string | null>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (status) =>
      resolve(status === 0 ? null : stderr.trim() || 'It ended without a word.'),
    )
  })
  return { ended, kill: () => child.kill() }
}

/** A time to come was written by a clock that was ahead: waiting for it could take years. */
const isApart = (moment: string, ms: number, now: number): boolean => Math.abs(now - Date.parse(moment)) >= ms

async function isDue(payload: Payload, now: number): Promise<boolean> {
  const { lastGoodAt, triedAt, failingSince } = await backupState(payload)
  if (failingSince) return isApart(triedAt ?? failingSince, HOUR_MS, now)
  return !lastGoodAt || isApart(lastGoodAt, DAY_MS, now)
}

/** One backup a day, and after a failure another try each hour. */
export function backupRounds(payload: Payload, start = startBackup) {
  // By a clock that nobody sets: one that was a year ahead would have the next look wait for a year.
  let next = performance.now() + FIRST_LOOK_MS
  let child: BackupProcess | undefined
  let began = 0

  async function round(goOn: () => boolean): Promise<void> {
    if (!(await isDue(payload, Date.now()))) return
    const before = await backupState(payload)
    // Stopped meanwhile: nobody would end the one that begins now, and the process would wait for it.
    if (!goOn()) return
    began = performance.now()
    child = start()
    const error = await child.ended
    child = undefined
    if (error === null || !goOn()) return
    payload.logger.error({ msg: `The backup did not work: ${error}` })
    // It keeps that itself, unless it could not even begin, or was ended by force.
    const { triedAt, lastError } = await backupState(payload)
    if (triedAt === before.triedAt || lastError === LATE) await recordBackup(payload, error)
  }

  const rounds = oneAtATime(payload, 'A round of backups', round)

  return {
    /** Sees whether one is due, and makes it. */
    look: rounds.go,
    tick: () => {
      if (!rounds.goOn() || performance.now() < next) return
      next = performance.now() + POLL_MS
      if (child && performance.now() - began > LATE_MS) void recordBackup(payload, LATE).catch(() => {})
      void rounds.go()
    },
    /** Ends a backup that is being made: half of one is no file, and the next start makes another. */
    stop: () => {
      const ended = rounds.stop()
      child?.kill()
      return ended
    },
  }
}
