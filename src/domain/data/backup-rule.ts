/**
 * How many backups stay: all of the day before the newest, and the newest of each of so many days, weeks and months (UTC)
 * that have one.
 */
export const BACKUP_RETENTION = { days: 7, weeks: 4, months: 12 } as const

const DAY_MS = 86_400_000
/** 1 January 1970 was a Thursday; weeks begin on Monday. */
const DAYS_TO_MONDAY = 3

const PERIODS: [number, (atMs: number) => number][] = [
  [BACKUP_RETENTION.days, (atMs) => Math.floor(atMs / DAY_MS)],
  [BACKUP_RETENTION.weeks, (atMs) => Math.floor((Math.floor(atMs / DAY_MS) + DAYS_TO_MONDAY) / 7)],
  [BACKUP_RETENTION.months, (atMs) => new Date(atMs).getUTCFullYear() * 12 + new Date(atMs).getUTCMonth()],
]

/**
 * Which backups have had their time. The newest always stays, however the clock was set when they were made, and periods
 * without a backup do not count: a site that was off for a year still has its old ones.
 * @param atMs when each was made, ms since 1970, in any order
 * @returns those to delete
 */
export function endedBackups(atMs: readonly number[]): number[] {
  const newestFirst = atMs.toSorted((a, b) => b - a)
  const kept = new Set(newestFirst.filter((at) => at > newestFirst[0]! - DAY_MS))
  for (const [count, periodOf] of PERIODS) {
    const seen = new Set<number>()
    for (const at of newestFirst) {
      if (seen.size === count) break
      const period = periodOf(at)
      if (!seen.has(period)) kept.add(at)
      seen.add(period)
    }
  }
  return newestFirst.filter((at) => !kept.has(at))
}

/** `ridgeline-2027-03-01T041500Z.tar.gz`: sorts by time, and holds no character that a file system refuses. */
export const backupName = (at: Date): string =>
  `ridgeline-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.gz`

/** When the backup of this name was made, ms since 1970; null for a file that is none. */
export function backupTime(name: string): number | null {
  const parts = /^ridgeline-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.gz$/.exec(name)
  if (!parts) return null
  const at = Date.parse(`${parts[1]}T${parts[2]}:${parts[3]}:${parts[4]}Z`)
  return Number.isNaN(at) ? null : at
}
