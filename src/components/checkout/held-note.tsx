import { useEffect } from 'react'

import { HoldNote } from './hold-note'
import { useHold } from './use-hold'

type Props = {
  /** By this browser's clock, ms since 1970. */
  until: number
  paying: boolean
  /** The nights are no longer held. Never called while a payment is under way. */
  onOver: () => void
}

/** How long the nights are held for a payment that books them, until that is over. */
export function HeldNote({ until, paying, onOver }: Props) {
  const minutes = useHold(until)
  const isOver = minutes === 0 && !paying
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])
  return <HoldNote minutes={minutes} />
}
