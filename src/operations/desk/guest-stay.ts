import type { GuestStay } from '@/contract/guest-stay'
import { linkVersion } from '@/domain/bookings/guest-address'
import { policySentences } from '@/domain/bookings/cancellation'
import { addDays, type CalendarDate, dateIn } from '@/domain/common/calendar-date'
import { type Cents, formatCents } from '@/domain/common/money'
import { canBeMailed } from '@/domain/common/no-email'
import { hasInvoice } from '@/domain/documents/invoice'
import {
  cardFeesIn,
  openInstalments,
  priceIn,
  refundedToCardIn,
  standingPayments,
} from '@/domain/ledger/ledger'
import { Refusal } from '@/domain/common/refusal'
import { LEAVING_DAYS, stayDay } from '@/domain/desk/stay-day'
import { cardName } from '@/domain/payments/saved-card'
import { publishableKey } from '@/integrations/stripe'
import type { Inquiry, PaymentAttempt } from '@/payload-types'
import { guestLinkVersion } from '@/security/guest-link'
import type { Payload } from 'payload'

import { houseTimeZone, houseToday } from '../runtime/clock'
import { entriesOf, journalOf, ledgerOf, moneyBasis, overpaidBy } from '../bookings/journal-and-ledger'
import { lookUpInquiry } from '../bookings/write-booking'
import { type Arrival, ARRIVAL_DAYS, codeWaitsFor, isUseful, loadArrival } from '../content/load-arrival'
import { loadBookingTerms } from '../site/load-booking-terms'
import { guestAgreement } from './agreement-view'
import { justBooked } from './just-booked'
import { moveInquiry } from './move-inquiry'
import { cancellationTerms, refundByPolicy } from '../payments/cancellation-terms'
import { endsOn } from '../payments/ends-on'
import { chargesOf, underWayIn } from '../payments/charge-attempts'
import { chargeAhead } from '../payments/charge-plan'
import { holdRecordsOf } from '../payments/damage-hold/hold-records'
import { holdView } from '../payments/damage-hold/hold-view'
import { demandAllKnown } from '../payments/forgotten-payments'
import { aheadAfter, isAskedToPay, payableNow } from '../payments/payable'
import { findRefunds, policyRefundKey } from '../payments/refund-records'
import { askRefund } from '../payments/refunds'
import { keptCardView, savedCardOf } from '../payments/saved-card'
import { heldThroughOf, throughDate, toldBasis } from '../payments/way-holds'

const OLD_LINK =
  'The e-mail address of this stay was changed, and this page has a new link since. It is in the mail to the new address.'

/** The stay of a private link; null for a wrong link, whatever is wrong with it. */
async function findByLink(payload: Payload, inquiryId: string, key: string): Promise<Inquiry | null> {
  const version = guestLinkVersion(inquiryId, key)
  const inquiry = version === null ? null : await lookUpInquiry(payload, inquiryId)
  return inquiry && linkVersion(journalOf(inquiry)) === version ? inquiry : null
}

/**
 * The same for what its guest does there. One whose link became another one meanwhile, perhaps by a call whose answer was lost, is told
 * where the new one is, and not which: the old one may lie with a stranger.
 * @throws Refusal 404 for a wrong link
 */
export async function stayOfLink(payload: Payload, inquiryId: string, key: string): Promise<Inquiry> {
  const inquiry = await findByLink(payload, inquiryId, key)
  if (inquiry) return inquiry
  const stay = guestLinkVersion(inquiryId, key) === null ? null : await lookUpInquiry(payload, inquiryId)
  // The owner may have changed the address without a mail.
  const last = stay && entriesOf(stay, 'email-corrected', 'guest-changed').at(-1)
  const isMailed = last?.kind === 'email-corrected'
  throw new Refusal('not-found', isMailed ? OLD_LINK : 'This link is not one of ours.')
}

/** Price and cancellation of what a channel has sold are between its guest and the channel. */
const isOfChannel = ({ paidVia }: Inquiry): boolean => paidVia === 'channel'

/** Until the day of check-in is over, a confirmed stay can be cancelled by its guest. */
const isCancellable = (inquiry: Inquiry, today: CalendarDate): boolean =>
  inquiry.status === 'confirmed' && inquiry.checkin >= today && !isOfChannel(inquiry)

async function payableFor(
  payload: Payload,
  inquiry: Inquiry,
  today: CalendarDate,
): Promise<GuestStay['payable']> {
  const now = publishableKey() === null ? null : payableNow(inquiry, today)
  // With a part that the owner asked for no card is kept: what is left may be due at once.
  const canKeep = now?.due && !now.due.isPart && !savedCardOf(inquiry)?.methodId
  const ahead = canKeep && aheadAfter(inquiry, now.due!, today)
  const payable = now && ahead ? { ...now, due: { ...now.due!, ahead } } : now
  if (!payable?.isConfirming || !inquiry.payUntil || inquiry.payWay) return payable
  return { ...payable, until: await throughDate(payload, inquiry.payUntil) }
}

/** The card that is kept, and what it is, or could be, charged with. */
function cardFor(
  inquiry: Inquiry,
  charges: PaymentAttempt[],
  today: CalendarDate,
): Pick<GuestStay, 'card' | 'idleCard' | 'chargeAhead' | 'canKeepCard'> {
  if (publishableKey() === null) return { chargeAhead: null, card: null, idleCard: null, canKeepCard: false }
  const ahead = chargeAhead(inquiry, charges, today)
  const kept = savedCardOf(inquiry)
  const isIdle = ahead === null && inquiry.status === 'confirmed' && kept?.methodId
  const card = ahead && keptCardView(inquiry, ahead.on)
  // While the deposit is open, the card is kept with it.
  const isLater = ahead !== null && ahead.on > today
  return { chargeAhead: ahead, card, idleCard: isIdle ? cardName(kept) : null, canKeepCard: !card && isLater }
}

/** What a confirmed guest may know now of the way to the house and in. */
function arrivalFor(
  inquiry: Inquiry,
  arrival: Arrival,
  today: CalendarDate,
): Pick<GuestStay, 'arrival' | 'codeWaitsForCents'> {
  const { address, directions, doorCode, notes, wifi, manual } = arrival
  const codeWaitsForCents = codeWaitsFor(
    arrival,
    inquiry.status === 'confirmed' ? (inquiry.owedCents ?? 0) : 0,
  )
  const isTheirDay =
    inquiry.status === 'confirmed' &&
    today >= addDays(inquiry.checkin, -ARRIVAL_DAYS) &&
    today <= inquiry.checkout
  const isLeaving = today >= addDays(inquiry.checkout, -LEAVING_DAYS)
  const leaving = isLeaving ? arrival.leaving : undefined
  const isSaid = isUseful({ address, directions }) || notes || wifi || manual || leaving
  if (!isTheirDay || !isSaid) return { arrival: null, codeWaitsForCents }
  const code = codeWaitsForCents > 0 ? undefined : doorCode
  return {
    arrival: { address, directions, doorCode: code, notes, wifi, manual, leaving },
    codeWaitsForCents,
  }
}

async function documentsFor(
  payload: Payload,
  inquiry: Inquiry,
): Promise<Pick<GuestStay, 'hasInvoice' | 'receipts'>> {
  const timeZone = await houseTimeZone(payload)
  return {
    hasInvoice: hasInvoice({ status: inquiry.status, money: moneyBasis(inquiry) }),
    receipts: standingPayments(ledgerOf(inquiry)).map(({ number, entry: { cents, at } }) => ({
      ...{ number, cents, paidOn: dateIn(timeZone, Date.parse(at)) },
    })),
  }
}

/** What a guest's private link shows; null for a wrong link. */
export async function loadGuestStay(
  payload: Payload,
  inquiryId: string,
  key: string,
): Promise<GuestStay | null> {
  const inquiry = await findByLink(payload, inquiryId, key)
  if (!inquiry) return null
  const [arrival, today, timeZone, terms] = await Promise.all([
    loadArrival(payload),
    houseToday(payload),
    houseTimeZone(payload),
    cancellationTerms(payload, inquiry),
  ])
  const charges = await chargesOf(payload, inquiryId)
  const through = await heldThroughOf(payload, inquiry)
  const refund = isCancellable(inquiry, today) ? await refundForGuest(payload, inquiry, today) : null
  return {
    id: inquiryId,
    firstName: inquiry.firstName,
    checkin: inquiry.checkin,
    checkout: inquiry.checkout,
    checkinTime: arrival.checkinTime,
    checkoutTime: arrival.checkoutTime,
    guests: inquiry.guests,
    status: inquiry.status,
    day: stayDay(inquiry, today, ARRIVAL_DAYS),
    arrivalFrom: addDays(inquiry.checkin, -ARRIVAL_DAYS),
    isMailed: canBeMailed(inquiry.email),
    priceCents: isOfChannel(inquiry) ? null : priceIn(moneyBasis(inquiry)),
    paidCents: inquiry.paidCents ?? 0,
    overpaidCents: inquiry.status === 'confirmed' ? overpaidBy(inquiry) : 0,
    cardFeeCents: cardFeesIn(ledgerOf(inquiry)),
    refundedCents: inquiry.refundedCents ?? 0,
    isRefundToCard: refundedToCardIn(ledgerOf(inquiry)) === (inquiry.refundedCents ?? 0),
    owedCents: inquiry.owedCents ?? 0,
    schedule: inquiry.owedCents ? openInstalments(await toldBasis(payload, inquiry, today)) : [],
    policy: isOfChannel(inquiry)
      ? []
      : policySentences(terms.cancellation, terms.keptNames, { checkin: inquiry.checkin, today }),
    houseRules: terms.houseRules.split('\n').filter((rule) => rule.trim() !== ''),
    ...arrivalFor(inquiry, arrival, today),
    payable: await payableFor(payload, inquiry, today),
    held: through === null ? null : { method: inquiry.payWay!, through },
    ...cardFor(inquiry, charges, today),
    underWayCents: underWayIn(charges),
    otherWays: isAskedToPay(inquiry, today)
      ? (await loadBookingTerms(payload)).otherWays.map(({ method, text }) => ({ method, text }))
      : [],
    ...(await documentsFor(payload, inquiry)),
    agreement: await guestAgreement(payload, inquiry),
    cancelsOn: inquiry.owedCents ? endsOn(inquiry, { today, timeZone }) : null,
    damageHold: holdView(inquiry, await holdRecordsOf(payload, inquiryId), today),
    justBooked: justBooked(inquiry),
    refundNowCents: refund && refund.toCardCents,
    refundByHandCents: refund?.byHandCents ?? 0,
  }
}

const isCancelledByGuest = (inquiry: Inquiry | null): boolean =>
  inquiry?.status === 'cancelled' && inquiry.cancelledBy === 'guest'

const refundKeyOf = ({ id }: Inquiry): string => policyRefundKey('guest', String(id))

const refundForGuest = (payload: Payload, inquiry: Inquiry, today: CalendarDate) =>
  refundByPolicy(payload, inquiry, today, refundKeyOf(inquiry))

async function cancelForGuest(payload: Payload, inquiry: Inquiry, cents: Cents): Promise<void> {
  const inquiryId = String(inquiry.id)
  if (cents > 0) await askRefund(payload, { inquiryId, cents, key: refundKeyOf(inquiry), reason: 'guest' })
  try {
    await moveInquiry(payload, inquiryId, 'cancel', undefined, 'guest')
  } catch (error) {
    // The second of two clicks finds that the first has done it.
    if (!isCancelledByGuest(await lookUpInquiry(payload, inquiry.id))) throw error
  }
}

/**
 * Cancels a stay for its guest. The refund is asked for first, by a key that makes it one however often this runs: a crash
 * right after it leaves a confirmed stay with a guest's refund, which `finishGuestCancellations` ends.
 * @param shownCents the refund that the guest agreed to
 * @returns false where its guest had cancelled it before, and nothing was looked at
 * @throws Refusal 409 when it cannot be cancelled any more or gives back another amount by now; 503 as {@link demandAllKnown}
 */
export async function cancelGuestStay(
  payload: Payload,
  inquiry: Inquiry,
  shownCents: Cents,
): Promise<boolean> {
  if (isCancelledByGuest(inquiry)) return false
  const today = await houseToday(payload)
  if (!isCancellable(inquiry, today)) {
    throw new Refusal('wrong-state', 'This stay cannot be cancelled here any more. Please ask us.')
  }
  await demandAllKnown(payload)
  const { toCardCents: cents } = await refundForGuest(payload, inquiry, today)
  if (cents !== shownCents) {
    throw new Refusal(
      'amount-changed',
      `Cancelling now gives back ${formatCents(cents)}. Please look at it once more.`,
    )
  }
  await cancelForGuest(payload, inquiry, cents)
  return true
}

/**
 * Stays whose guest's refund was asked for by a process that died before it could end them, perhaps with a part of the refund only.
 * Run by the sweep.
 */
export async function finishGuestCancellations(payload: Payload): Promise<void> {
  const recent = await findRefunds(payload, {
    reason: { equals: 'guest' },
    state: { not_equals: 'failed' },
    createdAt: { greater_than: new Date(Date.now() - 7 * 24 * 3600_000).toISOString() },
  })
  for (const { inquiryId } of recent) {
    const inquiry = await lookUpInquiry(payload, inquiryId)
    if (inquiry?.status !== 'confirmed') continue
    const { toCardCents } = await refundForGuest(payload, inquiry, await houseToday(payload))
    await cancelForGuest(payload, inquiry, toCardCents)
  }
}
