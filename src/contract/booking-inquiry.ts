import * as z from 'zod'

import { KEPT_FEES } from '@/domain/bookings/cancellation'
import { ACTORS, JOURNAL_KINDS } from '@/domain/bookings/journal'
import { LEDGER_KINDS } from '@/domain/ledger/ledger'
import { PAYMENT_METHODS } from '@/domain/payments/payment-method'
import { OTHER_METHODS } from '@/domain/payments/other-ways'
import { PAYMENT_STATUSES } from '@/domain/payments/payment-status'
import { INQUIRY_STATUSES, STAY_SOURCES } from '@/domain/stays/stay'

import {
  calendarDate,
  doneWith,
  emailAddress,
  pageOf,
  pageQuery,
  recordId,
  textBlock,
  textLine,
} from './common'
import { damageHoldView } from './damage-hold-view'
import { questionView } from './questions'
import { quoteLine, quoteSchema } from './quote'

/** Money on its way back to the guest, or there already. */
const refundView = z.object({
  id: recordId,
  amountCents: z.number().int(),
  reason: z.enum(['owner', 'guest', 'nights-gone', 'provider']),
  /** 'asked' until the provider has said yes; it is tried again by itself. */
  state: z.enum(['asked', 'succeeded', 'failed']),
  createdAt: z.string(),
  /** The provider's words when it did not work. */
  lastError: z.string().optional(),
})
export type RefundView = z.infer<typeof refundView>

/** Money that moved, cents, above zero when it came in (`docs/architecture.md`). */
const ledgerLine = z.object({
  /** Unique in its booking. */
  key: z.string(),
  kind: z.enum(LEDGER_KINDS),
  cents: z.number().int(),
  /** ISO UTC. */
  at: z.string(),
  method: z.enum(PAYMENT_METHODS).optional(),
  note: z.string().optional(),
  /** Whether it is a payment by hand that can be taken back. */
  isReversible: z.boolean(),
  /** The number of its receipt, of a payment that counts. */
  receipt: z.number().int().optional(),
})
export type LedgerLine = z.infer<typeof ledgerLine>

/** What the guest was shown when booking or asking, and agreed to when paying. */
export const agreedTerms = z.object({
  cancellation: z.array(z.object({ daysBefore: z.number().int(), percent: z.number().int() })),
  houseRules: z.string(),
  /** The fees that a cancellation does not give back; absent for none. */
  keptFees: z.array(z.enum(KEPT_FEES)).optional(),
  /** Of the terms as they were shown (`GET /api/checkout/config`); absent from bookings made before it was kept. */
  termsHash: z.string().optional(),
  /** When the guest agreed, ISO UTC; absent for one who was shown them only. */
  agreedAt: z.string().optional(),
})
export type AgreedTerms = z.infer<typeof agreedTerms>

/** A card that the guest lets be charged with what is due later. */
export const keptCardView = z.object({
  /** 'Visa ending in 4242' */
  name: z.string(),
  /** It has expired by the day on which it is charged. */
  isExpired: z.boolean(),
  /** The house's date on which it is charged next; null when it was refused and is not tried again. */
  chargeOn: z.string().nullable(),
  /** Why it was not charged last. */
  refusedBecause: z.string().optional(),
})
export type KeptCardView = z.infer<typeof keptCardView>

/** A guest's signature under the rental agreement; its text is in the file of the agreement. */
const signedAgreementView = z.object({
  name: z.string(),
  /** ISO UTC. */
  at: z.string(),
  address: z.string(),
  /** Somebody of another name signed than the booking is for. */
  isOtherName: z.boolean(),
  /** Dates, guests or price are others now. */
  isForOtherFacts: z.boolean(),
})

/** One inquiry as the owner sees it, with its state and the quote that was kept. */
export const bookingInquiry = z.object({
  id: recordId,
  firstName: z.string(),
  lastName: z.string(),
  /** Empty for a booking that the owner entered without one. */
  email: z.string(),
  phone: z.string().optional(),
  location: z.string().optional(),
  ipAddress: z.string().optional(),
  checkin: z.string(),
  checkout: z.string(),
  guests: z.number(),
  message: z.string().optional(),
  specialRequests: z.string().optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  stripePaymentIntentId: z.string().optional(),
  stripePaymentDetails: z
    .object({
      amount: z.number(),
      status: z.string(),
      paymentMethod: z
        .object({ card: z.object({ brand: z.string(), last4: z.string().optional() }).optional() })
        .optional(),
    })
    .optional(),
  status: z.enum(INQUIRY_STATUSES),
  source: z.enum(STAY_SOURCES),
  /** The quote at which it was made; later price changes never alter it. Null only for zero or fewer nights. */
  quote: quoteSchema.nullable(),
  /** The quote line by line; none where there is none. */
  lines: z.array(quoteLine),
  /** The promotion code in it. */
  code: z.string().optional(),
  /** What the owner told the guest with the last decision. */
  ownerNote: z.string().optional(),
  /** When the owner decided last, ISO UTC. */
  decidedAt: z.string().optional(),
  /** Made by the checkout. While it is pending its guest is paying, and it cannot be moved by hand. */
  isCheckout: z.boolean(),
  /** Until when the nights of a pending one are held, ISO UTC: for minutes while its guest pays, or for days for `heldFor`. */
  holdUntil: z.string().optional(),
  heldFor: z.enum(OTHER_METHODS).optional(),
  /** How its guest chose to pay without a card. */
  payWay: z.enum(OTHER_METHODS).optional(),
  /** Cents that a signed payment link agreed on, in place of the quote's total. */
  agreedCents: z.number().int().optional(),
  /** Cents that the stay costs, without what a card charge adds as its fee; absent where nobody knows. */
  priceCents: z.number().int().optional(),
  /** Cents that were paid, and of them given back. */
  paidCents: z.number().int().optional(),
  refundedCents: z.number().int().optional(),
  /** Cents that are still asked for; zero for a booking that has ended. */
  owedCents: z.number().int(),
  /** What is held on a card for damage; absent where nothing is. */
  damageHold: damageHoldView.optional(),
  /**
   * What of them is due next, and on which date at the house; without a date everything is due at once. Of held nights the part that the
   * guest was asked for, which confirms them.
   */
  nextDueCents: z.number().int(),
  nextDueOn: z.string().optional(),
  hasInvoice: z.boolean(),
  /** Price less everything that moved, cents: below zero when more came than the stay costs. */
  balanceCents: z.number().int(),
  /** Oldest first. */
  ledger: z.array(ledgerLine),
  /** When the first payment came that still counts, how, and the owner's last note on one. */
  paidAt: z.string().optional(),
  paidBy: z.enum(['card', 'other']).optional(),
  paidNote: z.string().optional(),
  /** Kept for what is due later, while something is. */
  keptCard: keptCardView.optional(),
  /** Payments by card that a bank has not decided about yet, card fees included, cents; absent without one. */
  underWayCents: z.number().int().optional(),
  /** The provider's word on a disputed payment. */
  disputeStatus: z.string().optional(),
  /** Oldest first. */
  refunds: z.array(refundView),
  agreedTerms: agreedTerms.optional(),
  /** The rental agreement, null while it is not signed; absent where none was asked for. */
  agreement: signedAgreementView.nullable().optional(),
  /** For a pending inquiry: its nights that are not free now, so that the owner sees it before confirming. */
  takenNights: z.array(z.string()),
  /** For a channel's reservation: the calendar that it comes from. It is moved and cancelled at the channel while that is followed. */
  imported: z
    .object({
      stayId: recordId,
      /** Null once the calendar was deleted here. */
      feedId: recordId.nullable(),
      feedName: z.string(),
      reservationCode: z.string().optional(),
      phoneLast4: z.string().optional(),
      /** When the owner said that an occupied time is a reservation, ISO UTC. */
      confirmedAt: z.string().optional(),
    })
    .optional(),
})
export type BookingInquiry = z.infer<typeof bookingInquiry>

/** `GET /api/booking-inquiries/{id}/journal`: what happened to a booking, the oldest first. */
export const bookingJournal = doneWith({
  entries: z.array(
    z.object({
      /** Counts from 1 without gaps. */
      seq: z.number().int(),
      /** ISO UTC. */
      at: z.string(),
      actor: z.enum(ACTORS),
      kind: z.enum(JOURNAL_KINDS),
      /** For the owner. */
      text: z.string(),
    }),
  ),
})
export type BookingJournal = z.infer<typeof bookingJournal>

/** 'owing': confirmed, and not wholly paid. */
export const INQUIRY_FILTERS = ['active', 'all', 'owing', ...INQUIRY_STATUSES] as const

/** `GET /api/booking-inquiries`: no parameter gives a plain array; any of these gives a page. */
export const bookingInquiriesQuery = z.object({
  ...pageQuery,
  search: textLine(200).optional(),
  /** 'active' (the default of the portal) hides expired ones. */
  status: z.enum(INQUIRY_FILTERS).optional(),
  /** Inclusive range of check-in dates. */
  from: calendarDate.optional(),
  to: calendarDate.optional(),
})
export type BookingInquiriesQuery = z.infer<typeof bookingInquiriesQuery>

export const bookingInquiriesPage = pageOf(bookingInquiry)
export type BookingInquiriesPage = z.infer<typeof bookingInquiriesPage>

/** `POST /api/booking-inquiries/{id}/{confirm|decline|cancel}`: 200 with the inquiry, 409 with the reason. */
export const bookingMoveRequest = z.object({
  /** A few words for the guest's mail. */
  note: textBlock(2000).optional(),
})
/** What the owner's calls about one booking answer with. */
export const bookingResult = doneWith({ message: z.string(), inquiry: bookingInquiry })

/** `POST /api/guest-data/export`, and `/delete`, too: everything kept about one guest, by e-mail address. */
export const guestDataRequest = z.object({
  email: emailAddress('Please give an e-mail address'),
})
/** A guest who left no address is told by the booking. */
export const guestDataDeletion = z.union([guestDataRequest, z.strictObject({ bookingId: recordId })])
export const guestDataExport = doneWith({
  email: z.string(),
  exportedAt: z.string(),
  inquiries: z.array(bookingInquiry),
  /** The rental agreements that the guest signed; `hash` is the SHA-256 of the text. */
  agreements: z.array(
    signedAgreementView
      .pick({ name: true, at: true, address: true })
      .extend({ bookingId: recordId, text: z.string(), hash: z.string() }),
  ),
  /** Nights that the guest wants to hear about, until they are told. */
  wishes: z.array(
    z.object({
      ...{ checkin: z.string(), checkout: z.string(), guests: z.number().int() },
      /** ISO UTC. */
      consentedAt: z.string(),
    }),
  ),
  /** Prices that the guest asked for by mail, for 14 days. */
  keptPrices: z.array(
    z.object({
      ...{
        checkin: z.string(),
        checkout: z.string(),
        guests: z.number().int(),
        totalCents: z.number().int(),
      },
      /** ISO UTC. */
      mailedAt: z.string(),
    }),
  ),
  /** What the guest asked on `/contact`. */
  questions: z.array(questionView),
  mails: z.array(z.object({ subject: z.string(), queuedAt: z.string(), sentAt: z.string().optional() })),
})
export type GuestDataExport = z.infer<typeof guestDataExport>
/** Deleting refuses (409) while a confirmed stay of the guest is still ahead or running. */
export const guestDataDeleted = doneWith({ message: z.string(), deleted: z.number() })
