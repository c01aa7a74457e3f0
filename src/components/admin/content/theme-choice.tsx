'use client'

import { type Theme, useTheme } from '@payloadcms/ui'

import styles from './content.module.css'

const CHOICES = [
  { value: 'auto', label: 'As this computer is set' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** Light or dark, for this browser; Payload keeps the choice in a cookie. */
export function ThemeChoice() {
  const { autoMode, setTheme, theme } = useTheme()
  const chosen = autoMode ? 'auto' : theme
  return (
    <fieldset className={styles.choice}>
      <legend>Colours of the portal</legend>
      {CHOICES.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name="theme"
            value={value}
            checked={value === chosen}
            // Payload takes 'auto' too, though its type does not say so.
            onChange={() => setTheme(value as Theme)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
