import { formatDate } from '@/domain/calendar-date'
import { formatCents } from '@/domain/money'
import { type Quote, type QuoteLine, quoteLines } from '@/domain/pricing'

const ROW: Record<QuoteLine['kind'], string> = {
  night: '',
  fee: '',
  tax: '',
  subtotal: 'border-t border-slate/25 font-medium text-spruce',
  total: 'border-t border-slate/25 text-spruce',
}

const datesOf = ({ checkin, checkout }: Quote) =>
  `Price from ${formatDate(checkin, 'long')} to ${formatDate(checkout, 'long')}`

/** Every line of the price, figures under each other. */
export function QuoteTable({ quote, caption = datesOf(quote) }: { quote: Quote; caption?: string }) {
  return (
    <table className="w-full text-left text-[0.9375rem] text-slate tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {quoteLines(quote).map(({ key, label, cents, kind }) => (
          <tr key={key} className={ROW[kind]}>
            <th
              scope="row"
              className={kind === 'total' ? 'pt-4 font-display text-xl font-medium' : 'py-1.5 font-normal'}
            >
              {label}
            </th>
            <td className={kind === 'total' ? 'pt-4 text-right font-display text-2xl' : 'py-1.5 text-right'}>
              {formatCents(cents)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
