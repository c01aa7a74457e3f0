import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface TcpProxy {
  port: number
  /** `cut`: what is open is reset, and nobody listens any more. `swallow`: nothing goes through, and nobody is told. */
  fail: (how: 'cut' | 'swallow') => Promise<void>
  /** Everything goes through again; what was swallowed meanwhile is lost, and its connections are reset. */
  mend: () => Promise<void>
  close: () => Promise<void>
}

/** A wire between a process and one of its servers on this machine, which a test can cut. */
export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const open = new Set<Socket>()
  let isSwallowing = false
  let port = 0

  const join = (near: Socket) => {
    const far = connect(target)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('error', () => {})
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
      from.on('data', (chunk) => {
        if (!isSwallowing) to.write(chunk)
      })
      from.on('end', () => to.end())
    }
  }
  const server = createServer({ allowHalfOpen: true }, join)
  const listen = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const reset = () => open.forEach((socket) => socket.resetAndDestroy())
  const unlisten = async () => {
    if (!server.listening) return
    const closed = new Promise((resolve) => server.close(resolve))
    reset()
    await closed
  }

  await listen()
  port = (server.address() as AddressInfo).port
  return {
    port,
    fail: async (how) => {
      isSwallowing = how === 'swallow'
      if (how === 'cut') await unlisten()
    },
    mend: async () => {
      isSwallowing = false
      reset()
      if (!server.listening) await listen()
    },
    close: unlisten,
  }
}
