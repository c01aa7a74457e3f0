import fields from '../../parts/field.module.css'
import { useRatesForm } from '../form-context'
import { Card } from './card'
import { DollarsField } from './typed-fields'
import { EachWeekday, WeekendPrice } from './weekday-prices'

/** What a night costs outside every season, and what no discount goes under. */
export function BaseForm() {
  const { form, change } = useRatesForm()
  const { nightly, byWeekday } = form.base
  const set = (patch: Partial<typeof form.base>) => change('base', (base) => ({ ...base, ...patch }))
  const weekdays = {
    field: 'base.byWeekday',
    prices: byWeekday,
    onChange: (prices: typeof byWeekday) => set({ byWeekday: prices }),
  }
  return (
    <Card id="usual-rate" title="Usual rate" about="What a night costs outside the seasons.">
      <div className={fields.row}>
        <DollarsField
          label="Price a night"
          field="base.nightly"
          value={nightly}
          onChange={(text) => set({ nightly: text })}
        />
        <WeekendPrice {...weekdays} />
      </div>
      <EachWeekday {...weekdays} />
      <DollarsField
        label="Lowest price a night"
        field="floor"
        value={form.floor}
        hint="No discount takes a night under it. 0: no such limit."
        onChange={(text) => change('floor', () => text)}
      />
    </Card>
  )
}
