import { formatDate } from '@/domain/common/calendar-date'
import { formatCents } from '@/domain/common/money'
import type { QuoteLine } from '@/domain/stays/quote-lines'
import { type QuoteRow, quoteRows } from '@/domain/stays/quote-rows'

const ROW: Partial<Record<QuoteRow['kind'], string>> = {
  subtotal: 'border-t border-slate/25 font-medium text-spruce',
  total: 'border-t border-slate/25 text-spruce',
}

/** Says what the price is of. */
export const pricedDates = ({ checkin, checkout }: { checkin: string; checkout: string }) =>
  `Price from ${formatDate(checkin, 'long')} to ${formatDate(checkout, 'long')}`

/**
 * Every line of the price, figures under each other; a figure stands below its label where letters are large. The roles are said
 * because some browsers forget them where the rows of a table are laid out otherwise.
 */
export function QuoteTable({ lines, caption }: { lines: readonly QuoteLine[]; caption: string }) {
  return (
    <table role="table" className="block w-full text-left text-[0.9375rem] text-slate tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <tbody role="rowgroup" className="block">
        {quoteRows(lines).map(({ key, label, cents, kind, reason }) => (
          <tr key={key} role="row" className={`flex flex-wrap items-baseline gap-x-2 ${ROW[kind] ?? ''}`}>
            <th
              scope="row"
              role="rowheader"
              className={`flex-[1_1_8rem] wrap-anywhere ${kind === 'total' ? 'pt-4 font-display text-xl font-medium' : 'py-1.5 font-normal'}`}
            >
              <span>{label}</span>
              {reason !== undefined && <span className="block text-sm text-slate">{reason}</span>}
            </th>
            <td
              role="cell"
              className={`ml-auto text-right whitespace-nowrap ${kind === 'total' ? 'pt-4 font-display text-[min(1.5rem,8vw)]' : 'py-1.5'}`}
            >
              {formatCents(cents)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
