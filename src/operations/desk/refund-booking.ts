import type { RefundOffer, RefundRequest, RefundResult } from '@/contract/payments'
import { policySentences, refundPercent } from '@/domain/bookings/cancellation'
import { type CalendarDate, dateIn } from '@/domain/common/calendar-date'
import { formatCents } from '@/domain/common/money'
import { Refusal } from '@/domain/common/refusal'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { houseTimeZone, houseToday } from '../runtime/clock'
import { refuseForImported } from '../feeds/import-guard'
import { findInquiry } from '../bookings/find-inquiry'
import { entriesOf, ledgerOf } from '../bookings/journal-and-ledger'
import { inquiryView } from './list-inquiries'
import { freedText } from '../stays/freed-text'
import { moveInquiry } from './move-inquiry'
import { cancellationTerms, refundByPolicy } from '../payments/cancellation-terms'
import { demandAllKnown } from '../payments/forgotten-payments'
import { recordManualRefund } from '../payments/manual-refund'
import { cardLeft, leftIn, otherLeft, promisedIn, type Refund, refundsOf } from '../payments/refund-records'
import { askRefund } from '../payments/refunds'

/** The house's date by which the policy counts: of the cancellation of a stay that is cancelled, else today. */
async function policyDate(payload: Payload, inquiry: Inquiry): Promise<CalendarDate> {
  const cancelled = entriesOf(inquiry, 'cancelled').at(-1)
  if (inquiry.status !== 'cancelled' || !cancelled) return houseToday(payload)
  return dateIn(await houseTimeZone(payload), Date.parse(cancelled.at))
}

/**
 * What a booking's policy gives back when it is cancelled today; of one that is cancelled what is left of what it gave back then, and of
 * an inquiry that was declined or has expired all that is left, as its guest was told. What is on its way back counts as given back.
 * @throws Refusal 404; 409 when nothing was paid
 */
export async function offerRefund(payload: Payload, id: string): Promise<RefundOffer> {
  const inquiry = await findInquiry(payload, id)
  const { checkin, paidCents } = inquiry
  if (!paidCents)
    throw new Refusal('nothing-to-refund', 'Nothing was paid for this booking, so nothing can be given back.')
  const today = await policyDate(payload, inquiry)
  const [{ cancellation, keptNames }, refunds, { toCardCents, byHandCents }] = await Promise.all([
    cancellationTerms(payload, inquiry),
    refundsOf(payload, id),
    refundByPolicy(payload, inquiry, today),
  ])
  const ledger = ledgerOf(inquiry)
  const sums = {
    paidCents,
    refundedCents: promisedIn(refunds),
    cardLeftCents: cardLeft(ledger, refunds),
    otherLeftCents: otherLeft(ledger, refunds),
  }
  if (inquiry.status === 'declined' || inquiry.status === 'expired') {
    const policy = ['It was not booked, so all that was paid goes back.']
    // What could not go back to its card can go in either way, so the two together may be more.
    return { ...sums, policyCents: leftIn(ledger, refunds), policyPercent: 100, policy }
  }
  return {
    ...sums,
    policyCents: toCardCents + byHandCents,
    policyPercent: refundPercent(cancellation, checkin, today),
    policy: policySentences(cancellation, keptNames, { checkin, today }),
  }
}

const sumOf = (parts: readonly Refund[], state: Refund['state']) =>
  parts.reduce((sum, part) => (part.state === state ? sum + part.cents : sum), 0)

/** What became of the parts of a refund, each said with its amount. */
function sentence(parts: readonly Refund[], isManual: boolean): string {
  const [done, asked, failed] = (['succeeded', 'asked', 'failed'] as const).map((state) =>
    sumOf(parts, state),
  )
  if (isManual) return `${formatCents(done!)} is in the books as given back.`
  return [
    ...(done ? [`${formatCents(done)} went back to the card.`] : []),
    ...(asked
      ? [
          `${formatCents(asked)} was asked for, and the payment provider has not said yes yet. It is asked again by itself.`,
        ]
      : []),
    ...(failed
      ? [`${formatCents(failed)} could not go back to the card: please give them back in another way.`]
      : []),
  ].join(' ')
}

/** @throws Refusal 409 when the booking cannot be cancelled; a booking that is cancelled already is as good */
async function cancel(payload: Payload, id: string, note: string | undefined): Promise<void> {
  const { status } = await findInquiry(payload, id)
  if (status !== 'cancelled') await moveInquiry(payload, id, 'cancel', note)
}

/**
 * Gives money back to a guest and, where asked for, cancels the booking then. Sent twice it gives back once; a crash in
 * between leaves a booking with its refund, which can be cancelled by sending it again or by hand.
 * @throws Refusal 404; 409 for more than is left, after a refund that was not on screen, for a booking that cannot be cancelled, or with the provider's no; 503 where a restore
 *   has lost what went back before: then nothing else has happened
 */
export async function refundBooking(
  payload: Payload,
  id: string,
  { amountCents, cancel: cancels, note, by, refundedCents, requestKey }: RefundRequest,
): Promise<RefundResult> {
  const inquiry = await findInquiry(payload, id)
  if (!inquiry.paidCents)
    throw new Refusal('nothing-to-refund', 'Nothing was paid for this booking, so nothing can be given back.')
  if (cancels && inquiry.status !== 'confirmed' && inquiry.status !== 'cancelled') {
    throw new Refusal('wrong-state', 'Only a confirmed booking can be cancelled. Please look at it again.')
  }
  if (cancels) await refuseForImported(payload, inquiry)
  const isManual = by ? by === 'other' : cardLeft(ledgerOf(inquiry), await refundsOf(payload, id)) === 0
  if (!isManual) await demandAllKnown(payload)
  const ask = {
    inquiryId: id,
    cents: amountCents,
    key: `owner:${id}:${requestKey}`,
    reason: 'owner' as const,
    shownCents: refundedCents,
  }
  const parts = isManual ? [await recordManualRefund(payload, ask)] : await askRefund(payload, ask)
  if (parts.every(({ state }) => state === 'failed')) {
    throw new Refusal(
      'payment-refused',
      `Nothing was given back. The payment provider says: ${parts[0]?.lastError ?? 'no'}`,
    )
  }
  if (cancels) await cancel(payload, id, note)
  const ending = cancels ? ` The booking is cancelled. ${await freedText(payload, inquiry)}.` : ''
  return {
    success: true,
    state: parts.some(({ state }) => state === 'asked') ? 'asked' : 'succeeded',
    message: `${sentence(parts, isManual)}${ending}`,
    inquiry: await inquiryView(payload, id),
  }
}
