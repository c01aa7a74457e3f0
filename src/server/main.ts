import { createServer as createHttpServer } from 'node:http'
import type { Duplex } from 'node:stream'

import next from 'next'

import { isHttps, readEnv } from '@/env'
import { serverBridge, type ServerBridge } from '@/server/bridge'
import { watchCrashes } from '@/server/crashes'
import { createServer } from '@/server/create-server'
import { createStop } from '@/server/graceful-stop'
import { checkPort, listen } from '@/server/listen'
import { terminalLog as log } from '@/server/log'

/** Milliseconds; a first start creates the database within it, even on a slow disk. */
const BOOT_PATIENCE = 120_000

async function untilBooted(bridge: ServerBridge): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const seconds = BOOT_PATIENCE / 1000
    timer = setTimeout(() => reject(new Error(`The site was not ready within ${seconds} s.`)), BOOT_PATIENCE)
  })
  // In production Next begins instrumentation's register() in prepare() but does not wait for it.
  await Promise.race([bridge.ready, late]).finally(() => clearTimeout(timer))
}

async function start(dev: boolean, dir: string): Promise<void> {
  const env = readEnv()
  await checkPort(env.PORT)
  const bridge = serverBridge()
  // Next adds its upgrade handler to the server it is given. This one never listens: only what passed our gate is
  // handed on to it.
  const upgrades = createHttpServer()
  const app = next({ dev, dir, hostname: 'localhost', port: env.PORT, httpServer: upgrades })
  const { server, traffic } = createServer({
    handler: app.getRequestHandler(),
    ...(dev && {
      upgradeHandler: (req, socket: Duplex, head) => {
        if (!upgrades.emit('upgrade', req, socket, head)) socket.destroy()
      },
    }),
    settings: {
      trustedProxies: env.TRUSTED_PROXIES,
      headers: { https: isHttps(), analytics: env.GA_MEASUREMENT_ID !== undefined, dev },
    },
    bridge,
    log,
  })
  const stop = createStop({
    traffic,
    bridge,
    closeApp: () => app.close(),
    log,
    exit: (code) => process.exit(code),
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())

  try {
    await app.prepare()
    await untilBooted(bridge)
  } catch (cause) {
    throw new Error('What it consists of did not come up:', { cause })
  }
  if (traffic.isStopping()) return
  const port = await listen(server, env.PORT)
  log.info(`Ridgeline is ready: http://localhost:${port}`)
}

/**
 * Starts the site in this process; a start that fails says why and ends it with 1.
 * @param dir the folder of the repository, which holds .next
 */
export async function startServer({ dev, dir }: { dev: boolean; dir: string }): Promise<void> {
  watchCrashes(log, dev)
  try {
    await start(dev, dir)
  } catch (cause) {
    const { message, cause: reason } = cause instanceof Error ? cause : new Error(String(cause))
    log.error(`The site could not start. ${message}`, reason)
    process.exit(1)
  }
}
