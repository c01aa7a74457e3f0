import { useCallback } from 'react'

import styles from './fields.module.css'

type DayCheckProps = {
  label: string
  note?: string
  checked: boolean
  /** The selected dates differ, and stay so unless it is ticked or unticked. */
  mixed: boolean
  onChange: (checked: boolean) => void
}

export function DayCheck({ label, note, checked, mixed, onChange }: DayCheckProps) {
  const shown = useCallback(
    (box: HTMLInputElement | null) => {
      if (box) box.indeterminate = mixed
    },
    [mixed],
  )
  return (
    <label className={styles.check}>
      <input
        ref={shown}
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
      {mixed ? (
        <span className={styles.note}>differs, stays as it is</span>
      ) : note ? (
        <span className={styles.note}>{note}</span>
      ) : null}
    </label>
  )
}
