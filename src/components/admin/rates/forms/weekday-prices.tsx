import { useState } from 'react'

import { type Weekday, weekdayName, WEEKDAYS } from '@/domain/rates/weekday'

import fields from '../../parts/field.module.css'
import { MoneyField } from '../../parts/money-field'
import { useRatesForm } from '../form-context'
import type { WeekdayTexts } from '../rates-form'
import styles from '../rates.module.css'

type WeekdayPricesProps = {
  /** Of the problems of the prices. */
  field: string
  prices: WeekdayTexts
  onChange: (prices: WeekdayTexts) => void
}

/** Without those that say nothing, so that an emptied field is as one that was never filled. */
const said = (prices: WeekdayTexts): WeekdayTexts =>
  Object.fromEntries(WEEKDAYS.flatMap((day) => (prices[day] ? [[day, prices[day]]] : [])))

const isSimple = ({ fri, sat, ...others }: WeekdayTexts) =>
  fri === sat && Object.values(others).every((text) => !text)

/** Nights that begin on a Friday or a Saturday, in one field. */
export function WeekendPrice({ field, prices, onChange }: WeekdayPricesProps) {
  const { problems } = useRatesForm().reading
  const problem = problems[`${field}.fri`] ?? problems[`${field}.sat`]
  const isOne = prices.fri === prices.sat
  return (
    <MoneyField
      label="Fri and Sat nights"
      value={isOne ? (prices.fri ?? '') : ''}
      placeholder={isOne ? 'No other price' : 'They differ'}
      wrong={problem}
      onChange={(text) => onChange(said({ ...prices, fri: text, sat: text }))}
    />
  )
}

/** Each weekday for itself, out of the way as long as nobody uses it. */
export function EachWeekday({ field, prices, onChange }: WeekdayPricesProps) {
  const { problems } = useRatesForm().reading
  // Only as it is at first: it must not fold while somebody empties the last of its fields.
  const [isUsed] = useState(() => !isSimple(prices))
  return (
    <details className={styles.more} open={isUsed}>
      <summary>Another price on each weekday</summary>
      <div className={`${fields.row} ${styles.week}`}>
        {WEEKDAYS.map((day: Weekday) => (
          <MoneyField
            key={day}
            label={weekdayName(day)}
            value={prices[day] ?? ''}
            wrong={problems[`${field}.${day}`]}
            onChange={(text) => onChange(said({ ...prices, [day]: text }))}
          />
        ))}
      </div>
    </details>
  )
}
