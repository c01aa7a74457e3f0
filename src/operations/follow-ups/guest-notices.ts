import { createElement } from 'react'

import { addDays, dateIn, formatDate } from '@/domain/common/calendar-date'
import { policySentences } from '@/domain/bookings/cancellation'
import { holdPromise } from '@/domain/payments/damage-hold'
import type { EntryOf, JournalEntry } from '@/domain/bookings/journal'
import {
  cardChargeFor,
  cardFeesIn,
  chargedIn,
  disputedIn,
  isReversible,
  type LedgerEntry,
  openInstalments,
  priceIn,
} from '@/domain/ledger/ledger'
import { type Cents, formatCents } from '@/domain/common/money'
import type { PaymentMethod } from '@/domain/payments/payment-method'
import { cardName } from '@/domain/payments/saved-card'
import { isStanding } from '@/domain/stays/stay'
import { publishableKey } from '@/integrations/stripe'
import { BookingChanged } from '@/mails/booking-changed'
import { BookingPaid } from '@/mails/booking-paid'
import { HoldExpired } from '@/mails/hold-expired'
import { InquiryDecided } from '@/mails/inquiry-decided'
import { InquiryReceivedGuest } from '@/mails/inquiry-received'
import { NightsHeld } from '@/mails/nights-held'
import { PaymentReceipt } from '@/mails/payment-receipt'
import type { ToPay } from '@/mails/payment-requested'
import { RefundSent } from '@/mails/refund-sent'
import type { Inquiry } from '@/payload-types'

import { damageHoldOf, entriesOf, ledgerOf, moneyBasis, overpaidBy } from '../bookings/journal-and-ledger'
import { ARRIVAL_DAYS } from '../content/load-arrival'
import { lastWrittenAt } from '../bookings/queue-notice'
import { guestLink } from '../bookings/guest-link'
import { guestAgreement } from '../desk/agreement-view'
import { AHEAD_DAYS } from '../desk/remind-due'
import { stayIcs } from '../desk/stay-ics'
import { BOOKED_AGAIN_MAIL_NAME, BOOKED_MAIL_NAME, receiptMailName } from '../documents/receipt-mail'
import { cancellationTerms } from '../payments/cancellation-terms'
import { cardText } from '../payments/payment-details'
import { askedCents } from '../payments/payable'
import { loadChargeToCome } from '../payments/charge-plan'
import { findRefunds, isByHand, isPartOf, policyRefundKey, refundsOf } from '../payments/refund-records'
import { savedCardOf } from '../payments/saved-card'
import { heldThroughOf, toldBasis } from '../payments/way-holds'
import { loadBookingTerms } from '../site/load-booking-terms'
import { houseNow, houseTimeZone, houseToday } from '../runtime/clock'
import type { Notice } from '../runtime/notice'
import { holdNotice } from './hold-notices'
import { cancelledOn, chargeFailed, requested, toBeCharged, toldSchedule, toPayNow } from './due-notices'
import { backByPolicy, type NoticeContext, returnedName, toGuest, wasConfirmedBefore } from './notice-context'

function received(context: NoticeContext): Notice {
  const { inquiry, details, frame, dates } = context
  return {
    ...toGuest(context),
    name: 'received:guest',
    byStranger: true,
    subject: `Your inquiry for ${frame.houseName}, ${dates}`,
    mail: createElement(InquiryReceivedGuest, { ...frame, inquiry: details, link: guestLink(inquiry) }),
  }
}

/** How the nights are paid that are held, while they are. */
async function held(context: NoticeContext): Promise<Notice | null> {
  const { payload, inquiry, details, frame, dates } = context
  const { payWay: method } = inquiry
  const through = await heldThroughOf(payload, inquiry)
  if (!method || !through) return null
  const { otherWays } = await loadBookingTerms(payload)
  return {
    ...toGuest(context),
    name: 'held:guest',
    byStranger: true,
    subject: `Your nights are held until ${formatDate(through, 'short')}: ${frame.houseName}, ${dates}`,
    mail: createElement(NightsHeld, {
      ...frame,
      inquiry: details,
      held: {
        // The owner may have taken the way away meanwhile; its guest still has the hold, and asks.
        way: otherWays.find((way) => way.method === method) ?? {
          method,
          text: 'Please reply to this e-mail: we tell you how.',
          holdDays: 0,
        },
        through,
        totalCents: priceIn(moneyBasis(inquiry)) ?? 0,
        dueCents: askedCents(inquiry),
        schedule: openInstalments(await toldBasis(payload, inquiry, await houseToday(payload))),
        link: guestLink(inquiry),
        isCardTaken: (await toPayNow(context)) !== undefined,
      },
    }),
  }
}

/** Whether the guest is still to sign the rental agreement on the private page. */
const isToSign = async ({ payload, inquiry }: NoticeContext): Promise<boolean> =>
  (await guestAgreement(payload, inquiry))?.signed === null

/** What is held for damage; without the payment provider there is no card to hold it on. */
async function holdText({ payload, inquiry }: NoticeContext): Promise<string | undefined> {
  const terms = publishableKey() === null ? null : damageHoldOf(inquiry)
  return terms ? holdPromise(terms, inquiry, await houseToday(payload)) : undefined
}

/**
 * What cards were charged on top of the price, and would be for what is left: what comes in another way bears no fee. Before the ledger
 * the quote's is in the price.
 */
function cardFeeOf(inquiry: Inquiry): Cents | undefined {
  const basis = moneyBasis(inquiry)
  if (chargedIn(basis.ledger) === 0) return 0
  if (basis.termsVersion === 1) return undefined
  return cardFeesIn(basis.ledger) + cardChargeFor(basis, inquiry.owedCents ?? 0).feeCents
}

/** What has come for a stay; undefined for nothing. */
function paidOf(inquiry: Inquiry) {
  const cents = inquiry.paidCents ?? 0
  const leftCents = Math.max(0, cents - (inquiry.refundedCents ?? 0))
  return cents > 0 ? { cents, leftCents, cardFeeCents: cardFeeOf(inquiry) } : undefined
}

/** What the guest can pay now, when it is charged by itself, and when the stay ends without it. */
async function toPayWhen(context: NoticeContext): Promise<ToPay | undefined> {
  const payable = await toPayNow(context)
  const cancelsOn = payable?.isConfirming ? undefined : await cancelledOn(context)
  return payable && { ...payable, away: await toBeCharged(context), cancelsOn }
}

/** Whether a card's payment came after it, whose mail tells all: that it books the stay, or goes back. Other money has a receipt alone. */
const isToldWithPayment = ({ inquiry }: NoticeContext, { seq }: JournalEntry): boolean =>
  entriesOf(inquiry, 'payment-returned', 'paid').some(
    (later) => later.seq > seq && (later.kind === 'payment-returned' || later.facts.by === 'card'),
  )

/**
 * What a guest hears of the money of a stay that was cancelled: what the owner cancels, the owner settles. A refund to a card tells itself,
 * and one of a payment that came too late settles no other.
 */
async function backOnceCancelled(
  context: NoticeContext,
  happened: JournalEntry,
): Promise<{ backByHandCents?: Cents; isOwnersToSettle?: boolean; isNothingBack?: boolean }> {
  const { payload, inquiry } = context
  const isKept = (paidOf(inquiry)?.leftCents ?? 0) > 0
  if (happened.actor === 'owner') {
    const refunds = await refundsOf(payload, String(inquiry.id))
    return { isOwnersToSettle: isKept && refunds.every(({ reason }) => reason === 'nights-gone') }
  }
  const { promisedCents, failedCents, byHandCents } = await backByPolicy(context, happened)
  // What the bank has in a dispute the policy may give back yet.
  const isDecided = disputedIn(ledgerOf(inquiry)) === 0
  return {
    backByHandCents: byHandCents,
    isNothingBack: isKept && isDecided && promisedCents + failedCents + byHandCents === 0,
  }
}

/** What the owner, or the guest, has decided. */
async function decided(
  context: NoticeContext,
  happened: EntryOf<'confirmed' | 'declined' | 'cancelled'>,
): Promise<Notice | null> {
  const { inquiry, details, frame, dates } = context
  const { kind, actor } = happened
  if (inquiry.status !== kind) return null
  if (kind === 'confirmed' && inquiry.notifyGuest === false) return null
  // What goes back of a stay that is cancelled is one payment: what becomes of those before is told here alone.
  if (kind !== 'cancelled' && inquiry.isCheckout && isToldWithPayment(context, happened)) return null
  const subjects = {
    confirmed: `Confirmed: ${frame.houseName}, ${dates}`,
    declined: `Your inquiry for ${frame.houseName}, ${dates}`,
    cancelled: `Cancelled: ${frame.houseName}, ${dates}`,
  }
  return {
    ...toGuest(context),
    name: `${kind}:guest`,
    subject: subjects[kind],
    ...(kind === 'declined' ? {} : { ics: await stayIcs(context, kind === 'cancelled') }),
    mail: createElement(InquiryDecided, {
      ...frame,
      inquiry: details,
      decision:
        kind === 'cancelled' && actor !== 'owner'
          ? `cancelled-by-${actor === 'guest' ? actor : 'site'}`
          : kind,
      note: inquiry.ownerNote ?? undefined,
      ...(kind === 'confirmed'
        ? {
            ...{ link: guestLink(inquiry), toPay: await toPayWhen(context), hold: await holdText(context) },
            policy: details.channel ? [] : await policyText(context),
            isFree: priceIn(moneyBasis(inquiry)) === 0,
            overpaidCents: overpaidBy(inquiry),
            isToSign: await isToSign(context),
          }
        : {}),
      paid: paidOf(inquiry),
      ...(kind === 'cancelled' ? await backOnceCancelled(context, happened) : {}),
    }),
  }
}

/** What a cancellation gives back, in dates of this stay. */
async function policyText({ payload, inquiry }: NoticeContext): Promise<string[]> {
  const [terms, today] = await Promise.all([cancellationTerms(payload, inquiry), houseToday(payload)])
  return policySentences(terms.cancellation, terms.keptNames, { checkin: inquiry.checkin, today })
}

const WAY: Readonly<Record<PaymentMethod, string>> = {
  cash: ' in cash',
  check: ' by check',
  transfer: ' by bank transfer',
  other: '',
}

/** The receipt of one payment, while that is in the books. */
async function receipt(context: NoticeContext, payment: LedgerEntry | undefined): Promise<Notice | null> {
  const { payload, inquiry, details, frame } = context
  const isByCard = payment?.kind === 'charge'
  if (!payment || !(isByCard || isReversible(ledgerOf(inquiry), payment))) return null
  const card = isByCard ? cardText(inquiry) : undefined
  const [timeZone, today] = await Promise.all([houseTimeZone(payload), houseToday(payload)])
  return {
    ...toGuest(context),
    name: receiptMailName(payment.key),
    subject: `Receipt for ${formatCents(payment.cents)}: ${frame.houseName}`,
    mail: createElement(PaymentReceipt, {
      ...frame,
      inquiry: details,
      receipt: {
        cents: payment.cents,
        way: isByCard ? (card ? ` with ${card}` : ' by card') : WAY[payment.method ?? 'other'],
        paidOn: dateIn(timeZone, Date.parse(payment.at)),
        owedCents: isStanding(inquiry) ? (inquiry.owedCents ?? 0) : null,
        overpaidCents: overpaidBy(inquiry),
        ...(isStanding(inquiry) ? await toldSchedule(context, today) : { schedule: [], overdue: 0 }),
        link: guestLink(inquiry),
      },
    }),
  }
}

/** A stay that its payment has confirmed: confirmation, receipt and calendar file in one. Else the receipt alone. */
async function paid(context: NoticeContext, happened: EntryOf<'paid'>): Promise<Notice | null> {
  const { facts } = happened
  const { payload, inquiry, details, frame, dates } = context
  const payment = ledgerOf(inquiry).find(({ key }) => key === facts.paymentKey)
  if (facts.by === 'other' || wasConfirmedBefore(context, happened)) return receipt(context, payment)
  if (inquiry.status !== 'confirmed') return null
  const [terms, now] = await Promise.all([cancellationTerms(payload, inquiry), houseNow(payload)])
  const coming = await loadChargeToCome(payload, inquiry, now)
  return {
    ...toGuest(context),
    name: BOOKED_MAIL_NAME,
    subject: `Booked: ${frame.houseName}, ${dates}`,
    ics: await stayIcs(context),
    mail: createElement(BookingPaid, {
      ...frame,
      booking: {
        inquiry: details,
        paidCents: facts.cents,
        overpaidCents: overpaidBy(inquiry),
        paidOn: dateIn(now.timeZone, Date.parse(payment?.at ?? happened.at)),
        paidWith: cardText(inquiry),
        link: guestLink(inquiry),
        policy: await policyText(context),
        houseRules: terms.houseRules,
        hold: await holdText(context),
        isToSign: await isToSign(context),
        arrivesSoon: inquiry.checkin <= addDays(now.today, ARRIVAL_DAYS),
        owed: inquiry.owedCents
          ? {
              ...{ cents: inquiry.owedCents, on: inquiry.nextDueOn ?? undefined },
              schedule: openInstalments(moneyBasis(inquiry)),
              feeCents: cardChargeFor(moneyBasis(inquiry), inquiry.owedCents).feeCents,
              cancelsOn: await cancelledOn(context),
              card: coming ? cardName(savedCardOf(inquiry)!) : undefined,
              isSoon: inquiry.nextDueOn != null && inquiry.nextDueOn <= addDays(now.today, AHEAD_DAYS),
            }
          : undefined,
      },
    }),
  }
}

/** The confirmation, or what an inquiry was answered with, once more: to an address that was put right. */
async function detailsAgain(context: NoticeContext, name: string): Promise<Notice | null> {
  const { inquiry } = context
  const again = async (): Promise<Notice | null> => {
    if (inquiry.status === 'pending') {
      const asked = entriesOf(inquiry, 'payment-requested').at(-1)
      const toPay = (await held(context)) ?? (asked ? await requested(context, asked) : null)
      return toPay ?? (entriesOf(inquiry, 'received').length > 0 ? received(context) : null)
    }
    const booked = entriesOf(inquiry, 'paid').find(
      (each) => each.facts.by === 'card' && !wasConfirmedBefore(context, each),
    )
    if (booked) return paid(context, booked)
    const confirmed = entriesOf(inquiry, 'confirmed').at(-1)
    // Also of a booking whose guest was not told when it was added.
    return confirmed ? decided({ ...context, inquiry: { ...inquiry, notifyGuest: true } }, confirmed) : null
  }
  const notice = await again()
  return notice && { ...notice, name, byStranger: false }
}

function returned(context: NoticeContext, happened: EntryOf<'payment-returned'>): Notice {
  const { facts } = happened
  const { details, frame, dates } = context
  return {
    ...toGuest(context),
    name: `${returnedName(context, happened)}:guest`,
    subject: `Your payment goes back: ${frame.houseName}, ${dates}`,
    mail: createElement(RefundSent, {
      ...frame,
      inquiry: details,
      amountCents: facts.cents,
      why: facts.hasEnded ? 'booking-ended' : 'nights-gone',
    }),
  }
}

function expired(context: NoticeContext): Notice | null {
  const { inquiry, details, frame, dates } = context
  if (inquiry.status !== 'expired') return null
  return {
    ...toGuest(context),
    name: 'expired:guest',
    byStranger: true,
    subject: `Your nights are free again: ${frame.houseName}, ${dates}`,
    mail: createElement(HoldExpired, { ...frame, inquiry: details, method: inquiry.payWay ?? undefined }),
  }
}

/** A refund is told while it is certain; that a payment goes back whole was told with it. */
async function refunded(context: NoticeContext, { facts }: EntryOf<'refunded'>): Promise<Notice | null> {
  const { payload, details, frame } = context
  const [refund] = await findRefunds(payload, { key: { equals: facts.refundKey } })
  if (refund?.state !== 'succeeded' || refund.reason === 'nights-gone') return null
  const { key, cents: amountCents, reason } = refund
  return {
    ...toGuest(context),
    name: `refund:${key}:guest`,
    subject: `Refund of ${formatCents(amountCents)}: ${frame.houseName}`,
    mail: createElement(RefundSent, {
      ...frame,
      inquiry: details,
      amountCents,
      why: isPartOf(refund, policyRefundKey('site', details.id)) ? 'unpaid' : reason,
      isByHand: isByHand(refund),
    }),
  }
}

/** What a stay was when its guest last heard of it: a change in between may have been told to nobody. */
async function toldBefore({ payload, inquiry }: NoticeContext, happened: EntryOf<'changed'>) {
  const changes = entriesOf(inquiry, 'changed')
  // Mails are deleted in time; the journal says then which changes were to be told.
  const told = changes.findLast(({ seq, facts }) => facts.tell && seq < happened.seq)?.at ?? ''
  const since = (await lastWrittenAt(payload, inquiry)) || told
  return (changes.find(({ at }) => at > since) ?? happened).facts.from
}

/** What the stay was and what it is now; the latest change tells for those before it. */
async function changed(context: NoticeContext, happened: EntryOf<'changed'>): Promise<Notice | null> {
  const { payload, inquiry, details, frame, dates } = context
  const hasLater = entriesOf(inquiry, 'changed').some(({ seq, facts }) => seq > happened.seq && facts.tell)
  if (!isStanding(inquiry) || hasLater) return null
  const isBooked = inquiry.status === 'confirmed'
  const heldThrough = (await heldThroughOf(payload, inquiry)) ?? undefined
  const paid = paidOf(inquiry)
  return {
    ...toGuest(context),
    name: `changed:${happened.facts.key}`,
    subject: `Changed: ${frame.houseName}, ${dates}`,
    // Nothing takes a stay that is not booked out of a calendar again when it is declined or its hold ends.
    ...(isBooked ? { ics: await stayIcs(context) } : {}),
    mail: createElement(BookingChanged, {
      ...frame,
      inquiry: details,
      isBooked,
      before: await toldBefore(context, happened),
      note: inquiry.changeNote ?? undefined,
      heldThrough,
      owedCents: isBooked || heldThrough ? (inquiry.owedCents ?? 0) : 0,
      toPay: await toPayWhen(context),
      paid: paid && { ...paid, isTooMuch: overpaidBy(inquiry) > 0 },
      cardFeeCents: paid ? paid.cardFeeCents : inquiry.payWay != null ? 0 : undefined,
      policy: isBooked && !details.channel ? await policyText(context) : [],
      link: guestLink(inquiry),
    }),
  }
}

/** The guest's mail about something that happened; null when it is not true any more, or told with something later. */
export async function guestNotice(context: NoticeContext, happened: JournalEntry): Promise<Notice | null> {
  switch (happened.kind) {
    case 'received':
      return received(context)
    case 'held':
      return held(context)
    case 'confirmed':
    case 'declined':
    case 'cancelled':
      return decided(context, happened)
    case 'payment-requested':
      return requested(context, happened)
    case 'charge-failed':
      return chargeFailed(context, happened)
    case 'paid':
      return paid(context, happened)
    case 'email-corrected':
      return detailsAgain(context, BOOKED_AGAIN_MAIL_NAME)
    case 'guest-changed':
      return detailsAgain(context, `guest-changed:${happened.seq}:guest`)
    case 'payment-returned':
      return returned(context, happened)
    case 'expired':
      return expired(context)
    case 'refunded':
      return refunded(context, happened)
    case 'changed':
      return changed(context, happened)
    case 'hold-requested':
    case 'hold-refused':
    case 'hold-placed':
    case 'hold-released':
    case 'hold-taken':
      return holdNotice(context, happened)
    default:
      return null
  }
}
