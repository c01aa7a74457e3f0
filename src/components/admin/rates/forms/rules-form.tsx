import fields from '../../parts/field.module.css'
import { Switch } from '../../parts/switch'
import { useRatesForm } from '../form-context'
import type { RatesForm } from '../rates-form'
import styles from '../rates.module.css'
import { Card } from './card'
import { DaysField } from './days-field'
import { WholeField } from './typed-fields'

type Rules = RatesForm['rules']
type TextRule = { [Name in keyof Rules]: Rules[Name] extends string ? Name : never }[keyof Rules]

const RULES: readonly { name: TextRule; label: string; field?: string; hint: string }[] = [
  { name: 'minNights', label: 'Shortest stay (nights)', hint: 'Where no season or night says otherwise.' },
  { name: 'maxNights', label: 'Longest stay (nights)', hint: 'At most 365.' },
  { name: 'noticeDays', label: 'Notice (days)', hint: 'From today to the first check-in. 0: today.' },
  { name: 'furthestDays', label: 'How far ahead (days)', hint: 'The last check-in. Empty: no limit.' },
  { name: 'nightsBetween', label: 'Free nights between stays', hint: '0: one may follow the other.' },
]
const LAST_MINUTE: typeof RULES = [
  {
    name: 'lastMinuteDays',
    label: 'Check-in within (days)',
    field: 'lastMinute.days',
    hint: 'Of today. Empty: never.',
  },
  {
    name: 'lastMinuteNights',
    label: 'Then at least (nights)',
    field: 'lastMinute.minNights',
    hint: 'A shorter stay will do.',
  },
]

/** What every stay must keep to. */
export function RulesForm() {
  const { form, change } = useRatesForm()
  const { rules } = form
  const set = (patch: Partial<Rules>) => change('rules', (now) => ({ ...now, ...patch }))
  const fieldsOf = (list: typeof RULES) => (
    <div className={fields.row}>
      {list.map(({ name, field = name, label, hint }) => (
        <WholeField
          key={name}
          width="half"
          label={label}
          hint={hint}
          field={`rules.${field}`}
          value={rules[name]}
          onChange={(text) => set({ [name]: text })}
        />
      ))}
    </div>
  )
  return (
    <Card
      id="stay-rules"
      title="Stay rules"
      about="What every stay keeps to; seasons and single nights go before."
    >
      {fieldsOf(RULES)}
      <fieldset className={styles.group}>
        <legend>Shorter stays at the last minute</legend>
        {fieldsOf(LAST_MINUTE)}
      </fieldset>
      <Switch
        label="Short gaps can be booked"
        hint="A gap between two stays that is shorter than the shortest stay, as a whole."
        checked={rules.gaps}
        onChange={(gaps) => set({ gaps })}
      />
      <div className={styles.pair}>
        <DaysField legend="Arrival" days={rules.arrivals} onChange={(arrivals) => set({ arrivals })} />
        <DaysField
          legend="Departure"
          days={rules.departures}
          onChange={(departures) => set({ departures })}
        />
      </div>
    </Card>
  )
}
