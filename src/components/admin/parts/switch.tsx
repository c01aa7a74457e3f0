import { type ReactNode, useId } from 'react'

import { visuallyHidden } from '@/components/ui/visually-hidden'

import styles from './switch.module.css'

type SwitchProps = {
  label: ReactNode
  /** Said after the label by screen readers only, e.g. what it belongs to. */
  of?: string
  hint?: ReactNode
  checked: boolean
  /** Held back while what was chosen last is saved. */
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/**
 * On or off: the place of the knob and a word say which, the colour only repeats it. While it is held back it keeps the keyboard,
 * which a browser takes from what is disabled.
 */
export function Switch({ label, of, hint, checked, disabled, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className={styles.row}>
      <span className={styles.track}>
        <input
          id={id}
          type="checkbox"
          role="switch"
          className={styles.input}
          checked={checked}
          aria-disabled={disabled}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => disabled || onChange(event.target.checked)}
        />
      </span>
      <label htmlFor={id} className={styles.label}>
        {label}
        {of ? <span className={visuallyHidden}>{` of ${of}`}</span> : null}
        <span className={styles.word} aria-hidden="true">
          {checked ? 'On' : 'Off'}
        </span>
      </label>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}
