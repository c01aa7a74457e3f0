import type { ReactNode } from 'react'

import { Button } from '@/components/ui/button'
import type { BookingInquiry, KeptCardView, LedgerLine } from '@/contract/booking-inquiry'
import { dateIn, formatDate } from '@/domain/common/calendar-date'
import { formatCents } from '@/domain/common/money'
import { overpaidOf } from '@/domain/ledger/ledger'
import { PAYMENT_METHOD_LABEL } from '@/domain/payments/payment-method'

import { shownMoment } from '../../parts/format'
import styles from '../details.module.css'

/** [name, amount or words, a line below it] */
type Fact = { key: string; name: string; value: string; more?: ReactNode }

type PaymentFactsProps = {
  inquiry: BookingInquiry
  timeZone: string
  /** Takes a payment by hand back. */
  onUndo: (payment: LedgerLine) => void
  isUndoing: boolean
  /** Saves the receipt of a payment, by its number. */
  onReceipt: (number: number) => void
}

/** What came in and still counts; refunds have a list of their own, with where they stand. */
function movements({ inquiry, timeZone, onUndo, isUndoing, onReceipt }: PaymentFactsProps): Fact[] {
  const { ledger } = inquiry
  const feeOf = (charge: string) => ledger.find(({ key }) => key === charge.replace('charge:', 'card-fee:'))
  const receiptOf = ({ receipt, cents }: LedgerLine) =>
    receipt === undefined ? null : (
      <Button
        look="quiet"
        onClick={() => onReceipt(receipt)}
        aria-label={`Receipt for ${formatCents(cents)} (PDF)`}
      >
        Receipt
      </Button>
    )
  return ledger.flatMap((line): Fact[] => {
    const { key, kind, cents, at, method, note, isReversible } = line
    const value = formatCents(cents)
    switch (kind) {
      case 'charge': {
        const fee = feeOf(key)
        return [
          {
            ...{ key, name: 'Paid by card', value },
            more: (
              <>
                <span>
                  {shownMoment(at, timeZone) +
                    (fee && cents > 0 ? `, ${formatCents(-fee.cents)} of it card fee` : '')}
                </span>{' '}
                {receiptOf(line)}
              </>
            ),
          },
        ]
      }
      case 'payment': {
        if (!isReversible) return []
        const name = method && method !== 'other' ? `Paid: ${PAYMENT_METHOD_LABEL[method]}` : 'Paid'
        const on = formatDate(dateIn(timeZone, Date.parse(at)), 'short')
        return [
          {
            ...{ key, name, value },
            more: (
              <>
                <span>{note ? `${on}, “${note}”` : on}</span> {receiptOf(line)}{' '}
                <Button
                  look="quiet"
                  disabled={isUndoing}
                  onClick={() => onUndo(line)}
                  aria-label={`Undo “${name}”, ${value}, ${on}`}
                >
                  Undo
                </Button>
              </>
            ),
          },
        ]
      }
      case 'dispute':
        return [{ key, name: 'Taken by the bank', value, more: shownMoment(at, timeZone) }]
      case 'dispute-won':
        return [{ key, name: 'Brought back by the bank', value, more: shownMoment(at, timeZone) }]
      case 'hold-taken':
        return [{ key, name: 'Taken for damage', value, more: shownMoment(at, timeZone) }]
      default:
        return []
    }
  })
}

/** Which card it is, and what becomes of it next. */
function keptCardFact({ name, chargeOn, isExpired, refusedBecause }: KeptCardView) {
  const refused = refusedBecause ? `Refused: ${refusedBecause}. ` : ''
  const next = chargeOn
    ? `Charged by itself ${refused ? 'again ' : ''}on ${formatDate(chargeOn, 'short')}.${isExpired ? ' It will have expired by then.' : ''}`
    : 'Not tried again; it is for the guest to pay.'
  return { value: name, more: refused + next }
}

function factsOf(props: PaymentFactsProps): Fact[] {
  const { agreedCents, priceCents, quote, paidCents = 0, refundedCents = 0, owedCents } = props.inquiry
  const { balanceCents, disputeStatus, keptCard, ledger, underWayCents } = props.inquiry
  const moved = movements(props)
  const overpaid = overpaidOf(balanceCents, ledger)
  const facts: Fact[] = []
  const add = (key: string, name: string, cents: number, more?: string) =>
    facts.push({ key, name, value: formatCents(cents), more })
  if (agreedCents !== undefined && priceCents !== undefined) add('price', 'Agreed total', agreedCents)
  else if (priceCents !== undefined && moved.length > 0) {
    const isWithoutFee = quote && priceCents < quote.totalCents
    const more = isWithoutFee ? 'Without the card fee, which a payment by card adds.' : undefined
    add('price', 'Price', priceCents, more)
  }
  facts.push(...moved)
  if (refundedCents > 0) {
    add('given-back', 'Given back', -refundedCents)
    add('kept', 'Paid, less refunds', paidCents - refundedCents)
  }
  if (owedCents > 0) add('owed', 'Still to pay', owedCents)
  if (underWayCents)
    add('under-way', 'Under way by card', underWayCents, 'The guest’s bank has not decided about it yet.')
  if (keptCard && owedCents > 0) facts.push({ key: 'card', name: 'Kept card', ...keptCardFact(keptCard) })
  if (paidCents > 0 && overpaid > 0) add('over', 'More paid than it costs', overpaid)
  if (disputeStatus)
    facts.push({ key: 'dispute-status', name: 'Disputed', value: disputeStatus.replaceAll('_', ' ') })
  return facts
}

/** The sums of a booking's payment, amounts on the right. */
export function PaymentFacts(props: PaymentFactsProps) {
  const facts = factsOf(props)
  if (facts.length === 0) return <p className={styles.hint}>Nothing was paid.</p>
  return (
    <dl className={styles.sums}>
      {facts.map(({ key, name, value, more }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {more ? <dd className={styles.more}>{more}</dd> : null}
        </div>
      ))}
    </dl>
  )
}
