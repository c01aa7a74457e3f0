import type { IncomingMessage } from 'node:http'

import type { ServerBridge } from '@/server/bridge'

/**
 * Whether a request bears the owner's session, for what is granted to the owner alone. Nothing is guarded by it: what is
 * secret asks for the session itself.
 * @throws Error while the database is out of reach
 */
export async function isOwner(
  { headers: { cookie } }: IncomingMessage,
  bridge: Pick<ServerBridge, 'isOwner' | 'databaseAway'>,
): Promise<boolean> {
  if (cookie === undefined) return false
  if (bridge.databaseAway?.().aborted) throw new Error('Who has a session cannot be asked right now.')
  return (await bridge.isOwner?.(cookie)) ?? false
}
