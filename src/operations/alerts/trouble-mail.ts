import { createElement } from 'react'

import { ownerEmail } from '@/integrations/mail'
import { PlainNotice } from '@/mails/plain-notice'
import { renderMail } from '@/mails/render-mail'
import type { Payload } from 'payload'

import { houseTimeZone } from '../runtime/clock'
import { mailFrame, siteUrl } from '../content/mail-frame'
import { queueMail } from '../runtime/mail-queue'
import type { Trouble } from './trouble-records'

const UNITS: readonly [name: string, ms: number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** '3 hours', '1 day', 'a moment': the largest unit that fits, rounded. */
export function durationWords(ms: number): string {
  const [name, unit] = UNITS.find(([, size]) => ms >= size) ?? []
  if (!name || !unit) return 'a moment'
  const count = Math.round(ms / unit)
  return `${count} ${name}${count === 1 ? '' : 's'}`
}

/** 'Nov 21, 2026, 6:02 PM' on the clock of the house. */
const momentWords = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' })
    .format(at)
    .replace(/\u202f/g, ' ')

/** Tells the owner that a trouble has begun or is over: one mail for each, however often this runs. */
export async function mailTrouble(
  payload: Payload,
  trouble: Trouble,
  what: 'begun' | 'over',
  now: number,
): Promise<void> {
  const { key, title, lines, since, href = '/admin' } = trouble
  const frame = await mailFrame(payload)
  const timeZone = await houseTimeZone(payload)
  const began = Date.parse(since)
  const subject = what === 'begun' ? title : `Over: ${title}`
  const span =
    what === 'begun'
      ? `Since ${momentWords(began, timeZone)}.`
      : `This began on ${momentWords(began, timeZone)}, lasted ${durationWords(now - began)}, and is over.`
  const ending =
    what === 'begun'
      ? ['You get one mail about this, and one when it is over.']
      : [trouble.isTold ? 'You need not do anything.' : 'It could not be told before.']
  const mail = createElement(PlainNotice, {
    ...frame,
    title: subject,
    lines: [span, ...(what === 'begun' || !trouble.isTold ? lines : []), ...ending],
    link: { href: `${siteUrl()}${href}`, label: 'Open it in the portal' },
  })
  await queueMail(payload, {
    key: `trouble:${key}:${since}:${what}`,
    to: ownerEmail(),
    subject: `${frame.houseName}: ${subject}`,
    ...(await renderMail(mail)),
  })
}
