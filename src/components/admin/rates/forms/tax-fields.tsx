import fields from '../../parts/field.module.css'
import type { TaxForm } from '../rates-form'
import styles from '../rates.module.css'
import { RemoveButton } from './remove-button'
import { DateField, DollarsField, NameField, PercentField, WholeField } from './typed-fields'

type TaxFieldsProps = {
  tax: TaxForm
  isNew: boolean
  onChange: (patch: Partial<TaxForm>) => void
  onRemove: () => void
}

export function TaxFields({ tax, isNew, onChange, onRemove }: TaxFieldsProps) {
  const at = (name: string) => `taxes.${tax.id}.${name}`
  const name = tax.label.trim() || 'New tax'
  const amount = { value: tax.amount, onChange: (text: string) => onChange({ amount: text }) }
  return (
    <fieldset className={styles.group} aria-label={name}>
      <div className={fields.row}>
        <NameField
          label="Name"
          width="whole"
          field={at('label')}
          value={tax.label}
          autoFocus={isNew}
          hint="Names the authority, as guests read it."
          onChange={(label) => onChange({ label })}
        />
        {tax.unit === 'percent' ? (
          <PercentField label="Percent" width="half" field={at('percent')} {...amount} />
        ) : (
          <DollarsField label="Dollars a night" field={at('perNight')} {...amount} />
        )}
        <WholeField
          label="Not from (nights)"
          width="half"
          field={at('notFromNights')}
          value={tax.notFromNights}
          placeholder="All stays"
          hint="31: stays of 31 nights or more are free of it."
          onChange={(notFromNights) => onChange({ notFromNights })}
        />
        <DateField
          label="First check-in"
          field={at('from')}
          value={tax.from}
          hint="Empty: no limit."
          onChange={(from) => onChange({ from })}
        />
        <DateField
          label="Last check-in"
          field={at('until')}
          value={tax.until}
          hint="Empty: no limit."
          onChange={(until) => onChange({ until })}
        />
      </div>
      <div>
        <RemoveButton what={name} onClick={onRemove} />
      </div>
    </fieldset>
  )
}
