import type { CalendarDate } from '@/domain/common/calendar-date'

import { counted } from '../parts/format'
import { shownPrices } from './day-price'
import type { KnownDays } from './known-days'
import styles from './notices.module.css'
import { unusualPrice } from './price-question'
import { shownDates } from './shown-dates'

type NextDaysFactsProps = { dates: readonly CalendarDate[]; days: Pick<KnownDays, 'dayOf'>; price: number }

const are = (count: number) => (count === 1 ? 'is' : 'are')

/** What one price for all of these dates, available and not blocked, changes about them. */
export function NextDaysFacts({ dates, days, price }: NextDaysFactsProps) {
  const known = dates.flatMap((date) => days.dayOf(date) ?? [])
  const own = known.filter((day) => day.price !== null)
  const freed = known.filter((day) => day.ownBlocked || !day.isAvailable).map(({ date }) => date)
  const sold = known.filter((day) => day.claimedBy).map(({ date }) => date)
  return (
    <ul className={styles.facts}>
      <li>{shownDates(dates)} get this price, available and not blocked.</li>
      <li>
        Now they cost {shownPrices(known.map(({ rate }) => rate))} a night.{' '}
        {own.length === 0
          ? 'None has a price of its own.'
          : `${own.length} of them ${own.length === 1 ? 'has a price' : 'have prices'} of ${own.length === 1 ? 'its' : 'their'} own, which this replaces.`}
      </li>
      {freed.length > 0 ? (
        <li>
          {counted(freed.length, 'night')} that you closed {are(freed.length)} opened to guests:{' '}
          {shownDates(freed)}.
        </li>
      ) : null}
      {sold.length > 0 ? (
        <li>
          {counted(sold.length, 'night')} {are(sold.length)} taken and {sold.length === 1 ? 'stays' : 'stay'}{' '}
          so, at the price that was agreed: {shownDates(sold)}.
        </li>
      ) : null}
      {unusualPrice(price, dates, days).map((warning) => (
        <li key={warning}>
          <strong>{warning}</strong>
        </li>
      ))}
      <li>You can take it back afterwards.</li>
    </ul>
  )
}
