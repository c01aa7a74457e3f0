import { useEffect } from 'react'

const ID = 'console-title'

/** The heading of the gate and of the console. Where one takes the other's place the keyboard goes on from here: what had it is gone. */
export function ConsoleTitle() {
  useEffect(() => () => document.getElementById(ID)?.focus(), [])
  return (
    <h1 id={ID} className="title" tabIndex={-1}>
      Security Console
    </h1>
  )
}
