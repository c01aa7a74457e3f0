import { type ComponentProps, useState } from 'react'

import styles from './button.module.css'

export type ButtonLook = 'primary' | 'secondary' | 'danger' | 'quiet'

/** The class of a button's look, for links that should look like one. */
export const buttonClass = (look: ButtonLook = 'secondary') => `${styles.button} ${styles[look]}`

type ButtonProps = ComponentProps<'button'> & { look?: ButtonLook }

/**
 * A button. While it is held back (`disabled`) and the keyboard is on it, it says so and stays where it is: a browser takes the
 * focus from a disabled button, and whoever waits for its answer would begin anew at the top of the page.
 */
export function Button({ look, className, type = 'button', disabled = false, ...rest }: ButtonProps) {
  const [isFocused, setFocused] = useState(false)
  const isHeld = disabled && isFocused
  return (
    <button
      {...rest}
      type={type}
      className={[buttonClass(look), className].filter(Boolean).join(' ')}
      disabled={disabled && !isFocused}
      aria-disabled={isHeld || rest['aria-disabled']}
      onClick={isHeld ? (event) => event.preventDefault() : rest.onClick}
      onFocus={(event) => {
        setFocused(true)
        rest.onFocus?.(event)
      }}
      onBlur={(event) => {
        // It stays the place of the keyboard while another window is looked at.
        setFocused(document.activeElement === event.currentTarget)
        rest.onBlur?.(event)
      }}
    />
  )
}
