import { useEffect } from 'react'

export const CONSOLE_TITLE_ID = 'console-title'

/** The heading of the gate and of the console. Where one takes the other's place the keyboard goes on from here: what had it is gone. */
export function ConsoleTitle() {
  useEffect(() => () => document.getElementById(CONSOLE_TITLE_ID)?.focus(), [])
  return (
    <h1 id={CONSOLE_TITLE_ID} className="title" tabIndex={-1}>
      Security Console
    </h1>
  )
}
