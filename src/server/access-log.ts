import type { IncomingMessage, ServerResponse } from 'node:http'

import type { ServerBridge } from '@/server/bridge'
import { type Context, refusedOnSocket } from '@/server/refusal'
import { createRouteNames } from '@/server/route-name'

export type AccessLine = {
  requestId?: string
  method: string
  /** A pattern, e.g. `/stay/:id/:key`: never the path that was sent. */
  route: string
  /** What was sent; 499 when the caller had gone before there was an answer. */
  status: number
  /** From the last header's arrival to the answer's end. */
  ms: number
  /** Sent on the wire, headers included. */
  bytes: number
  /** The caller did not wait for the end. */
  aborted?: true
}

export type AccessSettings = {
  write: (level: 'debug' | 'info' | 'error', line: AccessLine) => void
  /** Told once a second while lines are left out. */
  writeLeftOut: (count: number) => void
  /** LOG_LEVEL is debug: every request is told. */
  isVerbose: boolean
}

/** The caller had gone before there was an answer; the name is that of other servers' logs. */
const GONE = 499

/** Lines a second; a rush, or somebody's attack, fills neither the disk nor the processor's time. */
const MOST_PER_SECOND = 100
/** What every visitor's page and every balancer fetches all day long: told when it fails, else at debug only. */
const QUIET = new Set([
  '/_next/*',
  '/art/*',
  '/pictures/:hash/:file',
  '/icon.svg',
  '/apple-icon.png',
  '/api/health',
  '/api/ready',
  '/api/images/config',
])
/** The others are refused: Next fails on TRACE, and answers the rest with an empty 400. */
export const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Makes what notes a request when it arrives and logs it when it ends. */
export function createAccessLog(
  { write, writeLeftOut, isVerbose }: AccessSettings,
  bridge: Pick<ServerBridge, 'calls'>,
) {
  let second = 0
  let written = 0
  let leftOut = 0
  let names: ReturnType<typeof createRouteNames> | undefined

  /** Whether another line may be written in this second. */
  const hasRoom = (now: number): boolean => {
    const current = Math.floor(now / 1000)
    if (current !== second) {
      if (leftOut > 0) writeLeftOut(leftOut)
      second = current
      written = leftOut = 0
    }
    return isVerbose || written < MOST_PER_SECOND
  }

  return (req: IncomingMessage, res: ServerResponse, { path, requestId }: Context): void => {
    const began = performance.now()
    const { socket } = req
    const before = socket.bytesWritten
    res.once('close', () => {
      if (!hasRoom(Date.now())) return void (leftOut += 1)
      const refused = res.writableFinished ? undefined : refusedOnSocket(socket)
      const status = refused ?? (res.headersSent ? res.statusCode : GONE)
      // The application tells its calls while it boots; nothing is served before.
      names ??= createRouteNames(bridge.calls ?? [])
      const route = names(path)
      const isQuiet = (status < 400 || status === GONE) && QUIET.has(route)
      if (isQuiet && !isVerbose) return
      written += 1
      write(status >= 500 ? 'error' : isQuiet ? 'debug' : 'info', {
        requestId,
        method: METHODS.has(req.method ?? '') ? (req.method as string) : 'OTHER',
        route,
        status,
        ms: Math.round(performance.now() - began),
        bytes: socket.bytesWritten - before,
        ...(res.writableFinished || refused !== undefined ? {} : { aborted: true as const }),
      })
    })
  }
}
