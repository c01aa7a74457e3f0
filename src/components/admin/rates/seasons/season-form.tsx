import { Choice } from '../../parts/choice'
import fields from '../../parts/field.module.css'
import { DaysField } from '../forms/days-field'
import { DateField, DollarsField, NameField, rowTexts, WholeField } from '../forms/typed-fields'
import { EachWeekday, WeekendPrice } from '../forms/weekday-prices'
import type { SeasonForm } from '../rates-form'
import styles from '../rates.module.css'

type SeasonFieldsProps = {
  season: SeasonForm
  /** Where the keyboard starts: what is most likely to be typed next; null leaves it where it is. */
  start: 'name' | 'nightly' | null
  onChange: (patch: Partial<SeasonForm>) => void
}

export function SeasonFields({ season, start, onChange }: SeasonFieldsProps) {
  const text = rowTexts('seasons', season, onChange)
  const weekdays = {
    field: `seasons.${season.id}.byWeekday`,
    prices: season.byWeekday,
    onChange: (byWeekday: SeasonForm['byWeekday']) => onChange({ byWeekday }),
  }
  return (
    <div className={fields.form}>
      <div className={fields.row}>
        <NameField {...text('name')} label="Name" width="whole" autoFocus={start === 'name'} />
        <DateField {...text('from')} label="First night" />
        <DateField {...text('to')} label="Last night" />
      </div>
      <Choice
        type="checkbox"
        label="Every year"
        hint="The years of the two dates do not count then."
        checked={season.yearly}
        onChange={(event) => onChange({ yearly: event.target.checked })}
      />
      <div className={fields.row}>
        <DollarsField
          {...text('nightly')}
          label="Price a night"
          placeholder="As usual"
          autoFocus={start === 'nightly'}
        />
        <WeekendPrice {...weekdays} />
        <WholeField
          {...text('minNights')}
          label="Shortest stay (nights)"
          width="half"
          placeholder="As usual"
          hint="For stays that begin in the season."
        />
      </div>
      <EachWeekday {...weekdays} />
      <div className={styles.pair}>
        <DaysField legend="Arrival" days={season.arrivals} onChange={(arrivals) => onChange({ arrivals })} />
        <DaysField
          legend="Departure"
          days={season.departures}
          onChange={(departures) => onChange({ departures })}
        />
      </div>
    </div>
  )
}
