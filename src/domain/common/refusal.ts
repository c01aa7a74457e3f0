/** What a rule said no for, for a program that reacts to it. Each has its HTTP status in `contract/refusal-codes.ts`. */
export type RefusalCode =
  // What was asked cannot be right.
  | 'invalid'
  | 'unreadable'
  | 'damaged-picture'
  | 'bad-signature'
  | 'wrong-current-password'
  | 'google-access-invalid'
  | 'check-in-too-soon'
  | 'check-in-too-far'
  | 'stay-too-short'
  | 'stay-too-long'
  | 'no-arrival'
  | 'no-departure'
  | 'nights-between'
  | 'too-many-guests'
  | 'code-not-valid'
  // Who asks may not, or asks for what is not there.
  | 'sign-in'
  | 'wrong-password'
  | 'wrong-key'
  | 'blocked'
  | 'cross-site'
  | 'forbidden'
  | 'no-such-call'
  | 'not-found'
  | 'payment-unknown'
  | 'method-not-allowed'
  | 'too-slow'
  // It was right once, or is not yet.
  | 'nights-taken'
  | 'nights-held'
  | 'code-used-up'
  | 'amount-changed'
  | 'agreement-changed'
  | 'terms-changed'
  | 'changed-meanwhile'
  | 'being-changed'
  | 'wrong-state'
  | 'already-exists'
  | 'channel-booking'
  | 'too-many-nights'
  | 'link-invalid'
  | 'already-paid'
  | 'paid-by-card'
  | 'not-paid'
  | 'no-hold'
  | 'more-than-held'
  | 'payment-under-way'
  | 'payment-in-review'
  | 'payment-returned'
  | 'payment-refused'
  | 'nothing-to-refund'
  | 'refund-too-large'
  | 'live-key'
  | 'own-session'
  | 'own-address'
  | 'password-set-on-server'
  | 'google-off'
  | 'google-refused'
  // It is too much, or not of the right kind.
  | 'too-large'
  | 'address-too-long'
  | 'headers-too-long'
  | 'wrong-media-type'
  | 'expectation-failed'
  | 'too-many-requests'
  | 'too-many-passwords'
  | 'login-busy'
  | 'too-many-holds'
  // What it needs is not to be had now.
  | 'internal'
  | 'busy'
  | 'stopping'
  | 'database-away'
  | 'read-only'
  | 'store-away'
  | 'payments-off'
  | 'payments-away'
  | 'google-away'
  | 'guide-app-away'
  | 'not-set-up'
  | 'disk-full'

/** A rule says no: `message` is for the person who asked, `code` for their program. */
export class Refusal extends Error {
  constructor(
    readonly code: RefusalCode,
    message: string,
    readonly details: {
      /** The fields that were wrong. */
      errors?: { path: string; message: string }[]
      /** Seconds after which it is worth another try. */
      retryAfter?: number
    } = {},
  ) {
    super(message)
    this.name = 'Refusal'
  }
}

/** A 400 that names the field: `path` as the caller wrote it. */
export const wrongField = (path: string, message: string): Refusal =>
  new Refusal('invalid', message, { errors: [{ path, message }] })
