import type { AttentionItem } from '@/contract/overview'
import type { Payload } from 'payload'

import { mailTrouble } from './trouble-mail'
import { changeTroubles, loadTroubles, type Trouble, type TroubleReport } from './trouble-records'

const isSame = (a: Trouble, b: Trouble) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Notes that something does not work, for as long as `troubleIsOver` is not called, and mails it to the owner: once,
 * however often it is reported, by however many processes. A crash on the way is mended by the next report.
 * @param now ms since 1970
 */
export async function reportTrouble(
  payload: Payload,
  report: TroubleReport,
  now = Date.now(),
): Promise<void> {
  const { key } = report
  const known = (await loadTroubles(payload))[key]
  const trouble: Trouble = {
    tell: 'at-once',
    onOverview: true,
    ...report,
    since: known?.since ?? report.since ?? new Date(now).toISOString(),
    isTold: known?.isTold ?? false,
  }
  if (!known || !isSame(known, trouble)) {
    await changeTroubles(payload, (all) => ({
      ...all,
      [key]: { ...trouble, since: all[key]?.since ?? trouble.since },
    }))
  }
  if (trouble.isTold || trouble.tell === 'when-over') return
  const kept = (await loadTroubles(payload))[key] ?? trouble
  await mailTrouble(payload, kept, 'begun', now)
  await changeTroubles(payload, (all) => (all[key] ? { ...all, [key]: { ...all[key], isTold: true } } : all))
}

/**
 * Something works again: the owner gets a mail that it is over, and it is forgotten. Nothing happens when no such trouble is
 * open, so it may be called after every success.
 */
export async function troubleIsOver(payload: Payload, key: string, now = Date.now()): Promise<void> {
  const known = (await loadTroubles(payload))[key]
  if (!known) return
  await mailTrouble(payload, known, 'over', now)
  await changeTroubles(payload, ({ [key]: _, ...others }) => others)
}

/** The open ones that Overview has no words of its own for. */
export async function openTroubles(payload: Payload): Promise<AttentionItem[]> {
  return Object.values(await loadTroubles(payload))
    .filter(({ onOverview }) => onOverview)
    .map(({ title, lines, since, href }) => ({
      kind: 'setting',
      severity: 'urgent',
      title,
      text: lines.join(' '),
      ...(href ? { href } : {}),
      since,
    }))
}
