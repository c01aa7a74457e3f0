import { visuallyHidden } from '@/components/ui/visually-hidden'
import { addDays } from '@/domain/calendar-date'
import { formatCents } from '@/domain/money'
import { quoteLines, quoteStay, type Rates } from '@/domain/pricing'

import styles from './content.module.css'

type Props = {
  nights: number
  rates: Rates
  /** As last saved; null when that was not complete. */
  before: Rates | null
}

/** Any nights do: none has a price of its own here. */
const CHECKIN = '2024-06-07'

const quoteOf = (nights: number, rates: Rates) =>
  quoteStay({ checkin: CHECKIN, checkout: addDays(CHECKIN, nights), rates, nightlyPrices: {} })

/** Every line of the price; the total beside what it was before, where it has changed. */
export function ExampleTable({ nights, rates, before }: Props) {
  const quote = quoteOf(nights, rates)
  const previous = before && quoteOf(nights, before)
  if (!quote) return null
  const changed = previous !== null && previous.totalCents !== quote.totalCents
  return (
    <table className={styles.lines}>
      <caption className={visuallyHidden}>Price of the example stay</caption>
      <tbody>
        {quoteLines(quote).map(({ key, label, cents, kind }) => (
          <tr key={key} data-kind={kind}>
            <th scope="row">{label}</th>
            <td>{formatCents(cents)}</td>
          </tr>
        ))}
        {changed && (
          <tr data-kind="before">
            <th scope="row">Total as last saved</th>
            <td>{formatCents(previous.totalCents)}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
