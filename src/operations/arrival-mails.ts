import { createElement } from 'react'

import type { AttentionItem } from '@/contract/overview'
import { addDays, type CalendarDate, formatDate } from '@/domain/calendar-date'
import { canBeMailed } from '@/domain/no-email'
import { ownerEmail } from '@/integrations/mail'
import { ArrivalDetails } from '@/mails/arrival-details'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { houseToday } from './clock'
import { type Arrival, loadArrival } from './load-arrival'
import { forMail, guestLink, mailFrame } from './mail-frame'
import { queueNotice } from './queue-notice'

/** Arrival details go out this many days before check-in (the house's dates), at once for later bookings. */
const DAYS_BEFORE = 3

/** A mail that does not say where the house is helps nobody. */
const isUseful = ({ address, directions }: Arrival): boolean => Boolean(address || directions)

/** Those who arrive soon and can be told: a channel's guests have the address from it. */
async function arriving(payload: Payload, today: CalendarDate): Promise<Inquiry[]> {
  const { docs } = await payload.find({
    collection: 'inquiries',
    where: {
      and: [
        { status: { equals: 'confirmed' } },
        { checkin: { greater_than_equal: today } },
        { checkin: { less_than_equal: addDays(today, DAYS_BEFORE) } },
      ],
    },
    sort: 'checkin',
    limit: 20,
    depth: 0,
  })
  return docs.filter(({ email }) => canBeMailed(email))
}

/** Queues the arrival details of stays that begin soon, once for each check-in date. Safe to call at any time. */
export async function queueArrivalMails(payload: Payload): Promise<void> {
  const arrival = await loadArrival(payload)
  if (!isUseful(arrival)) return
  const inquiries = await arriving(payload, await houseToday(payload))
  if (inquiries.length === 0) return
  const frame = await mailFrame(payload)
  for (const inquiry of inquiries) {
    const id = String(inquiry.id)
    await queueNotice(payload, id, {
      name: `arrival:${inquiry.checkin}:guest`,
      to: inquiry.email,
      replyTo: ownerEmail(),
      subject: `Your arrival at ${frame.houseName} on ${formatDate(inquiry.checkin, 'short')}`,
      mail: createElement(ArrivalDetails, {
        ...frame,
        inquiry: forMail(inquiry),
        arrival,
        link: guestLink(id),
      }),
    })
  }
}

/** Guests arrive soon and nobody can tell them where: the owner must write it down. */
export async function missingArrivalDetails(payload: Payload, today: CalendarDate): Promise<AttentionItem[]> {
  if (isUseful(await loadArrival(payload))) return []
  const [first] = await arriving(payload, today)
  if (!first) return []
  return [
    {
      kind: 'setting',
      severity: 'urgent',
      title: `${first.firstName} ${first.lastName} arrives on ${formatDate(first.checkin, 'weekday')} without the address`,
      text: 'Write down the address, the way and the door code once: they are mailed to guests three days before they come.',
      href: '/admin/globals/arrival',
    },
  ]
}
