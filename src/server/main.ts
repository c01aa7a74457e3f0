import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'

import next from 'next'

import { isHttps, readEnv } from '@/env'
import { embeddedAddress, refuseUnwritableDatabase } from '@/database/sqlite/file'
import { captureConsole } from '@/integrations/log/capture-console'
import { siteLogger } from '@/integrations/log/logger'
import { type HeaderSettings, securityHeaders } from '@/security/headers'
import { withAdminRedirect } from '@/server/admin-redirect'
import { createAnswerCache } from '@/server/answer-cache'
import { serverBridge, type ServerBridge } from '@/server/bridge'
import { withCompression } from '@/server/compress'
import { watchCrashes } from '@/server/crashes'
import { withContactForm } from '@/server/contact-form'
import { createServer, type Handler } from '@/server/create-server'
import { createStop } from '@/server/graceful-stop'
import { withHealth } from '@/server/health'
import { createStyleInliner } from '@/server/inline-styles'
import { knownFiles } from '@/server/known-files'
import { checkPort, listen } from '@/server/listen'
import { withLoginDoor } from '@/server/login-door'
import { processLog as log } from '@/server/log'
import { needsDatabase } from '@/server/needs-database'
import { createInProcessRequest } from '@/server/in-process-request'
import { withRenderLimit } from '@/server/render-limit'
import { createStaticFiles } from '@/server/static-files'
import { onStopSignals } from '@/server/stop-signals'
import { untilBooted } from '@/server/until-booted'

/** What stands in a cached page's policy until its hashes do. */
const NO_NONCE = 'cached'

type Built = { dir: string; built: string }

/** Only of a build: while developing, every answer is made anew, and Next compresses what it likes. */
function speedUp(app: Handler, { dir, built }: Built, headers: HeaderSettings, bridge: ServerBridge) {
  const folder = join(built, 'static')
  const files = createStaticFiles(folder)
  const dress = (target: string) => {
    const path = target.split('?')[0]!
    return { security: securityHeaders(path, path, NO_NONCE, headers), nonce: NO_NONCE }
  }
  const answers = createAnswerCache({
    request: createInProcessRequest(app),
    dress,
    inlineStyles: createStyleInliner(folder),
    bridge,
    log,
  })
  const limited = withAdminRedirect(
    withRenderLimit(withCompression(app), { bridge, files: knownFiles(dir, folder) }),
    bridge,
  )
  const handler: Handler = (req, res) => (files(req, res) ? undefined : limited(req, res))
  return { handler, answers }
}

type Place = {
  dev: boolean
  /** The folder of the repository. */
  dir: string
  /** Next's folder of the build that is run; none while developing. */
  built?: string
}

async function start({ dev, dir, built }: Place): Promise<void> {
  const env = readEnv()
  await checkPort(env.PORT)
  // Before Next and the database begin, which would say it in their own words.
  const database = embeddedAddress()
  if (database !== null) refuseUnwritableDatabase(database)
  const bridge = serverBridge()
  // Next adds its upgrade handler to the server it is given. This one never listens: only what passed our gate is
  // handed on to it.
  const upgrades = createHttpServer()
  const app = next({ dev, dir, hostname: 'localhost', port: env.PORT, httpServer: upgrades })
  const headers = { https: isHttps(), analytics: env.GA_MEASUREMENT_ID !== undefined, dev }
  const handler = withContactForm(
    withLoginDoor(needsDatabase(withHealth(app.getRequestHandler(), bridge), bridge), bridge),
  )
  const quick = built === undefined ? null : speedUp(handler, { dir, built }, headers, bridge)
  bridge.invalidateAnswers = quick?.answers.invalidate
  const { server, traffic } = createServer({
    handler,
    ...quick,
    ...(dev && {
      upgradeHandler: (req, socket: Duplex, head) => {
        if (!upgrades.emit('upgrade', req, socket, head)) socket.destroy()
      },
    }),
    settings: {
      trustedProxies: env.TRUSTED_PROXIES,
      headers,
    },
    bridge,
    log,
    access: {
      write: (level, line) => siteLogger()[level](line, `${line.method} ${line.route} ${line.status}`),
      writeLeftOut: (leftOut) => siteLogger().info({ leftOut }, 'More requests than are told one by one.'),
      isVerbose: env.LOG_LEVEL === 'debug',
    },
  })
  const stop = createStop({
    traffic,
    bridge,
    closeApp: () => app.close(),
    log,
    exit: (code) => process.exit(code),
    delayMs: env.STOP_DELAY * 1000,
  })
  onStopSignals(() => void stop())

  try {
    await app.prepare()
    await untilBooted(bridge, log)
  } catch (cause) {
    throw new Error('What it consists of did not come up:', { cause })
  }
  if (traffic.isStopping()) return
  const port = await listen(server, env.PORT)
  log.info(`Ridgeline is ready: http://localhost:${port}`)
  // The first visitor should not wait for the page to be loaded.
  await quick?.answers.prepare('/')
}

/** Starts the site in this process; a start that fails says why and ends it with 1. */
export async function startServer(place: Place): Promise<void> {
  const { dev } = place
  watchCrashes(log, dev)
  // Next's own lines while developing are made for a terminal.
  if (!dev) captureConsole(siteLogger())
  try {
    await start(place)
  } catch (cause) {
    const { message, cause: reason } = cause instanceof Error ? cause : new Error(String(cause))
    log.error(`The site could not start. ${message}`, reason)
    process.exit(1)
  }
}
