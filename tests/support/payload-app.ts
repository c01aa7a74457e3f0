import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'

import type { Payload } from 'payload'

import { apiClient, type ApiClient, type RouteModule } from './api-client'
import { BLANK_ENVIRONMENT } from './blank-environment'
import { databaseFolder } from './database-folder'
import { followUpAll } from './follow-up'
import { ADMIN_PASSWORD, SECURITY_PASSWORD } from './passwords'

export interface App extends ApiClient {
  payload: Payload
  dataDir: string
  /** Another visitor, without this one's cookies. */
  visitor: () => ApiClient
  /** A visitor who has passed the owner's gate. */
  owner: () => Promise<ApiClient>
  close: () => Promise<void>
}

export interface AppOptions {
  /** Settings of the site; all others are unset. */
  env?: Record<string, string>
  /**
   * Whether the job runner works, as in the real process. Without it a test runs the queue when it wants to, and what follows
   * from a call is done when it is answered.
   */
  jobs?: boolean
}

/** Whether this run of the integration tests is the one on MongoDB (`npm test` makes both). */
export const onMongo = process.env.TEST_DATABASE === 'mongodb'

/** A database of its own name on the server of TEST_MONGODB_URI, whose other parts (credentials, options) stay. */
function freshMongoUri(): string {
  const server = process.env.TEST_MONGODB_URI
  if (!server) throw new Error('TEST_DATABASE=mongodb needs TEST_MONGODB_URI (npm test sets both)')
  const uri = new URL(server)
  uri.pathname = `/ridgeline_test_${randomBytes(6).toString('hex')}`
  return uri.toString()
}

/** Tidies up. What a test showed does not depend on it, so a server that cannot drop is only worth a word. */
async function dropMongo(payload: Payload): Promise<void> {
  const { connection } = payload.db as unknown as { connection: { dropDatabase: () => Promise<unknown> } }
  await connection.dropDatabase().catch((error: unknown) => {
    payload.logger.warn(`The test's database could not be dropped: ${String(error)}`)
  })
}

/**
 * The app's own configuration, started in this process as in production (committed migrations, the owner's record) on
 * a database that nobody has used. One per test file: the configuration reads the environment once.
 */
export async function startApp({ env = {}, jobs = false }: AppOptions = {}): Promise<App> {
  const dataDir = await databaseFolder('int')
  Object.assign(process.env, BLANK_ENVIRONMENT, {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    ADMIN_PASSWORD,
    SECURITY_PASSWORD,
    PAYLOAD_SECRET: 'only-for-the-tests-of-this-site',
    ...(onMongo ? { DATABASE_URI: freshMongoUri() } : {}),
    ...env,
  })

  const { boot } = await import('@/boot')
  const payload = await boot()
  const runner = jobs ? (await import('@/jobs/runner')).startJobRunner(payload) : null
  const routes = (await import('@/app/(payload)/api/[...slug]/route')) as unknown as RouteModule

  const visitor = () => apiClient(routes, runner ? undefined : () => followUpAll(payload))
  return {
    ...visitor(),
    payload,
    dataDir,
    visitor,
    owner: async () => {
      const client = visitor()
      const { status, text } = await client.request('POST', '/api/admin/login', {
        body: { password: ADMIN_PASSWORD },
      })
      if (status !== 200) throw new Error(`The owner's gate answered ${status}: ${text}`)
      return client
    },
    close: async () => {
      await runner?.stop()
      if (onMongo) await dropMongo(payload)
      await payload.destroy()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
