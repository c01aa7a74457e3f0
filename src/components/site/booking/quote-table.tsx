import { formatDate } from '@/domain/calendar-date'
import { formatCents } from '@/domain/money'
import type { QuoteLine } from '@/domain/quote-lines'
import { type QuoteRow, quoteRows } from '@/domain/quote-rows'

const ROW: Record<QuoteRow['kind'], string> = {
  night: '',
  discount: '',
  code: '',
  fee: '',
  extra: '',
  tax: '',
  cardFee: '',
  subtotal: 'border-t border-slate/25 font-medium text-spruce',
  total: 'border-t border-slate/25 text-spruce',
}

/** Says what the price is of. */
export const pricedDates = ({ checkin, checkout }: { checkin: string; checkout: string }) =>
  `Price from ${formatDate(checkin, 'long')} to ${formatDate(checkout, 'long')}`

/** Every line of the price, figures under each other. */
export function QuoteTable({ lines, caption }: { lines: readonly QuoteLine[]; caption: string }) {
  return (
    <table className="w-full text-left text-[0.9375rem] text-slate tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {quoteRows(lines).map(({ key, label, cents, kind, reason }) => (
          <tr key={key} className={ROW[kind]}>
            <th
              scope="row"
              className={
                kind === 'total'
                  ? 'pt-4 font-display text-xl font-medium wrap-anywhere'
                  : 'py-1.5 pr-2 font-normal wrap-anywhere'
              }
            >
              {label}
              {reason !== undefined && (
                <span className="block text-sm text-slate wrap-anywhere">{reason}</span>
              )}
            </th>
            <td
              className={
                kind === 'total'
                  ? 'pt-4 text-right font-display text-[min(1.5rem,8vw)] whitespace-nowrap'
                  : 'py-1.5 text-right whitespace-nowrap'
              }
            >
              {formatCents(cents)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
