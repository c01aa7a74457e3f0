import { useEffect } from 'react'

import { useHold } from './use-hold'

type Props = {
  /** By this browser's clock, ms since 1970. */
  until: number
  paying: boolean
  /** The nights are no longer held. Never called while a payment is under way. */
  onOver: () => void
}

/** A screen reader hears of the time at these minutes only. */
const SAID_ALOUD = new Set([5, 1])

const spanText = (minutes: number) => (minutes <= 1 ? 'less than a minute' : `another ${minutes} minutes`)

/** How long the nights are held for a payment that books them, until that is over: calm, without a running clock. */
export function HeldNote({ until, paying, onOver }: Props) {
  const minutes = useHold(until)
  const isOver = minutes === 0 && !paying
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])
  const text = `The nights are held for you for ${spanText(minutes)}.`
  return (
    <>
      <p className="mt-2 flex items-start gap-2 text-slate tabular-nums">
        <svg
          aria-hidden="true"
          viewBox="0 0 16 16"
          className="mt-1.5 size-4 shrink-0 fill-none stroke-current stroke-[1.4]"
        >
          <path
            d="M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8zM8 4.600V8l2.400 1.6"
            strokeLinecap="round"
          />
        </svg>
        <span>{text}</span>
      </p>
      <p role="status" className="sr-only">
        {SAID_ALOUD.has(minutes) ? text : ''}
      </p>
    </>
  )
}
