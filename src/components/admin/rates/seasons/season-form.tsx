import { Choice } from '../../parts/choice'
import fields from '../../parts/field.module.css'
import { DaysField } from '../forms/days-field'
import { DateField, DollarsField, NameField, WholeField } from '../forms/typed-fields'
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
  const at = (name: string) => `seasons.${season.id}.${name}`
  const weekdays = {
    field: at('byWeekday'),
    prices: season.byWeekday,
    onChange: (byWeekday: SeasonForm['byWeekday']) => onChange({ byWeekday }),
  }
  return (
    <div className={fields.form}>
      <div className={fields.row}>
        <NameField
          label="Name"
          width="whole"
          field={at('name')}
          value={season.name}
          autoFocus={start === 'name'}
          onChange={(name) => onChange({ name })}
        />
        <DateField
          label="First night"
          field={at('from')}
          value={season.from}
          onChange={(from) => onChange({ from })}
        />
        <DateField
          label="Last night"
          field={at('to')}
          value={season.to}
          onChange={(to) => onChange({ to })}
        />
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
          label="Price a night"
          field={at('nightly')}
          value={season.nightly}
          placeholder="As usual"
          autoFocus={start === 'nightly'}
          onChange={(nightly) => onChange({ nightly })}
        />
        <WeekendPrice {...weekdays} />
        <WholeField
          label="Shortest stay (nights)"
          width="half"
          field={at('minNights')}
          value={season.minNights}
          placeholder="As usual"
          hint="For stays that begin in the season."
          onChange={(minNights) => onChange({ minNights })}
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
