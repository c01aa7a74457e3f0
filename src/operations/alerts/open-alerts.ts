import { counted } from '@/domain/common/counted'
import type { Payload } from 'payload'

import { mailFrame } from '../content/mail-frame'
import { notifyOwner } from '../content/notify-owner'
import { ALERTS } from '../data/moved-sets'
import { houseTimeZone } from '../runtime/clock'
import { underLease } from '../runtime/lease'
import type { Alert, Alerts, Problem } from './problem'

/** Longer than a read and a write of one record take, ms. */
const LEASE_MS = 10_000

export const loadAlerts = async (payload: Payload): Promise<Alerts> =>
  (await payload.kv.get<Alerts>(ALERTS)) ?? {}

/** Changes what is kept, seen as it is at this moment; one process at a time. */
const changeAlerts = (payload: Payload, change: (now: Alerts) => Alerts): Promise<void> =>
  underLease(payload, ALERTS, LEASE_MS, async () => payload.kv.set(ALERTS, change(await loadAlerts(payload))))

const UNITS: readonly [name: string, ms: number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** '3 hours', '1 day', 'a moment': the largest unit that fits, rounded. */
function durationText(ms: number): string {
  const [name, unit] = UNITS.find(([, size]) => ms >= size) ?? []
  return name && unit ? counted(Math.round(ms / unit), name) : 'a moment'
}

/** 'Nov 21, 2026, 6:02 PM' on the clock of the house. */
const momentText = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' })
    .format(at)
    .replace(/\u202f/g, ' ')

function linesOf(
  { lines, isTold, since, tellAfter }: Alert,
  what: 'begun' | 'over',
  now: number,
  timeZone: string,
): string[] {
  const began = Date.parse(since)
  const moment = momentText(began, timeZone)
  if (what === 'begun') {
    const ending = tellAfter?.only ? [] : ['You get one mail about this, and one when it is over.']
    return [`Since ${moment}.`, ...lines, ...ending]
  }
  const span = `This began on ${moment}, lasted ${durationText(now - began)}, and is over.`
  return isTold ? [span, 'You need not do anything.'] : [span, ...lines, 'It could not be told before.']
}

/** Tells the owner that a problem has begun or is over: one mail for each, however often this runs. */
export async function mailAlert(
  payload: Payload,
  alert: Alert,
  what: 'begun' | 'over',
  now: number,
): Promise<void> {
  const { key, title, since, href } = alert
  const [{ houseName }, timeZone] = await Promise.all([mailFrame(payload), houseTimeZone(payload)])
  const subject = what === 'begun' ? title : `Over: ${title}`
  await notifyOwner(payload, {
    key: `trouble:${key}:${since}:${what}`,
    subject: `${houseName}: ${subject}`,
    title: subject,
    lines: linesOf(alert, what, now, timeZone),
    href,
  })
}

const isSame = (a: Alert, b: Alert) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Keeps a problem until `closeAlert` is called, and mails it to the owner: once, however often it is found, by however many
 * processes. A crash on the way is mended by the next call.
 * @param now ms since 1970
 */
export async function openAlert(payload: Payload, problem: Problem, now = Date.now()): Promise<void> {
  const { key } = problem
  const known = (await loadAlerts(payload))[key]
  const alert: Alert = {
    ...problem,
    since: known?.since ?? problem.since ?? new Date(now).toISOString(),
    isTold: known?.isTold ?? false,
  }
  if (!known || !isSame(known, alert)) {
    await changeAlerts(payload, (all) => ({
      ...all,
      [key]: { ...alert, since: all[key]?.since ?? alert.since },
    }))
  }
  if (alert.isTold || alert.tellAfter?.only === 'over') return
  await mailAlert(payload, (await loadAlerts(payload))[key] ?? alert, 'begun', now)
  await changeAlerts(payload, (all) => (all[key] ? { ...all, [key]: { ...all[key], isTold: true } } : all))
}

/** The owner gets a mail that a problem is over, and it is forgotten. Nothing happens when no such alert is open. */
export async function closeAlert(payload: Payload, key: string, now = Date.now()): Promise<void> {
  const known = (await loadAlerts(payload))[key]
  if (!known) return
  if (known.tellAfter?.only !== 'begun') await mailAlert(payload, known, 'over', now)
  await changeAlerts(payload, ({ [key]: _, ...others }) => others)
}
