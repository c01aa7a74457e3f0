import * as z from 'zod'

import { ACTORS } from '@/domain/bookings/journal'
import { LEDGER_KINDS } from '@/domain/ledger/ledger'
import { formatCents } from '@/domain/common/money'
import { PAYMENT_METHODS } from '@/domain/payments/payment-method'
import { SCHEDULE_STATES } from '@/domain/ledger/payment-schedule'
import { PAYMENT_STATUSES } from '@/domain/payments/payment-status'
import { LEAST_CENTS, MOST_CENTS } from '@/domain/payments/payment-terms'
import { MOST_GUESTS } from '@/domain/rates/stay-rules'

import { agreementSignature, agreementText, termsHash } from './agreement'
import { bookingInquiry } from './booking-inquiry'
import {
  asStay,
  calendarDate,
  dollars,
  doneWith,
  emailAddress,
  idParams,
  queryInteger,
  recordId,
  requestKey,
  textLine,
} from './common'
import { bookingData } from './guest-request'
import { linkProof } from './link-proof'

/** `POST /api/create-payment-intent`. `amount` is dollars with at most two decimals, as the guest was shown it. */
export const createPaymentIntentRequest = z.object({
  amount: z.union([z.number(), z.string().max(20)]),
  bookingData,
  /** The guest agreed to the house rules and the cancellation policy that were shown. */
  agreed: z
    .literal(true, { message: 'Please agree to the house rules and the cancellation policy' })
    .optional(),
  /** Without it nobody knows whether these are still the ones: what is agreed to is as it is now. */
  termsHash: termsHash.optional(),
  /** Where the owner asks for a signed rental agreement (`GET /api/checkout/config`); once is enough for a checkout. */
  agreement: agreementSignature.optional(),
  /** The deposit alone, where the house takes one (`deposit` of the quote); everything unless it says so. */
  pay: z.enum(['deposit', 'all']).optional(),
  /** With the deposit: the guest lets the card be kept and charged with the rest, in the words that were shown. */
  saveCard: z.boolean().optional(),
  link: linkProof.optional(),
})
export type CreatePaymentIntentRequest = z.infer<typeof createPaymentIntentRequest>

export const createPaymentIntentResponse = doneWith({
  clientSecret: z.string(),
  message: z.string(),
  inquiryId: recordId,
  paymentIntentId: z.string(),
  /** Cents that will be charged. */
  amountCents: z.number().int(),
  /** Until when the nights are held, ISO UTC, and how long that is from now by the server's clock, ms. */
  holdUntil: z.string(),
  heldForMs: z.number().int(),
})
export type CreatePaymentIntentResponse = z.infer<typeof createPaymentIntentResponse>

/** The stay for which `GET /api/checkout/config` puts dates to the cancellation and fills in the rental agreement; `amount` is dollars, as the guest was shown it. */
export const checkoutConfigQuery = z.object({
  checkin: calendarDate.optional(),
  checkout: calendarDate.optional(),
  guests: queryInteger(1, MOST_GUESTS).optional(),
  amount: z.string().max(20).optional(),
})

/** `GET /api/checkout/config`: what the page needs to start Stripe.js; null when payment is not configured. */
export const checkoutConfig = z.object({
  publishableKey: z.string().nullable(),
  houseRules: z.array(z.string()),
  cancellation: z.array(z.string()),
  /** Of these two, to be sent back with the guest's word on them. */
  termsHash,
  /** To be signed before paying, where the owner asks for it: of the stay in the query, absent without one. */
  agreement: agreementText.optional(),
})

/** `GET /api/stripe-payment/{paymentIntentId}`; the amount is cents. */
export const stripePaymentResponse = doneWith({
  cardDetails: z.object({ brand: z.string(), last4: z.string() }).optional(),
  paymentIntent: z.object({ status: z.string(), amount: z.number().int() }),
})
export type StripePaymentResponse = z.infer<typeof stripePaymentResponse>

/** `POST /api/test-payment` and `POST /api/test-guide-app`. */
export const bookingIdRequest = z.object({ bookingId: recordId })
export const testPaymentResponse = doneWith({ paymentIntentId: z.string(), message: z.string() })

/** `GET /api/booking-inquiries/{id}/refund` shows what the policy gives back now; `POST` does it. */
export const refundOffer = z.object({
  paidCents: z.number().int(),
  refundedCents: z.number().int(),
  /** What of it can go back to the card, and what in another way: it came in one, or could not go back to the card. */
  cardLeftCents: z.number().int(),
  otherLeftCents: z.number().int(),
  /**
   * What the policy that the guest agreed to gives back when the stay is cancelled today; of one that is cancelled, by the day on which
   * it was. All that is left of what was declined or has expired.
   */
  policyCents: z.number().int(),
  policyPercent: z.number().int(),
  policy: z.array(z.string()),
})
export type RefundOffer = z.infer<typeof refundOffer>
export const refundRequest = z.object({
  amountCents: z.number().int().min(1, { message: 'Please give an amount above zero' }).max(100_000_000),
  /** Whether the booking ends with it and its nights are free again. */
  cancel: z.boolean(),
  note: textLine(2000).optional(),
  /** Where it goes: to the card while something is left of what it paid, unless the owner says otherwise. */
  by: z.enum(['card', 'other']).optional(),
  /** What had been given back before, as it was on screen: another amount by now is 409. */
  refundedCents: z.number().int().optional(),
  requestKey,
})
export type RefundRequest = z.infer<typeof refundRequest>
/** `state` is 'asked' until the provider has said yes; then `message` says that it goes on by itself. */
export const refundResult = doneWith({
  message: z.string(),
  state: z.enum(['asked', 'succeeded']),
  inquiry: bookingInquiry,
})
export type RefundResult = z.infer<typeof refundResult>

/** `GET /api/booking-inquiries/{id}/ledger`: the money of one booking, cents. */
export const bookingLedger = z.object({
  status: z.enum(PAYMENT_STATUSES),
  /** Without what a card charge adds as its fee; null where nobody knows. */
  priceCents: z.number().int().nullable(),
  paidCents: z.number().int(),
  refundedCents: z.number().int(),
  /** Price less everything that moved: below zero when more came than the stay costs. */
  balanceCents: z.number().int(),
  /** What is due today, at the house, or was before. */
  dueNowCents: z.number().int(),
  /**
   * All parts of the price, paid or not, the first first. Without a deposit it is one part with no date, which is due at once.
   * None where nobody knows a price, a channel has the money, or the booking has ended.
   */
  schedule: z.array(
    z.object({
      dueOn: z.string().nullable(),
      amountCents: z.number().int(),
      state: z.enum(SCHEDULE_STATES),
    }),
  ),
  /** What moved, the oldest first, above zero when it came in. */
  entries: z.array(
    z.object({
      /** Unique in its booking, always the same, and safe in an address. */
      id: z.string(),
      kind: z.enum(LEDGER_KINDS),
      amountCents: z.number().int(),
      /** Of a payment or a refund by hand. */
      method: z.enum(PAYMENT_METHODS).nullable(),
      /** ISO UTC. */
      at: z.string(),
      by: z.enum(ACTORS),
      note: z.string().nullable(),
      /** The id of the entry that it takes back, whole or in part. */
      reverses: z.string().nullable(),
    }),
  ),
})
export type BookingLedger = z.infer<typeof bookingLedger>

/** What the calls about payments by hand answer: the ledger as it is then, and the booking. */
export const ledgerResult = bookingLedger.extend({
  success: z.literal(true),
  message: z.string(),
  inquiry: bookingInquiry,
})

/** `POST /api/booking-inquiries/{id}/payments`: money that came by cash, check or transfer. */
export const recordPaymentRequest = z.object({
  amount: dollars,
  method: z.enum(PAYMENT_METHODS),
  /** The house's date on which it came; today unless it says so. */
  paidOn: calendarDate.optional(),
  note: textLine(200).default(''),
  /** Whether the guest gets a receipt by mail. */
  mailReceipt: z.boolean().default(false),
  /** What had been paid before, cents, as it was on screen: another amount by now is 409. */
  paidCents: z.number().int().optional(),
  /** Without one every call is a payment of its own. */
  requestKey: requestKey.optional(),
})
export type RecordPaymentRequest = z.infer<typeof recordPaymentRequest>

/** `POST /api/booking-inquiries/{id}/payments/{entryId}/reverse`: takes a payment by hand back out of the books. */
export const ledgerEntryParams = idParams.extend({ entryId: z.string().max(300) })

/** `POST /api/booking-inquiries/{id}/payment-request`: the guest is asked to pay, on their own page. */
export const paymentRequestRequest = z.object({
  /** Without the card fee; what is due next unless it says so. Less than what is owed asks for that part. */
  amount: dollars.optional(),
  /** Without one every call is a request of its own. */
  requestKey: requestKey.optional(),
})
export type PaymentRequestRequest = z.infer<typeof paymentRequestRequest>
export const paymentRequestResult = doneWith({
  message: z.string(),
  /** The guest's page. */
  url: z.string(),
  /** Whether the site sends it; not to a guest without an e-mail address. */
  isMailed: z.boolean(),
  inquiry: bookingInquiry,
})
export type PaymentRequestResult = z.infer<typeof paymentRequestResult>

/** `POST /api/payment-links`: an agreed amount for a stay, signed, until `expiresOn` (the house's date, inclusive). */
export const paymentLinkRequest = asStay(
  z.object({
    checkin: calendarDate,
    checkout: calendarDate,
    guests: z.number().int().min(1).max(50),
    amountCents: z
      .number()
      .int()
      .min(LEAST_CENTS, { message: `Cards can be charged from ${formatCents(LEAST_CENTS)}` })
      .max(MOST_CENTS, { message: `Cards can be charged up to ${formatCents(MOST_CENTS)} at once` }),
    expiresOn: calendarDate,
    firstName: textLine(80).optional(),
    lastName: textLine(80).optional(),
    email: emailAddress('Please give an e-mail address').optional(),
  }),
)
export type PaymentLinkRequest = z.infer<typeof paymentLinkRequest>
export const paymentLinkResponse = doneWith({
  url: z.string(),
  /** ISO UTC. */
  expiresAt: z.string(),
})
export type PaymentLinkResponse = z.infer<typeof paymentLinkResponse>
