import type { ComponentProps } from 'react'

import styles from './button.module.css'

export type ButtonLook = 'primary' | 'secondary' | 'danger' | 'quiet'

/** The class of a button's look, for links that should look like one. */
export const buttonClass = (look: ButtonLook = 'secondary') => `${styles.button} ${styles[look]}`

type ButtonProps = ComponentProps<'button'> & { look?: ButtonLook }

export function Button({ look, className, type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={[buttonClass(look), className].filter(Boolean).join(' ')} />
}
