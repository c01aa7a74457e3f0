import { createServer as createHttpServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const REASONS: Record<string, (port: number) => string> = {
  EADDRINUSE: (port) =>
    `Port ${port} is in use already, perhaps by this site started a second time. Stop the other program, or set PORT to another number.`,
  EACCES: (port) => `This account may not open port ${port}. Set PORT to a number above 1023.`,
}

/**
 * Opens the port on every address of the machine.
 * @returns the port, chosen by the system when 0 was asked for
 * @throws Error in words for the person at the terminal
 */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (cause: NodeJS.ErrnoException) =>
      reject(
        new Error(REASONS[cause.code ?? '']?.(port) ?? `Port ${port} cannot be opened: ${cause.message}`),
      )
    server.once('error', fail)
    server.listen(port, () => {
      server.off('error', fail)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

/** Tells at once that the port is taken, before a database is opened that the other process may be using. */
export async function checkPort(port: number): Promise<void> {
  if (port === 0) return
  const probe = createHttpServer()
  await listen(probe, port)
  await new Promise((resolve) => probe.close(resolve))
}
