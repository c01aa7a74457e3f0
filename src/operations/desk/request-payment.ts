import { randomUUID } from 'node:crypto'

import type { PaymentRequestRequest, PaymentRequestResult } from '@/contract/payments'
import { entry, type Facts } from '@/domain/bookings/journal'
import { cardChargeFor, settledIn } from '@/domain/ledger/ledger'
import { canBeMailed } from '@/domain/common/no-email'
import { type Cents, formatCents } from '@/domain/common/money'
import { LEAST_CENTS, MOST_CENTS } from '@/domain/payments/payment-terms'
import { Refusal, wrongField } from '@/domain/common/refusal'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { findInquiry } from '../bookings/find-inquiry'
import { entriesOf, ledgerOf, moneyBasis } from '../bookings/journal-and-ledger'
import { writeBooking } from '../bookings/write-booking'
import { guestLink } from '../bookings/guest-link'
import { demandCardPayment } from '../payments/make-payment-link'
import { chargeNow } from '../payments/payable'
import { houseToday } from '../runtime/clock'
import { findRivals, rivalText } from '../stays/claim-rivals'
import { inquiryView } from './list-inquiries'
import { refuseEnded } from './refuse-ended'

/** @throws Refusal 409 with why this booking cannot be paid by card */
function checkRequestable(inquiry: Inquiry, today: string): void {
  const { status, checkin, moneyReview } = inquiry
  refuseEnded(inquiry, { ended: ': nobody is to pay for it.', paying: 'by card' })
  if (status === 'pending' && checkin < today) {
    throw new Refusal('wrong-state', 'This stay would have begun already. Please change its dates first.')
  }
  if (moneyReview) {
    throw new Refusal(
      'payment-in-review',
      'A payment for this booking waits for your decision. Please decide about it before you ask for more.',
    )
  }
  if (!chargeNow(inquiry)) {
    throw new Refusal('wrong-state', 'Nothing is left to pay for this booking that a card can be charged.')
  }
}

/** A stay that its payment confirms needs its nights. @throws Refusal 409 with who has them */
async function checkNights(payload: Payload, inquiry: Inquiry): Promise<void> {
  if (inquiry.status !== 'pending') return
  const rivals = await findRivals(payload, inquiry, String(inquiry.id))
  if (rivals.taken.length > 0) throw new Refusal('nights-taken', rivalText(rivals))
}

/** What is asked for, and whether it is a part that its schedule does not know. @throws Refusal 400, 409 */
function askedFor(
  inquiry: Inquiry,
  amount: Cents | undefined,
): Pick<Facts['payment-requested'], 'cents' | 'after'> {
  const owedCents = inquiry.owedCents ?? 0
  const dueCents = inquiry.nextDueCents || owedCents
  const cents = amount ?? dueCents
  if (cents > owedCents) {
    throw new Refusal(
      'amount-changed',
      `Only ${formatCents(owedCents)} is to pay now. Please ask for that or less.`,
    )
  }
  const byCard = cardChargeFor(moneyBasis(inquiry), cents).cents
  if (byCard > MOST_CENTS)
    throw wrongField(
      'amount',
      `By card that is ${formatCents(byCard)}, and cards can be charged up to ${formatCents(MOST_CENTS)} at once. Please ask for a part of it.`,
    )
  if (cents === owedCents || cents === dueCents) return { cents }
  if (cents < LEAST_CENTS)
    throw wrongField('amount', 'Cards can be charged from $0.50. Please ask for that or more.')
  return { cents, after: settledIn(ledgerOf(inquiry)) }
}

/**
 * Asks a guest to pay what is due, or an amount of what is owed, on their own page: the site mails it, and what comes settles this
 * booking. One that is only asked for is confirmed by it. Sent twice with one key it is one request; asked again later, the guest
 * is reminded.
 * @throws Refusal 404; 400 for less or more than a card can be charged; 409 when nothing, or less, is owed, the nights are taken, or the key
 *   was another amount's; 503 without card payment
 */
export async function requestPayment(
  payload: Payload,
  id: string,
  { amount, requestKey: key = randomUUID() }: PaymentRequestRequest,
): Promise<PaymentRequestResult> {
  const first = await findInquiry(payload, id)
  demandCardPayment()
  const tell = canBeMailed(first.email)
  const today = await houseToday(payload)
  await checkNights(payload, first)
  const { booking } = await writeBooking(payload, first.id, (inquiry) => {
    const known = entriesOf(inquiry, 'payment-requested').find(({ facts }) => facts.key === key)?.facts
    if (known && amount !== undefined && known.cents !== amount) {
      throw new Refusal(
        'already-exists',
        `This was asked for already, as ${formatCents(known.cents)}. Please look at the booking again.`,
      )
    }
    if (known) return null
    checkRequestable(inquiry, today)
    return {
      // An earlier link's end does not end this request; nights that are held for the money still have their time.
      data: inquiry.payWay ? {} : { payUntil: null },
      entries: [entry('payment-requested', 'owner', { ...askedFor(inquiry, amount), key, tell })],
    }
  })
  return {
    success: true,
    url: guestLink(booking ?? first),
    isMailed: tell,
    message: tell
      ? `The request is on its way to ${first.email}.`
      : 'This guest has no e-mail address here. Please send the link yourself.',
    inquiry: await inquiryView(payload, id),
  }
}
