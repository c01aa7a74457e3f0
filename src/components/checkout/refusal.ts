import { ApiError, messageOf } from '@/components/api/client'
import { failureText } from '@/components/site/booking/failure-text'

import type { RefusalCode } from '@/domain/common/refusal'

import { GUEST_FIELDS, type GuestField } from './checkout-address'

export type FieldErrors = Partial<Record<GuestField, string>>

/** What a failed opening of the checkout means for the guest. */
export type CheckoutRefusal =
  | { kind: 'unavailable' }
  /** `mustAgree`: what guests agree to or sign is another one by now, or is not signed. */
  | { kind: 'mend'; errors: FieldErrors; problem: string | null; mustAgree?: boolean }
  /** Nothing of the form is wrong. */
  | { kind: 'refused'; code: RefusalCode | null; message: string }

const isGuestField = (name: string): name is GuestField => (GUEST_FIELDS as readonly string[]).includes(name)

export function refusedBy(error: unknown): CheckoutRefusal {
  if (!(error instanceof ApiError)) {
    return { kind: 'mend', errors: {}, problem: `${messageOf(error)} What you typed is kept.` }
  }
  if (error.status === 503) return { kind: 'unavailable' }
  const isOther = error.code === 'agreement-changed' || error.code === 'terms-changed'
  if (isOther || 'agreement' in error.fieldErrors) {
    return { kind: 'mend', errors: {}, problem: messageOf(error), mustAgree: true }
  }
  const byField = Object.entries(error.fieldErrors).map(
    ([path, message]) => [path.replace(/^bookingData\./, ''), message] as const,
  )
  const canMend = byField.length > 0 && byField.every(([name]) => isGuestField(name))
  if (canMend) return { kind: 'mend', errors: Object.fromEntries(byField), problem: null }
  return { kind: 'refused', code: error.code, message: error.userMessage ?? failureText(error) }
}
