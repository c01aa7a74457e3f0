import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type Traffic = {
  isStopping: () => boolean
  /** The newest request on a connection that is not answered completely. */
  runningOn: (socket: object) => { req: IncomingMessage; res: ServerResponse } | undefined
  /**
   * Takes no new connection, closes those without a running request, and waits for the others.
   * @returns whether every request finished within `timeoutMs`; those that did not are cut off
   */
  drain: (timeoutMs: number) => Promise<boolean>
}

type Running = { req: IncomingMessage; res: ServerResponse }

/** Knows which connection has a request running, which `server.close()` alone does not tell for fresh connections. */
export function trackRequests(server: Server): Traffic {
  const connections = new Map<Socket, Set<Running>>()
  let isStopping = false

  server.on('connection', (socket: Socket) => {
    connections.set(socket, new Set())
    socket.once('close', () => connections.delete(socket))
  })

  const begin = (req: IncomingMessage, res: ServerResponse) => {
    const running = { req, res }
    const ours = connections.get(req.socket)
    ours?.add(running)
    res.once('close', () => {
      ours?.delete(running)
      if (isStopping && ours?.size === 0) req.socket.destroySoon()
    })
  }
  for (const event of ['request', 'checkContinue', 'checkExpectation']) server.prependListener(event, begin)

  const drain = async (timeoutMs: number) => {
    isStopping = true
    const closed = new Promise<boolean>((resolve) => server.close(() => resolve(true)))
    for (const [socket, running] of connections) {
      if (running.size === 0) socket.destroySoon()
    }
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), timeoutMs)
    })
    const isDone = await Promise.race([closed, late])
    clearTimeout(timer)
    for (const socket of connections.keys()) socket.destroy()
    return isDone
  }

  return {
    isStopping: () => isStopping,
    runningOn: (socket) => [...(connections.get(socket as Socket) ?? [])].at(-1),
    drain,
  }
}
