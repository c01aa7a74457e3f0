import type { Server } from 'node:http'

import { securityHeaders, type HeaderSettings } from '@/security/headers'
import { newNonce } from '@/server/gate'
import { readRequestPath } from '@/server/request-path'
import { refuseOnSocket, type ServerRefusal } from '@/server/refusal'
import type { Traffic } from '@/server/traffic'

type ParserError = Error & { code?: string; rawPacket?: Buffer }

const REFUSALS: Record<string, ServerRefusal> = {
  HPE_HEADER_OVERFLOW: { code: 'headers-too-long', message: 'The headers of this request are too long.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { code: 'too-large', message: 'The chunks of this request are too long.' },
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'too-slow', message: 'The request took too long to arrive.' },
}
const UNREADABLE: ServerRefusal = { code: 'unreadable', message: 'This request cannot be read.' }

/** The path of a request that Node gave up on, as far as its first line got here. */
const pathOf = ({ rawPacket }: ParserError) =>
  /^[A-Z]+ (\/[^\s?#]*)/.exec(rawPacket?.toString('latin1', 0, 2048) ?? '')?.[1] ?? '/'

/** Answers, with all headers, what Node's parser refuses or what took too long, where Node itself would say little. */
export function answerClientErrors(server: Server, settings: HeaderSettings, traffic: Traffic): void {
  server.on('clientError', (error: ParserError, socket) => {
    const running = traffic.runningOn(socket)
    const isGone = error.code === 'ECONNRESET' || !socket.writable || running?.res.headersSent
    if (isGone) return void socket.destroy()
    const path = running ? readRequestPath(running.req.url ?? '').decoded : pathOf(error)
    const security = securityHeaders(path, path, newNonce(), settings)
    refuseOnSocket(socket, REFUSALS[error.code ?? ''] ?? UNREADABLE, { path, security })
  })
}
