import { visuallyHidden } from '@/components/ui/visually-hidden'
import { formatCents } from '@/domain/common/money'
import type { QuoteLine } from '@/domain/stays/quote-lines'
import { quoteRows } from '@/domain/stays/quote-rows'

import styles from './details.module.css'

/** Every line of the quote that was kept with the inquiry. */
export function PriceBreakdown({ lines }: { lines: readonly QuoteLine[] }) {
  if (lines.length === 0) return <p>These dates have no nights, so there is no price.</p>
  return (
    <table className={styles.price}>
      <caption className={visuallyHidden}>Price breakdown</caption>
      <tbody>
        {quoteRows(lines).map((line) => (
          <tr key={line.key} data-kind={line.kind}>
            <th scope="row">
              {line.label}
              {line.reason !== undefined && <small>{line.reason}</small>}
            </th>
            <td>{formatCents(line.cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
