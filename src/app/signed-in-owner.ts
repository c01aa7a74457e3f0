import { headers } from 'next/headers'

import { runningPayload } from '@/running-payload'

/** Payload, and whether this request bears the owner's session. */
export async function signedInOwner() {
  // First: it tells Next, which tries each page while it builds, that this one waits for a request. No database is there then.
  const requestHeaders = await headers()
  const payload = await runningPayload()
  const { user } = await payload.auth({ headers: requestHeaders, canSetHeaders: false })
  return { payload, isOwner: user?.collection === 'owners' }
}
