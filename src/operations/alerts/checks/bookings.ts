import { findAll } from '@/database/find-all'
import { guestsText } from '@/domain/bookings/journal'
import { addDays, type CalendarDate, formatDate } from '@/domain/common/calendar-date'
import { endOfDate } from '@/domain/common/instant-at'
import { formatCents } from '@/domain/common/money'
import { canBeMailed } from '@/domain/common/no-email'
import { openInstalments } from '@/domain/ledger/ledger'
import { HELD_FOR } from '@/domain/payments/other-ways'
import type { Inquiry } from '@/payload-types'
import type { Payload, Where } from 'payload'

import { moneyBasis } from '../../bookings/journal-and-ledger'
import { guestName } from '../../bookings/stay-of-booking'
import { WAITING } from '../../desk/also-asked'
import { inquiryViews } from '../../desk/inquiry-view'
import { ARRIVAL_DAYS, codeWaitsFor, isUseful, loadArrival } from '../../content/load-arrival'
import { bookingPath } from '../../content/mail-frame'
import { askedCents } from '../../payments/payable'
import { keptCardView } from '../../payments/saved-card'
import { throughDate } from '../../payments/way-holds'
import { houseTimeZone } from '../../runtime/clock'
import { arriving } from '../../follow-ups/arrival-mails'
import { type Check, LISTED, type Problem } from '../problem'

/** The first bookings that fit, by a field: those that are told one by one. @param isCounted whether all that fit are counted */
const firstInquiries = (payload: Payload, where: Where, sort: keyof Inquiry, isCounted = false) =>
  payload.find({ collection: 'inquiries', where, sort, limit: LISTED, depth: 0, pagination: isCounted })

/** The inquiries that still can be answered. */
export const waitingForAnswer = (today: CalendarDate): Where => ({
  ...WAITING,
  checkout: { greater_than: today },
})

/** Inquiries that wait for an answer, the oldest of them told one by one. */
export const findWaitingInquiries: Check = async (payload, { today }) => {
  const { docs, totalDocs } = await firstInquiries(payload, waitingForAnswer(today), 'createdAt', true)
  const problems = (await inquiryViews(payload, docs)).map((inquiry): Problem => {
    const taken = inquiry.takenNights.length
    return {
      key: `inquiry:${inquiry.id}`,
      severity: 'warning',
      title: `${guestName(inquiry)} waits for an answer`,
      lines: [
        `${formatDate(inquiry.checkin, 'short')} to ${formatDate(inquiry.checkout, 'short')}, ${guestsText(inquiry.guests)}` +
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

/** Nights that are held for money on its way, from the day before they are free again. */
export const findEndingHolds: Check = async (payload, { now, today }) => {
  const end = endOfDate(await houseTimeZone(payload), addDays(today, 1))
  const isEnding: Where[] = [
    { status: { equals: 'pending' } },
    { payWay: { exists: true } },
    { payUntil: { less_than_equal: new Date(end).toISOString() } },
  ]
  const { docs } = await firstInquiries(payload, { and: isEnding }, 'payUntil')
  const problems = docs.map(async (inquiry): Promise<Problem> => {
    const { id, payWay, payUntil, paidCents } = inquiry
    const toCome = formatCents(askedCents(inquiry))
    const name = guestName(inquiry)
    const isOver = Date.parse(payUntil!) <= now
    const until = formatDate(await throughDate(payload, payUntil!), 'weekday')
    return {
      key: `held:${id}`,
      severity: isOver || paidCents ? 'urgent' : 'warning',
      title:
        isOver && paidCents
          ? `Only a part of what ${name} was to pay has come, and the time for it is over`
          : `The nights of ${name} ${isOver ? 'were' : 'are'} held until ${until} ${HELD_FOR[payWay!]}`,
      lines: paidCents
        ? [
            `${formatCents(paidCents)} has come, ${toCome} is still to come.`,
            'The nights stay held. Confirm the booking, or give the money back and decline it.',
          ]
        : [
            `Has ${toCome} come? Then record the payment, which confirms the booking.`,
            `Else the nights are free again ${isOver ? 'by themselves' : 'at the end of that day'}${canBeMailed(inquiry.email) ? ', and the guest is told' : ''}.`,
          ],
      href: bookingPath(id),
      since: inquiry.createdAt,
    }
  })
  return Promise.all(problems)
}

/** Guests arrive soon and nobody can tell them where: the owner must write it down. */
export const findMissingArrivalDetails: Check = async (payload, { today }) => {
  if (isUseful(await loadArrival(payload))) return []
  const [first] = await arriving(payload, today)
  if (!first) return []
  return [
    {
      key: 'arrival-details',
      title: `${guestName(first)} arrives on ${formatDate(first.checkin, 'weekday')} without the address`,
      lines: [
        'Write down the address, the way and the door code once: they are mailed to guests three days before they come.',
      ],
      href: '/admin/globals/arrival',
    },
  ]
}

/** A stay that is not paid so many days before it begins needs the owner. */
const UNPAID_DAYS = 7

const owing: Where = { status: { equals: 'confirmed' }, owedCents: { greater_than: 0 } }

/** Guests who arrive within a week and still owe something. */
export const findUnpaidArrivals: Check = async (payload, { today }) => {
  const within = { greater_than_equal: today, less_than_equal: addDays(today, UNPAID_DAYS) }
  const { docs } = await firstInquiries(payload, { and: [owing, { checkin: within }] }, 'checkin')
  const arrival = await loadArrival(payload)
  return docs.map((inquiry) => ({
    key: `unpaid:${inquiry.id}`,
    severity: inquiry.checkin <= addDays(today, ARRIVAL_DAYS) ? 'urgent' : 'warning',
    title: `${guestName(inquiry)} arrives on ${formatDate(inquiry.checkin, 'weekday')}, and ${formatCents(inquiry.owedCents ?? 0)} is not paid`,
    lines: [
      ...(codeWaitsFor(arrival, 1) > 0 ? ['The door code is not sent until it is.'] : []),
      'Has it been paid in another way? Then record the payment.',
    ],
    href: bookingPath(inquiry.id),
  }))
}

/** Parts of a price whose date is over, or whose kept card was refused; who arrives within a week is named already. */
export const findOverdue: Check = async (payload, { today }) => {
  const isLater = { checkin: { greater_than: addDays(today, UNPAID_DAYS) } }
  const isDue = { nextDueOn: { less_than_equal: today } }
  const { docs } = await firstInquiries(payload, { and: [owing, isDue, isLater] }, 'nextDueOn')
  return docs.flatMap((inquiry) => {
    const refusedBecause = keptCardView(inquiry, inquiry.nextDueOn!)?.refusedBecause
    // On its very day only a kept card that was refused is news.
    if (inquiry.nextDueOn === today && !refusedBecause) return []
    const name = guestName(inquiry)
    // A part of the deposit may be open beside the rest.
    const parts = openInstalments(moneyBasis(inquiry)).filter(({ dueOn }) => dueOn <= today)
    const knows = canBeMailed(inquiry.email)
      ? 'The guest knows, with the way to pay.'
      : 'The guest has no e-mail address here: please tell them.'
    const due = parts.map(({ cents, dueOn }) => `${formatCents(cents)}, due on ${formatDate(dueOn, 'short')}`)
    return [
      {
        key: `overdue:${inquiry.id}:${inquiry.nextDueOn}`,
        severity: 'warning' as const,
        title: refusedBecause
          ? `The card of ${name} was refused, ${due[0]}`
          : `${name} has not paid ${due.join(', and ')}`,
        lines: [
          ...(refusedBecause ? [`Why: ${refusedBecause}. ${knows}`] : []),
          'Ask once more with Request payment, or record the payment if it came in another way.',
        ],
        href: bookingPath(inquiry.id),
      },
    ]
  })
}

/** What all guests together still owe, with the way to the list of them. */
export const findOwing: Check = async (payload) => {
  const docs = await findAll(payload, 'inquiries', owing, { select: { owedCents: true } })
  if (docs.length === 0) return []
  const cents = docs.reduce((sum, { owedCents }) => sum + (owedCents ?? 0), 0)
  const who = docs.length === 1 ? 'One booking is' : `${docs.length} bookings are`
  return [
    {
      key: 'owing',
      severity: 'info',
      title: `${formatCents(cents)} is still to come from guests`,
      lines: [`${who} confirmed and not wholly paid.`],
      href: '/admin?tab=bookings&status=owing',
    },
  ]
}
