import type { RatesPreview } from '@/contract/rates'

import { shownPrices } from '../../availability/day-price'
import { counted, shownDate } from '../../parts/format'
import { Notice } from '../../parts/notice'
import styles from '../rates.module.css'

const pricesOf = (range: RatesPreview['before']) => (range ? shownPrices([range.lowest, range.highest]) : '')

/** What publishing does to the nights that guests can still book, and to those who have booked. */
export function PreviewFacts({ preview }: { preview: RatesPreview }) {
  const { nightsChanged, changed, before, after, bookingsKept, warnings } = preview
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>Nights that cost something else</dt>
          <dd>
            {nightsChanged === 0 || !changed
              ? 'None of the next 18 months'
              : `${counted(nightsChanged, 'night')}, ${shownDate(changed.from)} – ${shownDate(changed.to)}`}
          </dd>
        </div>
        {before && after ? (
          <>
            <div>
              <dt>Those nights before</dt>
              <dd>{pricesOf(before)}</dd>
            </div>
            <div>
              <dt>Those nights after</dt>
              <dd>{pricesOf(after)}</dd>
            </div>
          </>
        ) : null}
        <div>
          <dt>Bookings</dt>
          <dd>
            {bookingsKept === 0
              ? 'None to come'
              : `${counted(bookingsKept, 'booking')} to come ${bookingsKept === 1 ? 'keeps its' : 'keep their'} price`}
          </dd>
        </div>
      </dl>
      {warnings.length > 0 ? (
        <Notice look="warning">
          <strong>Please look twice</strong>
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </>
  )
}
