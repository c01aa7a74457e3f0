import { createElement } from 'react'

import { datesWords, importedWords } from '@/domain/ical/import-words'
import { ownerEmail } from '@/integrations/mail'
import { PlainNotice } from '@/mails/plain-notice'
import { renderMail } from '@/mails/render-mail'
import type { Feed } from '@/payload-types'
import type { Payload } from 'payload'

import { freedWords } from '../stays/freed-words'
import { mailFrame, siteUrl } from '../content/mail-frame'
import { queueMail } from '../runtime/mail-queue'
import type { ImportedRow } from './imported-stays'

/**
 * Tells the owner of stays that the channel ended, once each; blocks come and go without a mail.
 * @param since those that ended before were told of by the sync that ended them, ISO UTC
 */
export async function tellOfEnded(
  payload: Payload,
  feed: Feed,
  rows: readonly ImportedRow[],
  since: string,
): Promise<void> {
  const ended = rows.filter(
    ({ state, importKind, updatedAt }) =>
      state === 'cancelled' && importKind !== 'block' && updatedAt >= since,
  )
  for (const row of ended) {
    const key = `feed-ended:${row.id}:${Date.parse(row.updatedAt)}:owner`
    const { totalDocs } = await payload.count({ collection: 'mails', where: { key: { equals: key } } })
    if (totalDocs > 0) continue
    const isReservation = row.importKind === 'reservation'
    const subject = `${isReservation ? `Cancelled: ${row.label}` : 'No longer occupied'}, ${datesWords(row)}`
    const lines = [
      `The calendar "${feed.name}" does not have this any more: ${importedWords({ ...row, kind: row.importKind })}.`,
      `${await freedWords(payload, row)}. If you do not expect this, please look at the channel before somebody else books them.`,
    ]
    const link = {
      href: `${siteUrl()}/admin?tab=${isReservation && row.inquiryId ? `bookings&open=${row.inquiryId}` : 'ical-sync'}`,
      label: 'Open it in the portal',
    }
    const mail = createElement(PlainNotice, { ...(await mailFrame(payload)), title: subject, lines, link })
    await queueMail(payload, { key, to: ownerEmail(), subject, ...(await renderMail(mail)) })
  }
}
