import type { Answer, ApiClient } from './api-client'
import { calendar } from './calendars'
import { type FeedHost, startFeedHost } from './feed-host'
import type { FixtureEvent } from './feeds/calendar'
import { type App, startApp } from './payload-app'

export type FeedApp = {
  app: App
  host: FeedHost
  owner: ApiClient
  /** What the host says from now on at `path`. */
  publish: (path: string, ...entries: FixtureEvent[]) => void
  /** Syncs one source by the owner's call, and gives its answer's body. */
  sync: (id: string) => Promise<Answer['body']>
  close: () => Promise<void>
}

/** The whole API with a host of channel calendars beside it, and the owner signed in. */
export async function startFeedApp(env: Record<string, string> = {}): Promise<FeedApp> {
  const host = await startFeedHost()
  const app = await startApp({ env: { FEED_ALLOWED_HOSTS: '127.0.0.1', ...env } })
  const owner = await app.owner()
  return {
    app,
    host,
    owner,
    publish: (path, ...entries) => host.answer(path, { body: calendar(...entries) }),
    sync: async (id) => (await owner.request('POST', `/api/calendar-sources/${id}/sync`)).body,
    close: async () => {
      await app.close()
      await host.close()
    },
  }
}
