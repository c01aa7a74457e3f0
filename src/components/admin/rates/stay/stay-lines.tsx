import { visuallyHidden } from '@/components/ui/visually-hidden'
import { formatCents } from '@/domain/common/money'

import { shownDates } from '../../availability/shown-dates'
import { counted } from '../../parts/format'
import { Notice } from '../../parts/notice'
import type { StayAnswer } from './stay-answer'
import styles from './stay.module.css'

/** A tax names its share already, and so does the card fee. */
const withReason = ({ label, why, kind }: StayAnswer['price']['lines'][number]) =>
  kind === 'tax' || kind === 'cardFee' ? label : `${label}: ${why}`

export function StayLines({ answer: { price, against, taken } }: { answer: StayAnswer }) {
  const { lines, nights, priceCents, cardFeeCents, totalCents } = price
  return (
    <>
      <div role="status">
        {against.length > 0 || taken.length > 0 ? (
          <Notice look="warning">
            <strong>A guest cannot book this stay</strong>
            <ul>
              {taken.length > 0 ? <li>{`Sold or closed: ${shownDates(taken)}.`}</li> : null}
              {against.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Notice>
        ) : null}
      </div>
      <table className={styles.lines}>
        <caption
          className={visuallyHidden}
        >{`The price of ${counted(nights, 'night')}, line by line`}</caption>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">{withReason(line)}</th>
              <td>{formatCents(line.cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {cardFeeCents > 0 ? (
            <tr>
              <th scope="row">Without the card fee</th>
              <td>{formatCents(priceCents)}</td>
            </tr>
          ) : null}
          <tr className={styles.total}>
            <th scope="row">{cardFeeCents > 0 ? 'Total by card' : 'Total'}</th>
            <td>{formatCents(totalCents)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  )
}
