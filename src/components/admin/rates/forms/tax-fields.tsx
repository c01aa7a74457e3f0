import fields from '../../parts/field.module.css'
import type { TaxForm } from '../rates-form'
import styles from '../rates.module.css'
import { RemoveButton } from './remove-button'
import { DateField, DollarsField, NameField, PercentField, rowTexts, WholeField } from './typed-fields'

type TaxFieldsProps = {
  tax: TaxForm
  isNew: boolean
  onChange: (patch: Partial<TaxForm>) => void
  onRemove: () => void
}

export function TaxFields({ tax, isNew, onChange, onRemove }: TaxFieldsProps) {
  const text = rowTexts('taxes', tax, onChange)
  const name = tax.label.trim() || 'New tax'
  // The contract has its amount under two names.
  const amountAs = (unit: string) => ({ ...text('amount'), field: `taxes.${tax.id}.${unit}` })
  return (
    <fieldset className={styles.group} aria-label={name}>
      <div className={fields.row}>
        <NameField
          {...text('label')}
          label="Name"
          width="whole"
          autoFocus={isNew}
          hint="Names the authority, as guests read it."
        />
        {tax.unit === 'percent' ? (
          <PercentField {...amountAs('percent')} label="Percent" width="half" />
        ) : (
          <DollarsField {...amountAs('perNight')} label="Dollars a night" />
        )}
        <WholeField
          {...text('notFromNights')}
          label="Not from (nights)"
          width="half"
          placeholder="All stays"
          hint="31: stays of 31 nights or more are free of it."
        />
        <DateField {...text('from')} label="First check-in" hint="Empty: no limit." />
        <DateField {...text('until')} label="Last check-in" hint="Empty: no limit." />
      </div>
      <div>
        <RemoveButton what={name} onClick={onRemove} />
      </div>
    </fieldset>
  )
}
