import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import { type Answer, call, send } from './client'
import { HOLD_NOTED, hintedUntil, noteHold } from './hold-hint'

const OWN_HOLD_KEY = '/api/checkout/hold'

export type OwnHold = NonNullable<Answer<'get /checkout/hold'>['hold']>

/** Another tab may have begun or let go; a page that the browser had kept is shown again as it was. */
const EVENTS = ['storage', 'pageshow', 'focus', HOLD_NOTED] as const

function subscribe(notify: () => void): () => void {
  for (const name of EVENTS) window.addEventListener(name, notify)
  return () => {
    for (const name of EVENTS) window.removeEventListener(name, notify)
  }
}

/** Until when this browser may hold nights, ms since 1970; 0 when it does not. */
const useHint = () =>
  useSyncExternalStore(
    subscribe,
    () => (hintedUntil() > Date.now() ? hintedUntil() : 0),
    () => 0,
  )

/**
 * The nights that this browser holds while its guest pays (`GET /api/checkout/hold`). Asked only where it may hold some: the page
 * is the same for everybody else.
 */
export function useOwnHold(): { hold: OwnHold | null; heldUntil: number; pending: boolean } {
  const hint = useHint()
  const { data, isPending, dataUpdatedAt } = useQuery({
    queryKey: [OWN_HOLD_KEY, hint],
    queryFn: () => call('get /checkout/hold'),
    enabled: hint > 0,
    staleTime: 0,
    retry: 1,
  })
  const hold = hint > 0 ? (data?.hold ?? null) : null
  const heldUntil = hold ? dataUpdatedAt + hold.heldForMs : 0
  return { hold, heldUntil, pending: hint > 0 && isPending }
}

/**
 * Lets go of the nights that this browser holds (`DELETE /api/checkout/hold`); without any nothing happens.
 * @throws ApiError 409 when they are paid, or being paid; 503 when the provider cannot be asked
 */
export async function letGoOfHold(): Promise<void> {
  await send('delete /checkout/hold')
  noteHold(null)
}
