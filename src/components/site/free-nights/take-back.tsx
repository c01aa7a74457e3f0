'use client'

import { useEffect, useState } from 'react'

import { call, messageOf } from '@/components/api/client'
import { useHydrated } from '@/components/ui/use-hydrated'

type State = { message: string; failed: boolean } | 'asking' | 'sending'

const NO_KEY = 'This link is not complete. Please open it from the mail once more.'
const QUESTION =
  'Take back all your wishes for nights? We then write to you about none of them, and delete your address.'

/** Takes a guest's wishes back by the link of a mail, whose key stands behind '#', which is sent to nobody. */
export function TakeBack() {
  const key = useHydrated() ? window.location.hash.slice(1) : null
  const [state, setState] = useState<State>('asking')
  // A browser loads nothing when a link is put into the tab that shows this page already.
  useEffect(() => {
    const loadAnew = () => window.location.reload()
    window.addEventListener('hashchange', loadAnew)
    return () => window.removeEventListener('hashchange', loadAnew)
  }, [])
  const takeBack = async () => {
    if (!key || state === 'sending') return
    setState('sending')
    try {
      const { message = '' } = await call('post /free-nights/take-back', { body: { key } })
      setState({ message, failed: false })
    } catch (error) {
      setState({ message: messageOf(error), failed: true })
    }
  }
  // Opening the link alone changes nothing: programs that check mails for their reader open it, too, scripts and all.
  const words = () => {
    if (key === '') return NO_KEY
    if (key === null || state === 'sending') return 'One moment …'
    return state === 'asking' ? QUESTION : state.message
  }
  const isOver = typeof state === 'object' && !state.failed
  return (
    <div className="mt-8 max-w-prose text-lg text-spruce">
      <p role="status">{words()}</p>
      {key && !isOver && (
        <button
          type="button"
          className="ember-button mt-6 cursor-pointer aria-disabled:cursor-progress aria-disabled:opacity-70"
          aria-disabled={state === 'sending'}
          onClick={() => void takeBack()}
        >
          {typeof state === 'object' ? 'Try again' : 'Take them back'}
        </button>
      )}
    </div>
  )
}
