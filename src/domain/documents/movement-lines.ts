import { dateIn, formatDate } from '@/domain/common/calendar-date'
import { formatCents } from '@/domain/common/money'
import { cardFeeFor, type LedgerEntry, standingPayments } from '@/domain/ledger/ledger'
import { PAYMENT_METHOD_LABEL } from '@/domain/payments/payment-method'

import type { DocumentBasis, DocumentLine } from './document'

type Moved = Pick<DocumentBasis, 'bookingId' | 'timeZone' | 'card' | 'money'>

/** 'Visa ending in 4242', 'Card', 'Bank transfer'; of a way that has no name, nothing. */
export function wayOf({ kind, method, providerId }: LedgerEntry, card: DocumentBasis['card']) {
  if (kind === 'charge') return card && card.paymentId === providerId ? card.text : 'Card'
  return method && method !== 'other' ? PAYMENT_METHOD_LABEL[method] : undefined
}

export const receiptNumber = (bookingId: string, number: number): string => `${bookingId}-${number}`

const refundLabel = ({ method }: LedgerEntry): string => (method ? 'Refund' : 'Refund to your card')

/** Of a dispute. */
export const TAKEN_BACK = 'Taken back by the bank'

/** What came and went, one by one, the oldest first. What was taken out of the books, or did not arrive, is as if it had not been. */
export function movementLines({ bookingId, timeZone, card, money: { ledger } }: Moved): DocumentLine[] {
  const payments = new Map(standingPayments(ledger).map(({ number, entry }) => [entry.key, number]))
  const failed = new Set(ledger.flatMap(({ kind, reverses }) => (kind === 'refund-failed' ? [reverses] : [])))
  return ledger.flatMap((entry): DocumentLine[] => {
    const { key, kind, cents, at, providerId = '' } = entry
    const date = formatDate(dateIn(timeZone, Date.parse(at)), 'short')
    const number = payments.get(key)
    switch (kind) {
      case 'charge':
      case 'payment': {
        if (number === undefined) return []
        const fee = kind === 'charge' ? cardFeeFor(ledger, providerId) : 0
        const receipt = `receipt ${receiptNumber(bookingId, number)}`
        const detail = [date, ...(fee > 0 ? [`${formatCents(fee)} of it card fee`] : []), receipt].join(', ')
        return [{ label: wayOf(entry, card) ?? 'Payment', detail, cents }]
      }
      case 'refund':
        return failed.has(key) ? [] : [{ label: refundLabel(entry), detail: date, cents }]
      case 'dispute':
        return [{ label: TAKEN_BACK, detail: date, cents }]
      case 'dispute-won':
        return [{ label: 'Brought back by the bank', detail: date, cents }]
      // What was taken for damage is no part of the stay's price.
      case 'hold-taken':
      case 'card-fee':
      case 'refund-failed':
        return []
    }
  })
}
