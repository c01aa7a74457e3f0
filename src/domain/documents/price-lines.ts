import { daysBetween } from '@/domain/common/calendar-date'
import { counted } from '@/domain/common/counted'
import { type Cents, formatCents } from '@/domain/common/money'
import { cardFeesIn, priceIn } from '@/domain/ledger/ledger'
import { WAY_TITLE } from '@/domain/payments/other-ways'
import { quoteLines } from '@/domain/stays/quote-lines'
import { type QuoteRow, quoteRows } from '@/domain/stays/quote-rows'
import type { StayQuote } from '@/domain/stays/stay-quote'

import type { DocumentBasis, DocumentLine } from './document'

/** What the stay costs with the card fees that were charged, US cents; null when nobody knows. */
export function totalIn({ money }: Pick<DocumentBasis, 'money'>): Cents | null {
  const price = priceIn(money)
  return price === null ? null : price + cardFeesIn(money.ledger)
}

const asLine = ({ label, cents, kind, reason }: QuoteRow): DocumentLine => ({
  ...{ label, cents, ...(reason === undefined ? {} : { detail: reason }) },
  ...(kind === 'subtotal' ? { look: 'sum' as const } : {}),
})

/** What of the card fee is in the total. A booking from before the ledger has it within its price (`priceIn`). */
function feeIn({ money }: DocumentBasis, quote: StayQuote, total: Cents): { cents: Cents; detail?: string } {
  const cents = total - quote.priceCents
  if (money.termsVersion === 1) return { cents, detail: 'Part of the price at which the stay was booked' }
  return cents === quote.cardFeeCents ? { cents } : { cents, detail: 'Of what was paid by card' }
}

/** The price as it was quoted, line by line, with the card fee as far as it was charged, or the total that was agreed on. */
export function priceLines(basis: DocumentBasis): DocumentLine[] {
  const { money, quote, checkin, checkout } = basis
  const total = totalIn(basis)
  if (total === null) return []
  const last: DocumentLine = { label: 'Total', cents: total, look: 'total' }
  if (money.agreedCents != null || !quote) {
    const stay = counted(daysBetween(checkin, checkout), 'night')
    const fees = cardFeesIn(money.ledger)
    return [
      { label: stay, detail: 'A total that was agreed on: taxes and fees are in it', cents: total - fees },
      ...(fees === 0 ? [] : [{ label: 'Card processing fee', cents: fees }]),
      last,
    ]
  }
  const rows = quoteRows(quoteLines(quote))
  const fee = feeIn(basis, quote, total)
  const feeLabel = rows.find(({ kind }) => kind === 'cardFee')?.label ?? 'Card processing fee'
  return [
    ...rows.filter(({ kind }) => kind !== 'cardFee' && kind !== 'total').map(asLine),
    ...(fee.cents === 0 ? [] : [{ label: feeLabel, ...fee }]),
    last,
  ]
}

/** 'By card it comes to $1,506.89, with its fee of $43.89.', and the owner's other ways. */
export function waysToPay({ byCard, otherWays = [] }: DocumentBasis): string[] {
  const card = byCard && {
    plain: 'By card on your private page: its link is in your mails.',
    fee: `By card it comes to ${formatCents(byCard.cents)}, card fee of ${formatCents(byCard.feeCents)} included: pay on your private page, whose link is in your mails.`,
  }
  return [
    ...(card ? [byCard.feeCents > 0 ? card.fee : card.plain] : []),
    ...otherWays.map(
      ({ method, text }) =>
        `${WAY_TITLE[method]}${byCard?.feeCents ? ', without the card fee' : ''}:\n${text}`,
    ),
  ]
}
