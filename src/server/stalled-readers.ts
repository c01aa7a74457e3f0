import type { Server } from 'node:http'
import type { Socket } from 'node:net'

import type { Traffic } from '@/server/traffic'

/** Nobody who reads at all takes nothing for so long, ms. */
const PATIENCE_MS = 60_000

/**
 * Ends connections whose other end takes nothing of what waits for it: answers are made whole, however slowly they are fetched,
 * and would fill the memory. One whose answer is still being made may be silent for longer.
 */
export function endStalledReaders(
  server: Server,
  traffic: Pick<Traffic, 'runningOn'>,
  patienceMs = PATIENCE_MS,
): void {
  server.setTimeout(patienceMs, (socket: Socket) => {
    const isBeingMade = traffic.runningOn(socket) !== undefined && socket.writableLength === 0
    if (!isBeingMade) socket.destroy()
  })
}
