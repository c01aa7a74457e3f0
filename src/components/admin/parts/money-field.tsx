import { type ComponentProps, useId } from 'react'

import { control } from '@/components/ui/control'
import { type Cents, formatCents, typedCents } from '@/domain/common/money'

import styles from './field.module.css'

/** What is wrong with an amount of which no more than `most` can be, in words: those that 'are held'. */
export function amountProblem(cents: Cents | null, most: Cents, which: string): string | null {
  if (cents === 0) return 'Please give an amount above zero'
  return cents !== null && cents > most ? `No more than the ${formatCents(most)} that ${which}` : null
}

type MoneyFieldProps = {
  label: string
  value: string
  onChange: (text: string) => void
  /** What is wrong with the amount, once something is typed. */
  wrong?: string | null
  /** What is wrong while nothing is typed. */
  missing?: string | null
  hint?: string
} & Pick<ComponentProps<'input'>, 'autoFocus' | 'placeholder'>

/** An amount in dollars, as text: what was typed is never changed under the owner's hands. */
export function MoneyField({ label, value, onChange, wrong, missing, hint, ...input }: MoneyFieldProps) {
  const id = useId()
  const unreadable = value.trim() !== '' && typedCents(value) === null
  const problem = unreadable ? 'Please give an amount like 250 or 1,506.89' : value.trim() ? wrong : missing
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.legend}>
        {label}
      </label>
      <div className={styles.money}>
        <span aria-hidden="true">$</span>
        <input
          {...input}
          id={id}
          className={control}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          maxLength={14}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem || hint ? `${id}-about` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {problem || hint ? (
        <p id={`${id}-about`} className={problem ? styles.wrong : styles.hint}>
          {problem ?? hint}
        </p>
      ) : null}
    </div>
  )
}
