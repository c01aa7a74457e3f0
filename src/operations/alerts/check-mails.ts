import type { Payload } from 'payload'

import type { TroubleReport } from './trouble-records'

/** A mail that waits longer than this, while none other gets through, says that the way is closed, ms. */
const TELL_AFTER_MS = 3600_000
const KEY = 'mail'

/** When a mail was last accepted, ISO; null when none ever was. */
export async function lastMailAt(payload: Payload): Promise<string | null> {
  const { docs } = await payload.find({
    collection: 'mails',
    where: { sentAt: { exists: true } },
    select: { sentAt: true },
    sort: '-sentAt',
    limit: 1,
    depth: 0,
  })
  return docs[0]?.sentAt ?? null
}

/**
 * Whether mails get out at all. One refused recipient is no trouble of this kind: others are accepted meanwhile. It cannot
 * be mailed while it lasts; Overview tells of the mails that wait.
 * @param openSince since when this trouble is open: it ends when a mail was accepted after that
 */
export async function mailTroubles(
  payload: Payload,
  now: number,
  openSince: string | undefined,
): Promise<TroubleReport[]> {
  const { docs } = await payload.find({
    collection: 'mails',
    where: { state: { equals: 'queued' }, attempts: { greater_than: 0 } },
    select: { createdAt: true },
    sort: 'createdAt',
    limit: 1,
    depth: 0,
  })
  const waitingSince = docs[0]?.createdAt
  const since =
    openSince ?? (waitingSince && now - Date.parse(waitingSince) > TELL_AFTER_MS ? waitingSince : undefined)
  if (!since || ((await lastMailAt(payload)) ?? '') > since) return []
  return [
    {
      key: KEY,
      title: 'Mails could not be sent',
      lines: [
        'In this time no mail left the site, neither to your guests nor to you. All of them were kept and are sent now.',
        'What to do: look at the bookings of this time; whoever asked or paid may have waited for an answer. If it happens again, ask your mail provider.',
      ],
      since,
      tell: 'when-over',
      onOverview: false,
    },
  ]
}
