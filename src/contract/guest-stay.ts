import * as z from 'zod'

import { OTHER_METHODS } from '@/domain/payments/other-ways'
import { INQUIRY_STATUSES } from '@/domain/stays/stay'
import { STAY_DAYS } from '@/domain/desk/stay-day'

import { agreementSignature, agreementText } from './agreement'
import { keptCardView } from './booking-inquiry'
import { doneWith, paymentIntentId, recordId, successResponse } from './common'
import { guestHoldResponse } from './damage-hold'
import { damageHoldView } from './damage-hold-view'
import { guestEmail } from './guest-request'
import { guestLinkKey as key } from './link-proof'

const chargeAhead = z.object({
  cents: z.number().int(),
  on: z.string(),
  /** What is held on the card for damage around the stay, cents. */
  holdCents: z.number().int().optional(),
})

/** What a guest may pay of what is owed. */
const PAY_PARTS = ['due', 'all'] as const

/**
 * What a guest's private link shows. Address and door code only from when they are mailed until the stay is over: links are
 * passed on.
 */
export const guestStay = z.object({
  id: recordId,
  firstName: z.string(),
  checkin: z.string(),
  checkout: z.string(),
  checkinTime: z.string(),
  checkoutTime: z.string(),
  guests: z.number().int(),
  status: z.enum(INQUIRY_STATUSES),
  /** Where its guest is in the course of it, at the house. */
  day: z.enum(STAY_DAYS),
  /** From this date at the house on the way there is told here. */
  arrivalFrom: z.string(),
  /** Whether there is an address to mail it to, too. */
  isMailed: z.boolean(),
  /** What the stay costs, without a card fee, cents; null where nobody knows. */
  priceCents: z.number().int().nullable(),
  /** Cents. */
  paidCents: z.number().int(),
  /** What of that is beyond all that a confirmed stay costs, card fees included. */
  overpaidCents: z.number().int(),
  /** What of that was charged as card fees. */
  cardFeeCents: z.number().int(),
  refundedCents: z.number().int(),
  /** Whether all that was given back went to a card. */
  isRefundToCard: z.boolean(),
  /** What is still to pay, cents. */
  owedCents: z.number().int(),
  /** The parts of the price that are still to pay and their dates, without the card fee; none when everything is due at once. */
  schedule: z.array(
    z.object({ name: z.enum(['deposit', 'balance']), cents: z.number().int(), dueOn: z.string() }),
  ),
  policy: z.array(z.string()),
  houseRules: z.array(z.string()),
  /** How to get there and in, from three days before check-in until check-out. */
  arrival: z
    .object({
      address: z.string().optional(),
      directions: z.string().optional(),
      doorCode: z.string().optional(),
      notes: z.string().optional(),
      wifi: z.object({ name: z.string(), password: z.string().optional() }).optional(),
      manual: z.string().optional(),
      /** What to do before leaving; from the day before on. */
      leaving: z.string().optional(),
    })
    .nullable(),
  /** What has to be paid before the door code is told, cents; 0 when it does not wait. */
  codeWaitsForCents: z.number().int(),
  /** What can be paid here by card now, and what of that is the card fee, cents; null when nothing can. */
  payable: z
    .object({
      cents: z.number().int(),
      feeCents: z.number().int(),
      /** The same of what is due next, or of the part that the owner asked for (`isPart`), where that is not all. */
      due: z
        .object({
          cents: z.number().int(),
          feeCents: z.number().int(),
          isPart: z.literal(true).optional(),
          /** What the card can be kept for with it: the rest, card fee included, and its date. */
          ahead: chargeAhead.optional(),
        })
        .optional(),
      /** The payment confirms the stay: its nights are nobody's yet. */
      isConfirming: z.boolean(),
      /** The last date, at the house, on which an agreed price can be paid. */
      until: z.string().optional(),
    })
    .nullable(),
  /** Payments by card that a bank has not decided about yet, card fees included, cents; no other can be begun meanwhile. */
  underWayCents: z.number().int(),
  /** The nights of a stay that is not confirmed are held for money on its way, until the end of that date. */
  held: z.object({ method: z.enum(OTHER_METHODS), through: z.string() }).nullable(),
  /** What a kept card is charged with next, card fee included; a guest can let one be kept for it. Null when nothing is. */
  chargeAhead: chargeAhead.nullable(),
  card: keptCardView.nullable(),
  /** The name of a card that is kept and charged with nothing by itself any more; null for none. */
  idleCard: z.string().nullable(),
  /** None is kept, and it is due later only: a guest may let one be kept. */
  canKeepCard: z.boolean(),
  /** The house's date on which the stay is cancelled by itself unless its rest has come; null for never. */
  cancelsOn: z.string().nullable(),
  /** What is held on a card for damage; null where nothing is, and for a stay that is not confirmed. */
  damageHold: damageHoldView.nullable(),
  /** How the open amount is paid without a card and its fee, in the owner's words; none where nothing is to pay. */
  otherWays: z.array(z.object({ method: z.enum(OTHER_METHODS), text: z.string() })),
  hasInvoice: z.boolean(),
  /** The payments that a receipt can be had of, the oldest first; `paidOn` is a date at the house. */
  receipts: z.array(z.object({ number: z.number().int(), cents: z.number().int(), paidOn: z.string() })),
  /** The rental agreement that was signed, or is to be; null where there is none. */
  agreement: agreementText
    .extend({
      /** Null: not yet. `on` is a date at the house. */
      signed: z.object({ name: z.string(), on: z.string(), isForOtherFacts: z.boolean() }).nullable(),
    })
    .nullable(),
  /** For six hours after it was booked by paying: where the confirmation went, and whether that can be corrected once. */
  justBooked: z.object({ email: z.string(), canCorrect: z.boolean() }).nullable(),
  /** What cancelling now gives back to the card in cents; null when the stay cannot be cancelled here any more. */
  refundNowCents: z.number().int().nullable(),
  /** What the policy gives back besides, of what did not come by card, cents: the owner does that by hand. */
  refundByHandCents: z.number().int(),
})
export type GuestStay = z.infer<typeof guestStay>

/** `POST /api/guest-stay/{id}/cancel`. */
export const cancelGuestStayRequest = z.object({
  key,
  /** The refund that the guest was shown, cents: another one by now is 409. */
  refundCents: z.number().int().min(0),
})

/** `POST /api/guest-stay/{id}/pay`: begins the payment of what is owed, or goes on with the one that is open. */
export const payGuestStayRequest = z.object({
  key,
  /** What is due next, or everything. */
  part: z.enum(PAY_PARTS),
  /** What the guest was shown, with the card fee, cents: another amount by now is 409. */
  amountCents: z.number().int().min(1).optional(),
  /** The guest lets the card be kept for what is due later, in the words that were shown. */
  saveCard: z.boolean().optional(),
})
export const payGuestStayResponse = guestHoldResponse.extend({
  /** How long the nights are held for it, of a stay that it confirms, ms; absent where they are the guest's already. */
  heldForMs: z.number().int().optional(),
})

/** `POST /api/guest-stay/{id}/paid`: the guest comes back from paying. */
export const paidGuestStayRequest = z.object({ key, paymentIntentId })

/** `POST /api/guest-stay/{id}/card`: begins to keep a card for what is due later, in place of the one that is kept. */
export const guestCardRequest = z.object({
  key,
  /** What the guest was shown that it will be charged with (`chargeAhead`): another amount by now is 409. */
  amountCents: z.number().int().min(1).optional(),
})
/** The provider's SetupIntent. */
const setupId = z.string().regex(/^seti_[A-Za-z0-9_]{1,200}$/)
export const guestCardResponse = doneWith({
  /** For Stripe.js in this browser alone. */
  clientSecret: z.string(),
  publishableKey: z.string(),
  setupId,
  /** What it will be charged with. */
  chargeAhead,
})

/** `POST /api/guest-stay/{id}/card/kept`: the guest comes back from typing it. */
export const keptGuestCardRequest = z.object({ key, setupId })

/** `POST /api/guest-stay/{id}/card/remove`. */
export const removeGuestCardRequest = z.object({ key })

/** `POST /api/guest-stay/{id}/email`: a typo in the address of a stay that was just booked. */
export const correctEmailRequest = z.object({
  key,
  email: guestEmail,
})
/** `path`: where the page of the stay is from now on; the link that went to the address of before is none any more. */
export const correctEmailResult = successResponse.extend({ path: z.string() })

/** `POST /api/guest-stay/{id}/agreement`. */
export const signGuestStayRequest = agreementSignature.extend({ key })
