import type { GuestStay } from '@/contract/guest-stay'
import { canBeMailed } from '@/domain/common/no-email'
import type { Inquiry } from '@/payload-types'

import { entriesOf } from '../bookings/journal-and-ledger'

/** So long after it was paid a guest reads on the page of the stay what happens next, ms. */
const NEWS_MS = 6 * 3600_000

/** Whether a stay was booked by paying within the last six hours. */
export const isNew = ({ status, isCheckout, decidedAt, paidCents }: Inquiry): boolean =>
  status === 'confirmed' &&
  isCheckout === true &&
  Boolean(paidCents) &&
  Date.now() - Date.parse(decidedAt ?? '') < NEWS_MS

export const wasCorrected = (inquiry: Inquiry): boolean => entriesOf(inquiry, 'email-corrected').length > 0

/**
 * What a guest who has just booked by paying is told: where the confirmation went. Gone after six hours, as links are passed on to
 * others who need not know the address.
 */
export function justBooked(inquiry: Inquiry): GuestStay['justBooked'] {
  if (!isNew(inquiry) || !canBeMailed(inquiry.email)) return null
  return { email: inquiry.email, canCorrect: !wasCorrected(inquiry) }
}
