import type { Server } from 'node:http'
import type { Socket } from 'node:net'

import { addressKey, createCallerReader } from '@/security/client-address'
import { securityHeaders } from '@/security/headers'
import { type GateSettings, newNonce } from '@/server/gate'
import { refuseOnSocket, type ServerRefusal } from '@/server/refusal'
import { createTally } from '@/server/tally'

/** Connections of one address, and requests of one that are not answered yet. */
export const MOST_AT_ONCE = 256
export const TOO_MANY_AT_ONCE: ServerRefusal = {
  code: 'too-many-requests',
  message: 'Too many requests from your network at once. Please wait a moment and try again.',
  retryAfter: 10,
}
/** With so many of them it is not even told: each refusal keeps its connection for a moment. */
const MOST_WITH_REFUSED = 2 * MOST_AT_ONCE

/**
 * Refuses connections of an address that has too many, in words. A proxy of ours may have as many as it likes: whom it speaks
 * for is known when a request comes, and counted then.
 */
export function limitConnections(server: Server, { trustedProxies, headers }: GateSettings): void {
  const readCaller = createCallerReader(trustedProxies)
  const tally = createTally()
  server.on('connection', (socket: Socket) => {
    const peer = readCaller(socket.remoteAddress, undefined)
    if (!peer || peer.viaTrustedProxy) return
    const key = addressKey(peer.address)
    const count = tally.add(key)
    socket.once('close', () => tally.remove(key))
    if (count > MOST_WITH_REFUSED) return void socket.destroy()
    if (count <= MOST_AT_ONCE) return
    const security = securityHeaders('/', '/', newNonce(), headers)
    refuseOnSocket(socket, TOO_MANY_AT_ONCE, { path: '/', security })
  })
}
