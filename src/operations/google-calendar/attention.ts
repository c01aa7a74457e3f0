import type { AttentionItem } from '@/contract/overview'
import type { Payload } from 'payload'

import { loadConnection } from './connection'

/** A fault that mends itself within this is no word worth, ms. */
const TELL_AFTER_MS = 3_600_000
const HREF = '/admin?tab=calendar'

/** What the owner must know of the Google calendar, for Overview. */
export async function googleAttention(payload: Payload): Promise<AttentionItem[]> {
  const { sealedToken, tokenProblem, lastError, failingSince } = await loadConnection(payload)
  if (!sealedToken) return []
  const since = failingSince ? { since: failingSince } : {}
  if (tokenProblem)
    return [
      {
        kind: 'setting',
        severity: 'urgent',
        title: 'Google Calendar must be connected again',
        text: `${tokenProblem} Until then nothing is written to it.`,
        href: HREF,
        ...since,
      },
    ]
  const isLong = failingSince && Date.now() - Date.parse(failingSince) > TELL_AFTER_MS
  if (!lastError || !isLong) return []
  return [
    {
      kind: 'setting',
      severity: 'warning',
      title: 'Google Calendar is not in step',
      text: `${lastError} It is tried again by itself.`,
      href: HREF,
      ...since,
    },
  ]
}
