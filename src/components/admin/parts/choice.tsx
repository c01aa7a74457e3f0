import { type ComponentProps, type ReactNode, useId } from 'react'

import styles from './choice.module.css'

type Props = ComponentProps<'input'> & { label: ReactNode; hint?: ReactNode }

/** A check box or radio button with its words beside it. */
export function Choice({ label, hint, ...input }: Props) {
  const id = useId()
  return (
    <div className={styles.choice}>
      <input {...input} id={id} aria-describedby={hint ? `${id}-hint` : undefined} />
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}
