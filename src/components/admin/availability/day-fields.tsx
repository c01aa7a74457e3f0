import { useId } from 'react'

import type { DayForm } from './draft'
import styles from './fields.module.css'

type DayFieldsProps = {
  form: DayForm
  priceIsValid: boolean
  disabled: boolean
  onChange: (patch: Partial<DayForm>) => void
}

/** What every selected date gets. */
export function DayFields({ form, priceIsValid, disabled, onChange }: DayFieldsProps) {
  const problemId = useId()
  return (
    <fieldset className={styles.fields} disabled={disabled}>
      <label className={styles.price}>
        <span>Price a night</span>
        <span className={styles.priceBox}>
          <span aria-hidden="true">$</span>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={form.price}
            maxLength={12}
            aria-invalid={!priceIsValid}
            aria-describedby={priceIsValid ? undefined : problemId}
            onChange={(event) => onChange({ price: event.target.value })}
          />
        </span>
      </label>
      {priceIsValid ? null : (
        <p id={problemId} className={styles.problem}>
          Please type dollars, such as 250 or 249.50.
        </p>
      )}
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={form.isAvailable}
          onChange={(event) => onChange({ isAvailable: event.target.checked })}
        />
        Available
      </label>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={form.isBlocked}
          onChange={(event) => onChange({ isBlocked: event.target.checked })}
        />
        Blocked <span className={styles.note}>(counts before Available)</span>
      </label>
    </fieldset>
  )
}
