import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as SocketServer, type Socket } from 'node:net'

import { orLate } from '@/integrations/or-late'

export type Traffic = {
  isStopping: () => boolean
  /** The newest request on a connection that is not answered completely. */
  runningOn: (socket: object) => { req: IncomingMessage; res: ServerResponse } | undefined
  /** While stopping: it came behind another one on its connection, whose answer may be the last there. */
  isTooLate: (req: IncomingMessage) => boolean
  /** Takes every connection that waits already, then no new one. From now on each answer is the last on its connection. */
  closeDoor: () => Promise<void>
  /**
   * Closes the door, if that is not done, and waits for the requests that run and those on their way on open connections.
   * @returns whether every request finished within `timeoutMs`; those that did not are cut off
   */
  drain: (timeoutMs: number) => Promise<boolean>
}

type Running = { req: IncomingMessage; res: ServerResponse }

/** What waits in the system's queue at most: 511 and one, as many as Node asks for. Under a flood it never gets empty. */
const MOST_WAITING = 512
/** How long they are taken out of it at most, ms: half of what stopping has. */
const QUEUE_MS = 5000
/** A turn of the event loop in which nothing else can have come, ms. */
const QUICK_TURN_MS = 10
/** What a connection without a request gets for one that was sent before its other end knew, ms. */
const QUIET_MS = 300

/** Until everything that had arrived when this was called is read: a whole turn of the event loop. */
const turn = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)))

/** Knows which connection has a request running, which `server.close()` alone does not tell for fresh connections. */
export function trackRequests(server: Server): Traffic {
  const connections = new Map<Socket, Set<Running>>()
  const tooLate = new WeakSet<IncomingMessage>()
  let accepted = 0
  let isStopping = false
  let closed: Promise<boolean> | undefined

  server.on('connection', (socket: Socket) => {
    accepted += 1
    connections.set(socket, new Set())
    socket.once('close', () => connections.delete(socket))
  })

  const begin = (req: IncomingMessage, res: ServerResponse) => {
    const running = { req, res }
    const ours = connections.get(req.socket)
    if (isStopping) {
      if (ours && ours.size > 0) tooLate.add(req)
      res.shouldKeepAlive = false
    }
    ours?.add(running)
    res.on('close', () => {
      ours?.delete(running)
      if (isStopping && ours?.size === 0) req.socket.destroySoon()
    })
  }
  for (const event of ['request', 'checkContinue', 'checkExpectation']) server.prependListener(event, begin)

  /** What waits there when a server closes is reset by the system, and Node takes one connection in a turn. */
  const emptyQueue = async () => {
    const [end, last] = [performance.now() + QUEUE_MS, accepted + MOST_WAITING]
    for (let isEmpty = false; !isEmpty && accepted < last && performance.now() < end;) {
      const [before, began] = [accepted, performance.now()]
      await turn()
      isEmpty = accepted === before && performance.now() - began < QUICK_TURN_MS
    }
  }

  const closeDoor = async () => {
    isStopping = true
    if (server.listening) await emptyQueue()
    // Not HTTP's own: that one cuts off at once who has had an answer, whether or not the next request has come already.
    closed = new Promise((resolve) => {
      SocketServer.prototype.close.call(server, () => resolve(true))
    })
  }

  const closeQuiet = async () => {
    await turn()
    for (const [socket, running] of connections) {
      if (running.size === 0) socket.destroySoon()
    }
  }

  const drain = async (timeoutMs: number) => {
    if (!closed) await closeDoor()
    const quiet = setTimeout(() => void closeQuiet(), QUIET_MS)
    const isDone = await orLate(closed!, timeoutMs, false)
    clearTimeout(quiet)
    for (const socket of connections.keys()) socket.destroy()
    return isDone
  }

  return {
    isStopping: () => isStopping,
    runningOn: (socket) => [...(connections.get(socket as Socket) ?? [])].at(-1),
    isTooLate: (req) => tooLate.has(req),
    closeDoor,
    drain,
  }
}
