import type { RatesPreview } from '@/contract/rates'

import { counted, shownDate } from '../../parts/format'
import { Notice } from '../../parts/notice'
import { Fact, pricesOf } from '../facts'
import styles from '../rates.module.css'

/** What publishing does to the nights that guests can still book, and to those who have booked. */
export function PreviewFacts({ preview }: { preview: RatesPreview }) {
  const { nightsChanged, changed, before, after, bookingsKept, warnings } = preview
  return (
    <>
      <dl className={styles.facts}>
        <Fact name="Nights that cost something else">
          {changed
            ? `${counted(nightsChanged, 'night')}, ${shownDate(changed.from)} – ${shownDate(changed.to)}`
            : 'None of the next 18 months'}
        </Fact>
        <Fact name="Those nights before">{pricesOf(before)}</Fact>
        <Fact name="Those nights after">{pricesOf(after)}</Fact>
        <Fact name="Bookings">
          {bookingsKept === 0
            ? 'None to come'
            : `${counted(bookingsKept, 'booking')} to come ${bookingsKept === 1 ? 'keeps its' : 'keep their'} price`}
        </Fact>
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
