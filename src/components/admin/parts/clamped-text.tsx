import { useState } from 'react'

import styles from './parts.module.css'

/** More than three lines of the widest column hold, so that the button always brings something. */
const SHOWN_CHARACTERS = 280
const SHOWN_LINES = 3

const isLong = (text: string) => text.length > SHOWN_CHARACTERS || text.split('\n').length > SHOWN_LINES

/** What a guest wrote, with its line breaks; a long text is cut after three lines until the button is pressed. */
export function ClampedText({ text, moreLabel = 'Show more' }: { text: string; moreLabel?: string }) {
  const [whole, setWhole] = useState(false)
  const long = isLong(text)
  return (
    <>
      <p className={styles.guestText} dir="auto" data-cut={long && !whole ? true : undefined}>
        {text}
      </p>
      {long ? (
        <button
          type="button"
          className={styles.textButton}
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Show less' : moreLabel}
        </button>
      ) : null}
    </>
  )
}
