import type { EntryOf } from '@/domain/bookings/journal'
import { createElement } from 'react'

import { type CalendarDate, formatDate, laterOf } from '@/domain/common/calendar-date'
import { openInstalments } from '@/domain/ledger/ledger'
import { cardName, declineText } from '@/domain/payments/saved-card'
import { publishableKey } from '@/integrations/stripe'
import { ChargeFailed } from '@/mails/charge-failed'
import { PaymentRequested, type RequestedPayment } from '@/mails/payment-requested'

import { guestLink } from '../bookings/guest-link'
import { endsOn, isLastCall } from '../payments/ends-on'
import { loadChargeToCome } from '../payments/charge-plan'
import { payableNow } from '../payments/payable'
import { lastRefusal, savedCardOf } from '../payments/saved-card'
import { heldThroughOf, toldBasis } from '../payments/way-holds'
import { houseNow, houseToday } from '../runtime/clock'
import type { Notice } from '../runtime/notice'
import { loadBookingTerms } from '../site/load-booking-terms'
import { isOvertaken, type NoticeContext, toGuest } from './notice-context'

// What guests are told of money that is still to come: the mails that ask for it, and what others say of it.

/** What of the price is still to pay and when, as its guest is told it, and how many parts of it are overdue. @param today the house's date */
export async function toldSchedule(
  { payload, inquiry }: NoticeContext,
  today: CalendarDate,
): Promise<Pick<RequestedPayment, 'schedule' | 'overdue'>> {
  const schedule = openInstalments(await toldBasis(payload, inquiry, today))
  return { schedule, overdue: schedule.filter(({ dueOn }) => dueOn < today).length }
}

/** What the guest can pay by card now; nothing where card payment is not set up. */
export async function toPayNow(context: NoticeContext) {
  const { payload, inquiry } = context
  const today = await houseToday(payload)
  const payable = publishableKey() === null ? null : payableNow(inquiry, today)
  if (!payable) return undefined
  const { otherWays } = await loadBookingTerms(payload)
  const heldThrough = (await heldThroughOf(payload, inquiry)) ?? undefined
  return { ...payable, otherWays, heldThrough, ...(await toldSchedule(context, today)) }
}

/** The kept card that is charged by itself, with how much and when; undefined for none. */
export async function toBeCharged({ payload, inquiry }: NoticeContext): Promise<RequestedPayment['away']> {
  const now = await houseNow(payload)
  const coming = await loadChargeToCome(payload, inquiry, now)
  return coming
    ? { card: cardName(savedCardOf(inquiry)!), cents: coming.cents, on: laterOf(coming.on, now.today) }
    : undefined
}

/**
 * The charge of the kept card that a reminder announces in place of asking for the money; undefined where it asks. A last call
 * always asks, because the stay ends if that charge fails, and so does a reminder once the card was refused.
 */
async function announced(context: NoticeContext, { actor, facts }: EntryOf<'payment-requested'>) {
  const isAsking = actor !== 'site' || isLastCall(facts.key) || lastRefusal(context.inquiry)
  return isAsking ? undefined : toBeCharged(context)
}

/** Null where card payment is not set up, or nothing is to pay any more. */
export async function requested(
  context: NoticeContext,
  happened: EntryOf<'payment-requested'>,
): Promise<Notice | null> {
  const { facts } = happened
  const { inquiry, details, frame, dates } = context
  const payable = await toPayNow(context)
  if (!payable) return null
  const [away, cancelsOn] = await Promise.all([announced(context, happened), cancelledOn(context)])
  const isLast = isLastCall(facts.key) && cancelsOn !== undefined
  return {
    ...toGuest(context),
    name: `payment-requested:${facts.key}:guest`,
    subject: away
      ? `Your card is charged on ${formatDate(away.on, 'short')}: ${frame.houseName}`
      : isLast
        ? `Your stay is cancelled on ${formatDate(cancelsOn, 'short')} unless it is paid: ${frame.houseName}, ${dates}`
        : `${payable.isConfirming ? 'Book' : 'Please pay for'} your stay: ${frame.houseName}, ${dates}`,
    mail: createElement(PaymentRequested, {
      ...frame,
      inquiry: details,
      payment: {
        ...payable,
        ...{ away, cancelsOn, isLast },
        paidCents: inquiry.paidCents ?? 0,
        link: guestLink(inquiry),
      },
    }),
  }
}

/** The kept card was refused; null once the money is there all the same, or the card was tried again. */
export async function chargeFailed(
  context: NoticeContext,
  happened: EntryOf<'charge-failed'>,
): Promise<Notice | null> {
  const { payload, inquiry, details, frame } = context
  const { cents, key, code, retryOn } = happened.facts
  const card = savedCardOf(inquiry)
  const isOver = !inquiry.owedCents || inquiry.status !== 'confirmed'
  if (isOver || !card || isOvertaken(context, happened, 'charge-failed', 'paid', 'card-kept')) return null
  const { otherWays } = await loadBookingTerms(payload)
  return {
    ...toGuest(context),
    name: `charge-failed:${key}:guest`,
    subject: `Your card could not be charged: ${frame.houseName}`,
    mail: createElement(ChargeFailed, {
      ...frame,
      inquiry: details,
      charge: {
        ...{ cents, card: cardName(card), why: declineText(code), retryOn, otherWays },
        isAsked: code === 'authentication_required',
        link: guestLink(inquiry),
        owedCents: inquiry.owedCents ?? 0,
      },
    }),
  }
}

/** The house's date on which the stay is cancelled by itself unless its rest has come. */
export async function cancelledOn({ payload, inquiry }: NoticeContext): Promise<CalendarDate | undefined> {
  return endsOn(inquiry, await houseNow(payload)) ?? undefined
}
