import type { CalendarDate } from '@/domain/common/calendar-date'
import { type LedgerEntry, openInstalments } from '@/domain/ledger/ledger'
import { type PaymentTerms, termsOnceConfirmed, termsOwedFrom } from '@/domain/payments/payment-terms'
import type { Inquiry } from '@/payload-types'

import { ledgerOf, moneyBasis } from './journal-and-ledger'

type Confirmed = Partial<Pick<Inquiry, 'terms'>>

/**
 * What the payment terms of a booking become that money confirms, or that owes again.
 * @param today the house's date
 * @param money what moves with it
 */
export function restFromToday(
  inquiry: Inquiry,
  today: CalendarDate,
  money: readonly LedgerEntry[] = [],
): Confirmed {
  const { terms, checkin } = inquiry
  const kept = terms as PaymentTerms | null | undefined
  if (!kept?.deposit) return {}
  const [next] = openInstalments({ ...moneyBasis(inquiry), ledger: [...ledgerOf(inquiry), ...money] })
  return { terms: { ...termsOwedFrom(kept, { today, checkin, isDepositOpen: next?.name === 'deposit' }) } }
}

/** What the payment terms of an inquiry become that its owner confirms. @param today the house's date */
export function confirmedTerms(inquiry: Inquiry, today: CalendarDate): Confirmed {
  if (inquiry.paidCents) return restFromToday(inquiry, today)
  const kept = inquiry.terms as PaymentTerms | null | undefined
  return kept?.deposit ? { terms: { ...termsOnceConfirmed(kept, { today, checkin: inquiry.checkin }) } } : {}
}
