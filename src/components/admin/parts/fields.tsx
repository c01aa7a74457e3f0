import { type ComponentProps, type ReactNode, useId } from 'react'

import { control } from '@/components/ui/control'

import styles from './field.module.css'

type Width = 'half' | 'third' | 'whole'

function Field({ label, width, children }: { label: string; width?: Width; children: ReactNode }) {
  return (
    <label className={styles.field} data-width={width}>
      <span>{label}</span>
      {children}
    </label>
  )
}

type TextProps = ComponentProps<'input'> & { label: string; hint?: string; wrong?: string; width?: Width }

/** A field with its name above it; what is wrong with it, or a hint, below. */
export function TextField({ label, hint, wrong, width = 'half', ...input }: TextProps) {
  const aboutId = useId()
  const about = wrong ?? hint
  return (
    <Field label={label} width={width}>
      <input
        {...input}
        className={control}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={about ? aboutId : undefined}
      />
      {about ? (
        <span id={aboutId} className={wrong ? styles.wrong : styles.hint}>
          {about}
        </span>
      ) : null}
    </Field>
  )
}

type SelectFieldProps<Value extends string> = {
  label: string
  name?: string
  width?: Width
  value: Value
  /** The words of each, in the order in which they are offered. */
  options: Readonly<Record<Value, string>>
  onChange: (value: Value) => void
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, width = 'half', options, onChange, ...select } = props
  return (
    <Field label={label} width={width}>
      <select {...select} className={control} onChange={(event) => onChange(event.target.value as Value)}>
        {Object.entries<string>(options).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  )
}

type NoteFieldProps = {
  label: string
  rows?: number
  value: string
  maxLength?: number
  onChange: (text: string) => void
}

export function NoteField({ label, onChange, rows = 2, maxLength = 2000, value }: NoteFieldProps) {
  return (
    <Field label={label} width="whole">
      <textarea
        className={control}
        rows={rows}
        value={value}
        maxLength={maxLength}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
