import { createElement } from 'react'

import { findAll } from '@/database/find-all'
import { addressChanges } from '@/domain/bookings/guest-address'
import { addDays, type CalendarDate, formatDate } from '@/domain/common/calendar-date'
import { canBeMailed } from '@/domain/common/no-email'
import { ownerEmail } from '@/integrations/mail'
import { ArrivalDetails } from '@/mails/arrival-details'
import type { Inquiry } from '@/payload-types'
import type { Payload, Where } from 'payload'

import { houseToday } from '../runtime/clock'
import { type Arrival, ARRIVAL_DAYS, codeWaitsFor, isUseful, loadArrival } from '../content/load-arrival'
import { forMail, mailFrame } from '../content/mail-frame'
import { guestLink } from '../bookings/guest-link'
import { journalOf } from '../bookings/journal-and-ledger'
import { queueNotice, wasQueued } from '../bookings/queue-notice'

/** Those who arrive soon, or are here, and can be told: a channel's guests have the address from it. */
async function expected(payload: Payload, today: CalendarDate): Promise<Inquiry[]> {
  const where: Where = {
    status: { equals: 'confirmed' },
    checkout: { greater_than: today },
    checkin: { less_than_equal: addDays(today, ARRIVAL_DAYS) },
  }
  const docs = await findAll(payload, 'inquiries', where, { sort: 'checkin', limit: 20 })
  return docs.filter(({ email }) => canBeMailed(email))
}

/** The same without those who are here. */
export const arriving = async (payload: Payload, today: CalendarDate): Promise<Inquiry[]> =>
  (await expected(payload, today)).filter(({ checkin }) => checkin >= today)

/**
 * Which of the two mails a guest gets now. While something is owed the door code is kept back; once it is paid the whole
 * mail follows, after the day of check-in, too: a guest may stand at the door and pay. Who had the code already is sent
 * nothing again.
 */
async function dueMail(payload: Payload, inquiry: Inquiry, arrival: Arrival, today: CalendarDate) {
  // What went to a mistyped address goes to the right one, too.
  const changes = addressChanges(journalOf(inquiry))
  const when = `${inquiry.checkin}${changes > 0 ? ':corrected' : ''}${changes > 1 ? `-${changes}` : ''}`
  const whole = `arrival:${when}:guest`
  const withoutCode = `arrival-without-code:${when}:guest`
  const openCents = codeWaitsFor(arrival, inquiry.owedCents ?? 0)
  const hasBegun = inquiry.checkin < today
  if (hasBegun && (openCents > 0 || !(await wasQueued(payload, inquiry, withoutCode)))) return null
  if (openCents === 0) return { name: whole, arrival, hasBegun }
  if (await wasQueued(payload, inquiry, whole)) return null
  return { name: withoutCode, arrival: { ...arrival, doorCode: undefined, openCents }, hasBegun }
}

/**
 * Queues the arrival details of stays that begin soon, once for each check-in date, and the door code once nothing is owed.
 * Safe to call at any time.
 */
export async function queueArrivalMails(payload: Payload): Promise<void> {
  const arrival = await loadArrival(payload)
  if (!isUseful(arrival)) return
  const today = await houseToday(payload)
  const inquiries = await expected(payload, today)
  if (inquiries.length === 0) return
  const frame = await mailFrame(payload)
  for (const inquiry of inquiries) {
    const due = await dueMail(payload, inquiry, arrival, today)
    if (!due) continue
    await queueNotice(payload, inquiry, {
      name: due.name,
      to: inquiry.email,
      replyTo: ownerEmail(),
      subject: `Your arrival at ${frame.houseName} on ${formatDate(inquiry.checkin, 'short')}`,
      mail: createElement(ArrivalDetails, {
        ...frame,
        inquiry: forMail(inquiry, arrival),
        arrival: due.arrival,
        hasBegun: due.hasBegun,
        link: guestLink(inquiry),
      }),
    })
  }
}
