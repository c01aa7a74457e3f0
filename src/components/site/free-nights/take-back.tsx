'use client'

import { useCallback, useEffect, useState } from 'react'

import { call, messageOf } from '@/components/api/client'

type State = { message: string; failed: boolean } | null

const NO_KEY = 'This link is not complete. Please open it from the mail once more.'

/** Takes a guest's wishes back as soon as the link of a mail is opened. Its key stands behind '#', which is sent to nobody. */
export function TakeBack() {
  const [state, setState] = useState<State>(null)
  const takeBack = useCallback(async () => {
    const key = window.location.hash.slice(1)
    if (key === '') return setState({ message: NO_KEY, failed: false })
    setState(null)
    try {
      const { message = '' } = await call('post /free-nights/take-back', { body: { key } })
      setState({ message, failed: false })
    } catch (error) {
      setState({ message: messageOf(error), failed: true })
    }
  }, [])
  // Opening the link is the request.
  useEffect(() => {
    void takeBack()
  }, [takeBack])
  return (
    <div role="status" className="mt-8 max-w-prose text-lg text-spruce">
      <p>{state === null ? 'One moment …' : state.message}</p>
      {state?.failed && (
        <button type="button" className="ember-button mt-6 cursor-pointer" onClick={() => void takeBack()}>
          Try again
        </button>
      )}
    </div>
  )
}
