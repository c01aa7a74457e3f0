import { type ComponentProps, useId } from 'react'

import styles from './desk.module.css'

type Width = 'half' | 'third' | 'whole'

/** A field with its name above it; what is wrong with it, or a hint, below. */
export function TextField({
  label,
  hint,
  width = 'half',
  ...input
}: ComponentProps<'input'> & { label: string; hint?: string; width?: Width }) {
  const hintId = useId()
  return (
    <label className={styles.field} data-width={width}>
      <span>{label}</span>
      <input {...input} aria-describedby={hint ? hintId : undefined} />
      {hint ? (
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      ) : null}
    </label>
  )
}

export function NoteField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (text: string) => void
}) {
  return (
    <label className={styles.field} data-width="whole">
      <span>{label}</span>
      <textarea rows={2} value={value} maxLength={2000} onChange={(event) => onChange(event.target.value)} />
    </label>
  )
}
