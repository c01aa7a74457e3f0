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
  return (
    <label className={styles.check}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = mixed
        }}
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
