import { useEffect } from 'react'

import { OtherAction } from './actions'
import { StatusCard } from './status-card'

/** How often it is asked whether the bank has decided, ms. */
const ASK_EVERY_MS = 5000

type Props = { email: string; onLook: () => Promise<unknown>; onHome: () => void }

/** The bank has not decided yet: said as it is, and asked again while the guest waits. */
export function ProcessingCard({ email, onLook, onHome }: Props) {
  useEffect(() => {
    const timer = setInterval(() => void onLook(), ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [onLook])
  return (
    <StatusCard
      heading="Your bank is still working on the payment."
      actions={<OtherAction onClick={onHome}>Back to the house</OtherAction>}
    >
      <p>
        It is not certain yet, and the nights stay yours until it is. Please do not pay again: you can wait
        here or close this page.
      </p>
      <p>
        We write to <span className="wrap-anywhere text-spruce">{email}</span> as soon as the bank has
        decided.
      </p>
    </StatusCard>
  )
}
