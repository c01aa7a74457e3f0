import type { AttentionItem, OverviewResponse } from '@/contract/overview'
import { type CalendarDate, formatDate } from '@/domain/calendar-date'
import { readEnv } from '@/env'
import type { Payload } from 'payload'

import { missingArrivalDetails, unpaidArrivals } from '../follow-ups/arrival-mails'
import { backupTrouble } from '../data/backups/backup-state'
import { cleaningTrouble } from '../cleaning/cleaning-trouble'
import { comingTurnovers } from '../cleaning/turnovers'
import { houseToday } from '../runtime/clock'
import { comingStays } from '../stays/coming-stays'
import { contactAttention } from './contact-attention'
import { calendarAttention } from '../feeds/calendar-attention'
import { findExamples } from './find-examples'
import { googleAttention } from '../google-calendar/attention'
import { guideTrouble } from './guide-trouble'
import { inquiryViews } from '../desk/inquiry-view'
import { mailAttention } from './mail-attention'
import { paymentAttention } from '../payments/payment-attention'
import { summariseReviews } from '../reviews/summarise-reviews'
import { standstill } from './check-jobs'
import { openTroubles } from './report-trouble'
import { weakPasswordAttention } from './weak-passwords'

const LISTED_INQUIRIES = 5

/** The inquiries that still can be answered, the oldest of them told one by one. */
async function waitingInquiries(
  payload: Payload,
  today: CalendarDate,
): Promise<{ items: AttentionItem[]; count: number }> {
  const { docs, totalDocs } = await payload.find({
    collection: 'inquiries',
    // A checkout's guest is paying; nobody has to answer it.
    where: {
      status: { equals: 'pending' },
      checkout: { greater_than: today },
      isCheckout: { not_equals: true },
    },
    sort: 'createdAt',
    limit: LISTED_INQUIRIES,
    depth: 0,
  })
  const items = (await inquiryViews(payload, docs)).map((inquiry): AttentionItem => {
    const taken = inquiry.takenNights.length
    return {
      kind: 'inquiry',
      severity: 'warning',
      title: `${inquiry.firstName} ${inquiry.lastName} waits for an answer`,
      text:
        `${formatDate(inquiry.checkin, 'short')} to ${formatDate(inquiry.checkout, 'short')}, ${inquiry.guests} guests` +
        (taken ? `. ${taken === 1 ? 'One night is' : `${taken} nights are`} not free any more.` : ''),
      href: `/admin?tab=bookings&open=${inquiry.id}`,
      since: inquiry.createdAt,
    }
  })
  const more = totalDocs - items.length
  if (more > 0) {
    items.push({
      kind: 'inquiry',
      severity: 'warning',
      title: `${more} more ${more === 1 ? 'inquiry waits' : 'inquiries wait'} for an answer`,
      text: 'The oldest are listed above.',
      href: '/admin?tab=bookings&status=pending',
    })
  }
  return { items, count: totalDocs }
}

/** What is not configured says so where it matters. */
function missingSettings(): AttentionItem[] {
  const env = readEnv()
  const items: AttentionItem[] = []
  if (!env.OWNER_EMAIL) {
    items.push({
      kind: 'setting',
      severity: 'warning',
      title: 'Your e-mail address is not set',
      text: 'Mails for you go to owner@localhost. Set OWNER_EMAIL on the server.',
    })
  }
  if (!env.SMTP_URL) {
    items.push({
      kind: 'setting',
      severity: 'warning',
      title: 'No mail server is set',
      text: 'Mails are written to the outbox folder and reach nobody. Set SMTP_URL on the server.',
    })
  }
  // Only once mails go out: whoever just tries the site has no public address.
  if (env.SMTP_URL && !env.SITE_URL) {
    items.push({
      kind: 'setting',
      severity: 'warning',
      title: 'The public address of the site is not set',
      text: `Links in mails lead to http://localhost:${env.PORT}. Set SITE_URL on the server.`,
    })
  }
  if (env.ADMIN_PASSWORD) {
    items.push({
      kind: 'setting',
      severity: 'info',
      title: 'Your password is set on the server',
      text: 'ADMIN_PASSWORD decides it at every start.',
    })
  }
  return items
}

/** The four cards of Overview and what needs the owner. Bookings are counted without expired ones, as the list shows them. */
export async function loadOverview(payload: Payload): Promise<OverviewResponse> {
  const today = await houseToday(payload)
  const [bookings, pendingReviews, reviews, inquiries, stays, turnovers, contact, examples, trouble] =
    await Promise.all([
      payload.count({ collection: 'inquiries', where: { status: { not_equals: 'expired' } } }),
      payload.count({ collection: 'guest-reviews', where: { isApproved: { equals: false } } }),
      summariseReviews(payload),
      waitingInquiries(payload, today),
      comingStays(payload, today),
      comingTurnovers(payload, today),
      contactAttention(payload),
      findExamples(payload),
      // In the order in which the owner should deal with it.
      Promise.all([
        standstill(payload),
        weakPasswordAttention(),
        openTroubles(payload),
        calendarAttention(payload),
        paymentAttention(payload),
        mailAttention(payload),
        cleaningTrouble(payload, today),
        guideTrouble(payload),
        googleAttention(payload),
        missingArrivalDetails(payload, today),
        unpaidArrivals(payload, today),
        backupTrouble(payload),
      ]),
    ])
  return {
    totalBookings: bookings.totalDocs,
    pendingReviews: pendingReviews.totalDocs,
    publishedReviews: reviews.shown.count,
    averageRating: reviews.shown.average,
    pendingInquiries: inquiries.count,
    attention: [...trouble.flat(), ...inquiries.items, ...missingSettings(), ...contact, ...examples],
    comingStays: stays,
    turnovers,
    today,
  }
}
