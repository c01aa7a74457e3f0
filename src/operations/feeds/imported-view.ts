import type { BookingInquiry } from '@/contract/booking-inquiry'
import type { ImportedStay } from '@/contract/calendar-sources'
import { findAll } from '@/database/find-all'
import type { ImportKind } from '@/domain/feeds/feed'
import type { Inquiry, Stay } from '@/payload-types'
import type { Payload, Where } from 'payload'

import { houseToday } from '../runtime/clock'
import { staysOfInquiries } from '../stays/stays'
import { feedNames } from './feed-records'
import { isImported } from './settle-inquiries'

const LISTED = 200
const DELETED = 'a calendar that was deleted'

const channelDetails = ({ reservationCode, phoneLast4, confirmedAt }: Stay) => ({
  ...(reservationCode ? { reservationCode } : {}),
  ...(phoneLast4 ? { phoneLast4 } : {}),
  ...(confirmedAt ? { confirmedAt } : {}),
})

/** Imported stays that run or are ahead, by check-in. */
export async function listImported(payload: Payload, kind: ImportKind | undefined): Promise<ImportedStay[]> {
  const today = await houseToday(payload)
  const and: Where[] = [
    { importKind: kind ? { equals: kind } : { exists: true } },
    { state: { equals: 'confirmed' } },
    { checkout: { greater_than: today } },
  ]
  const [stays, names] = await Promise.all([
    findAll(payload, 'stays', { and }, { sort: 'checkin', limit: LISTED }),
    feedNames(payload),
  ])
  return stays.flatMap((stay) => {
    if (!stay.feedId || !stay.importKind) return []
    return [
      {
        stayId: String(stay.id),
        feedId: stay.feedId,
        feedName: names.get(stay.feedId) ?? DELETED,
        source: stay.source,
        kind: stay.importKind,
        state: stay.state,
        label: stay.label,
        checkin: stay.checkin,
        checkout: stay.checkout,
        since: stay.createdAt,
        ...(stay.eventSummary ? { summary: stay.eventSummary } : {}),
        ...(stay.inquiryId ? { inquiryId: stay.inquiryId } : {}),
        ...channelDetails(stay),
      },
    ]
  })
}

/** What the channels' calendars say of bookings, by the booking's id. */
export async function importedParts(
  payload: Payload,
  inquiries: readonly Inquiry[],
): Promise<Map<string, NonNullable<BookingInquiry['imported']>>> {
  const ids = inquiries.filter(isImported).map(({ id }) => String(id))
  if (ids.length === 0) return new Map()
  const [stays, names] = await Promise.all([staysOfInquiries(payload, ids), feedNames(payload)])
  return new Map(
    stays.flatMap((stay) => {
      if (!stay.inquiryId) return []
      const name = stay.feedId ? names.get(stay.feedId) : undefined
      const part = {
        stayId: String(stay.id),
        feedId: name === undefined ? null : stay.feedId!,
        feedName: name ?? DELETED,
        ...channelDetails(stay),
      }
      return [[stay.inquiryId, part]]
    }),
  )
}
