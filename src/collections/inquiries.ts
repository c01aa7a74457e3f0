import type { CollectionConfig } from 'payload'

import { internal } from '@/access/internal'
import { OTHER_METHODS } from '@/domain/payments/other-ways'
import { PAYMENT_STATUSES } from '@/domain/payments/payment-status'
import { INQUIRY_STATUSES, STAY_SOURCES } from '@/domain/stays/stay'

/** What guests ask for. An inquiry alone claims no night; a confirmed one has a stay. */
export const inquiries: CollectionConfig = {
  ...internal('inquiries', [
    { name: 'firstName', type: 'text', required: true },
    { name: 'lastName', type: 'text', required: true },
    { name: 'email', type: 'text', required: true, index: true },
    { name: 'phone', type: 'text' },
    { name: 'location', type: 'text' },
    { name: 'ipAddress', type: 'text' },
    { name: 'checkin', type: 'text', required: true, index: true },
    { name: 'checkout', type: 'text', required: true },
    { name: 'guests', type: 'number', required: true },
    { name: 'message', type: 'textarea' },
    { name: 'specialRequests', type: 'textarea' },
    { name: 'source', type: 'select', required: true, options: [...STAY_SOURCES] },
    { name: 'status', type: 'select', required: true, index: true, options: [...INQUIRY_STATUSES] },
    { name: 'paymentStatus', type: 'select', required: true, index: true, options: [...PAYMENT_STATUSES] },
    { name: 'stripePaymentIntentId', type: 'text', index: true },
    { name: 'stripePaymentDetails', type: 'json' },
    /** The quote at which it was made (`domain/stays/stay-quote`, cents; older ones as `domain/stays/kept-quote` reads them). */
    { name: 'quote', type: 'json' },
    /** The use of the quote's code that it has (`operations/rates/codes`), as long as it stands. */
    { name: 'codeUse', type: 'text', index: true },
    /** Made by the checkout: it has a hold, and no mails until it is paid. */
    { name: 'isCheckout', type: 'checkbox', defaultValue: false, index: true },
    /** SHA-256 of the guest's cookie, which finds the checkout again that was left open. */
    { name: 'guestKey', type: 'text', index: true },
    /** Cents that a signed payment link agreed on, in place of the quote's total. */
    { name: 'agreedCents', type: 'number' },
    /** The card that the guest has let be kept, with the words agreed to (`domain/payments/saved-card`). */
    { name: 'savedCard', type: 'json' },
    /** The provider's customer that it is kept for, until it is forgotten there. */
    { name: 'cardCustomerId', type: 'text', index: true },
    /** The guest chose to pay without a card: the nights are held until `payUntil` (`operations/payments/book-without-card`). */
    { name: 'payWay', type: 'select', options: [...OTHER_METHODS] },
    /** Until when the guest's page takes the payment of a booking that waits for it; until check-in where it says nothing. */
    { name: 'payUntil', type: 'date' },
    /** Set before the provider is first asked for an intent: without it there can be none. */
    { name: 'intentAskedAt', type: 'date' },
    /** Every movement of money, the oldest first (`domain/ledger/ledger`); only ever longer. */
    { name: 'ledger', type: 'json' },
    /** The terms of payment that it was made under: version and deposit (`domain/payments/payment-terms`). */
    { name: 'terms', type: 'json' },
    /** Cents, like `paymentStatus` derived from the ledger in the write that changes it (`operations/bookings/write-booking`). */
    { name: 'paidCents', type: 'number' },
    { name: 'refundedCents', type: 'number' },
    { name: 'owedCents', type: 'number', index: true },
    { name: 'balanceCents', type: 'number', index: true },
    { name: 'nextDueCents', type: 'number' },
    { name: 'nextDueOn', type: 'text', index: true },
    /** The channel has the guest's money. */
    { name: 'paidVia', type: 'select', options: ['channel'] },
    /** Money that fits no booking as it stands, until the owner decides: payment, cents, currency. */
    { name: 'moneyReview', type: 'json' },
    /** The provider's word on a disputed payment, e.g. `needs_response`. */
    { name: 'disputeStatus', type: 'text', index: true },
    /** The cancellation policy and the house rules that the guest agreed to (`domain/bookings/cancellation`). */
    { name: 'agreedTerms', type: 'json' },
    /** The rental agreement as its guest signed it (`domain/bookings/agreement`); never changed, and gone with the guest's data. */
    { name: 'agreement', type: 'json' },
    { name: 'ownerNote', type: 'textarea' },
    { name: 'decidedAt', type: 'date' },
    /** Who ended a confirmed stay; the mails say it differently. */
    { name: 'cancelledBy', type: 'select', options: ['owner', 'guest'] },
    /** How often it was written: whoever writes it has read it as it is (see `operations/bookings/write-booking`). */
    { name: 'revision', type: 'number', required: true, defaultValue: 0 },
    /** What happened to it, the oldest first (`domain/bookings/journal`); only ever longer. */
    { name: 'journal', type: 'json' },
    /** The first entry of the journal whose follow-ups are not written down yet: what a crash left undone is found by this. */
    { name: 'followFrom', type: 'number', index: true },
    /** Of a booking that the owner entered: whether its guest hears that it is confirmed. */
    { name: 'notifyGuest', type: 'checkbox' },
    /** A few words of the owner's for the mail about the last change. */
    { name: 'changeNote', type: 'textarea' },
    /** The same inquiry sent twice within an hour, e.g. after a lost answer, is one (see `operations/bookings/submit-inquiry`). */
    { name: 'requestKey', type: 'text', unique: true },
    /** Folded text for the search in Bookings (see `operations/runtime/search-text`). */
    { name: 'searchText', type: 'textarea', required: true },
  ]),
  defaultSort: '-createdAt',
}
