import { CLIENT_ADDRESS_HEADER } from '@/security/client-address'
import { recordEvent } from '@/security/events'
import type { GlobalAfterChangeHook } from 'payload'

/** Keeps in the security log that the owner changed a global over HTTP; drafts are no change yet. */
export const recordSettings: GlobalAfterChangeHook = async ({ doc, global, req }) => {
  const address = req.headers?.get(CLIENT_ADDRESS_HEADER)
  const isDraft = (doc as { _status?: string })._status === 'draft'
  if (!address || !req.user || isDraft) return
  await recordEvent(req.payload, { kind: 'settings', area: global.slug, outcome: 'changed', address })
}
