import type { Fee } from '@/domain/rates/rate-card'

import { Choice } from '../../parts/choice'
import fields from '../../parts/field.module.css'
import { SelectField } from '../../parts/fields'
import type { FeeForm } from '../rates-form'
import styles from '../rates.module.css'
import { RemoveButton } from './remove-button'
import { DollarsField, NameField, rowTexts, WholeField } from './typed-fields'

const PER: Readonly<Record<Fee['per'], string>> = {
  stay: 'stay',
  night: 'night',
  guest: 'guest',
  guestNight: 'guest and night',
  pet: 'pet',
}

type FeeFieldsProps = {
  fee: FeeForm
  start: 'label' | 'amount' | null
  onChange: (patch: Partial<FeeForm>) => void
  onRemove: () => void
}

export function FeeFields({ fee, start, onChange, onRemove }: FeeFieldsProps) {
  const text = rowTexts('fees', fee, onChange)
  const name = fee.label.trim() || 'New fee'
  const isByGuest = fee.per === 'guest' || fee.per === 'guestNight'
  return (
    <fieldset className={styles.group} aria-label={name}>
      <div className={fields.row}>
        <NameField {...text('label')} label="Name" width="whole" autoFocus={start === 'label'} />
        <DollarsField {...text('amount')} label="Amount" autoFocus={start === 'amount'} />
        {fee.optional ? null : (
          <SelectField label="For each" value={fee.per} options={PER} onChange={(per) => onChange({ per })} />
        )}
        {isByGuest && !fee.optional ? (
          <WholeField
            {...text('aboveGuests')}
            label="Above (guests)"
            width="half"
            hint="So many guests are free of it."
          />
        ) : null}
      </div>
      <div className={styles.choices}>
        <Choice
          type="checkbox"
          label="The guest chooses it"
          checked={fee.optional}
          onChange={(event) => onChange({ optional: event.target.checked })}
        />
        <Choice
          type="checkbox"
          label="Taxed"
          checked={fee.taxed}
          onChange={(event) => onChange({ taxed: event.target.checked })}
        />
        <Choice
          type="checkbox"
          label="Given back when cancelled"
          checked={fee.refundable}
          onChange={(event) => onChange({ refundable: event.target.checked })}
        />
        <RemoveButton what={name} onClick={onRemove} />
      </div>
    </fieldset>
  )
}
