import { resealed } from '@/security/token-box'
import type { Payload } from 'payload'

import { changeConnection, loadConnection, NO_PROBLEM } from './connection'

/** After a change of PAYLOAD_SECRET: the kept access is sealed anew, so that the secret before is needed no more. */
export async function resealToken(payload: Payload): Promise<void> {
  const { sealedToken } = await loadConnection(payload)
  if (!sealedToken || resealed(sealedToken) === null) return
  await changeConnection(payload, ({ sealedToken: now, connectedAt, lastWriteAt }) => {
    const anew = now ? resealed(now) : null
    // A start without the secret before has called the token unreadable; it is not.
    return anew === null ? null : { sealedToken: anew, connectedAt, lastWriteAt, ...NO_PROBLEM }
  })
  payload.logger.info("Google's access was sealed anew with the present PAYLOAD_SECRET.")
}
