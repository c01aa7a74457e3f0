import { type CalendarDate, formatDate } from '@/domain/calendar-date'
import { formatCents } from '@/domain/money'
import type { Where } from 'payload'

import { inquiryViews } from '../../desk/inquiry-view'
import { owedCents } from '../../bookings/owed'
import { isUseful, loadArrival } from '../../content/load-arrival'
import { bookingPath } from '../../content/mail-frame'
import { arriving } from '../../follow-ups/arrival-mails'
import type { Check, Problem } from '../problem'

const LISTED = 5

/** The inquiries that still can be answered. A checkout's guest is paying; nobody has to answer it. */
export const waitingForAnswer = (today: CalendarDate): Where => ({
  status: { equals: 'pending' },
  checkout: { greater_than: today },
  isCheckout: { not_equals: true },
})

/** Inquiries that wait for an answer, the oldest of them told one by one. */
export const findWaitingInquiries: Check = async (payload, { today }) => {
  const { docs, totalDocs } = await payload.find({
    collection: 'inquiries',
    where: waitingForAnswer(today),
    sort: 'createdAt',
    limit: LISTED,
    depth: 0,
  })
  const problems = (await inquiryViews(payload, docs)).map((inquiry): Problem => {
    const taken = inquiry.takenNights.length
    return {
      key: `inquiry:${inquiry.id}`,
      severity: 'warning',
      title: `${inquiry.firstName} ${inquiry.lastName} waits for an answer`,
      lines: [
        `${formatDate(inquiry.checkin, 'short')} to ${formatDate(inquiry.checkout, 'short')}, ${inquiry.guests} guests` +
          (taken ? `. ${taken === 1 ? 'One night is' : `${taken} nights are`} not free any more.` : ''),
      ],
      href: bookingPath(inquiry.id),
      since: inquiry.createdAt,
    }
  })
  const more = totalDocs - problems.length
  if (more > 0) {
    problems.push({
      key: 'inquiries',
      severity: 'warning',
      title: `${more} more ${more === 1 ? 'inquiry waits' : 'inquiries wait'} for an answer`,
      lines: ['The oldest are listed above.'],
      href: '/admin?tab=bookings&status=pending',
    })
  }
  return problems
}

/** Guests arrive soon and nobody can tell them where: the owner must write it down. */
export const findMissingArrivalDetails: Check = async (payload, { today }) => {
  if (isUseful(await loadArrival(payload))) return []
  const [first] = await arriving(payload, today)
  if (!first) return []
  return [
    {
      key: 'arrival-details',
      title: `${first.firstName} ${first.lastName} arrives on ${formatDate(first.checkin, 'weekday')} without the address`,
      lines: [
        'Write down the address, the way and the door code once: they are mailed to guests three days before they come.',
      ],
      href: '/admin/globals/arrival',
    },
  ]
}

/** Guests who arrive soon without the door code, because something is still owed. */
export const findUnpaidArrivals: Check = async (payload, { today }) => {
  const arrival = await loadArrival(payload)
  if (!isUseful(arrival) || !arrival.doorCode) return []
  return (await arriving(payload, today)).flatMap((inquiry) => {
    const open = owedCents(inquiry)
    if (open === 0) return []
    return [
      {
        key: `unpaid:${inquiry.id}`,
        title: `${inquiry.firstName} ${inquiry.lastName} arrives on ${formatDate(inquiry.checkin, 'weekday')}, and ${formatCents(open)} is not paid`,
        lines: [
          'The door code is not sent until it is. Has it been paid in another way? Then mark the booking as paid.',
        ],
        href: bookingPath(inquiry.id),
      },
    ]
  })
}
