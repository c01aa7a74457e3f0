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

/** Every line of the price, figures under each other. */
export function QuoteTable({ quote }: { quote: Quote }) {
  return (
    <table className="w-full text-left text-[0.9375rem] text-slate tabular-nums">
      <caption className="sr-only">
        Price from {formatDate(quote.checkin, 'long')} to {formatDate(quote.checkout, 'long')}
      </caption>
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
