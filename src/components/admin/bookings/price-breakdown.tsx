import { visuallyHidden } from '@/components/ui/visually-hidden'
import { formatCents } from '@/domain/money'
import { type Quote, quoteLines } from '@/domain/pricing'

import styles from './details.module.css'

/** Every line of the quote that was kept with the inquiry. */
export function PriceBreakdown({ quote }: { quote: Quote | null }) {
  if (!quote) return <p>These dates have no nights, so there is no price.</p>
  return (
    <table className={styles.price}>
      <caption className={visuallyHidden}>Price breakdown</caption>
      <tbody>
        {quoteLines(quote).map((line) => (
          <tr key={line.key} data-kind={line.kind}>
            <th scope="row">{line.label}</th>
            <td>{formatCents(line.cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
