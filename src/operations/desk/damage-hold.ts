import type { z } from 'zod'

import type { BookingInquiry } from '@/contract/booking-inquiry'
import type { CaptureHoldRequest, captureHoldResult, guestHoldResponse } from '@/contract/damage-hold'
import { type Cents, formatCents } from '@/domain/common/money'
import { Refusal } from '@/domain/common/refusal'
import { demandPublishableKey, unlessRefused } from '@/integrations/stripe'
import type { Payload } from 'payload'

import { takeFromHold } from '../payments/damage-hold/capture-hold'
import { beginHold, settleHold } from '../payments/damage-hold/place-hold'
import { releaseForOwner } from '../payments/damage-hold/release-hold'
import { inquiryView } from './list-inquiries'

/** The owner takes from a damage hold. @throws Refusal 404; 409 and 503 as `takeFromHold` */
export async function captureForOwner(
  payload: Payload,
  id: string,
  { amount: cents, reason, pictures }: CaptureHoldRequest,
): Promise<z.infer<typeof captureHoldResult>> {
  const state = await takeFromHold(payload, id, { cents, reason, pictures })
  const amount = formatCents(cents)
  const inquiry = await inquiryView(payload, id)
  const told = inquiry.email
    ? 'and the guest is told why'
    : 'and the guest, who has no e-mail address here, is yours to tell why'
  return {
    success: true,
    state,
    message:
      state === 'taken'
        ? `${amount} is taken. What is left of the hold is free again, ${told}.`
        : `${amount} is asked for, and the payment provider cannot be reached just now. It is asked again by itself.`,
    inquiry,
  }
}

/** The owner lets a damage hold go. @throws Refusal 404; 409 when nothing is held */
export async function releaseHoldForOwner(
  payload: Payload,
  id: string,
): Promise<{ message: string; inquiry: BookingInquiry }> {
  const isReleased = await releaseForOwner(payload, id)
  return {
    message: isReleased
      ? 'The hold is released. The bank may need some days to show that.'
      : 'The hold will be released: the payment provider has not said yes yet, and is asked again by itself.',
    inquiry: await inquiryView(payload, id),
  }
}

/** Begins the damage hold for its guest. @throws Refusal 409 and 503 as `beginHold` */
export async function beginStayHold(
  payload: Payload,
  id: string,
  amountCents: Cents | undefined,
): Promise<z.infer<typeof guestHoldResponse>> {
  const shown = demandPublishableKey()
  const payment = await beginHold(payload, id, amountCents)
  return {
    success: true,
    clientSecret: payment.clientSecret,
    publishableKey: shown,
    paymentIntentId: payment.id,
    amountCents: payment.amountCents,
  }
}

/** The guest comes back from confirming it. @throws Refusal 404 for another booking's; 409 when it is not on a card; 503 */
export async function settleStayHold(payload: Payload, id: string, paymentIntentId: string): Promise<void> {
  const outcome = await unlessRefused(settleHold(payload, id, paymentIntentId))
  if (outcome === 'held' || outcome === 'taken') return
  throw new Refusal(
    'not-paid',
    'The hold could not be placed on this card. Please try again, or use another one.',
  )
}
