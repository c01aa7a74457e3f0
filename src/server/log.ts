import { siteLogger } from '@/integrations/log/logger'

/** What the server says in its own few lines. Never hand it a header, a body or a person's data. */
export type Log = {
  info: (line: string) => void
  warn: (line: string) => void
  error: (line: string, cause?: unknown) => void
}

/** The process's logger, as this server's parts use it. */
export const processLog: Log = {
  info: (line) => siteLogger().info(line),
  warn: (line) => siteLogger().warn(line),
  error: (line, cause) => siteLogger().error(cause === undefined ? {} : { err: cause }, line),
}
