import * as z from 'zod'

import './configure-zod'

/** `GET /api/status` (owner): what runs here, and when it last did its regular work. Moments are ISO, UTC. */
export const statusResponse = z.object({
  version: z.string(),
  /** What it was built from: a commit, with a plus when more was changed, or a number for the files; null in development. */
  build: z.string().nullable(),
  database: z.enum(['embedded', 'mongodb']),
  /** Who does the regular work: this process, another one, or nobody. */
  jobs: z.enum(['here', 'elsewhere', 'nowhere']),
  /** Whether a mail server is set; else mails reach nobody. */
  mailsGoOut: z.boolean(),
  lastMailAt: z.string().nullable(),
  /** The last good reading of any channel's calendar. */
  lastSyncAt: z.string().nullable(),
  lastBackupAt: z.string().nullable(),
})
export type StatusResponse = z.infer<typeof statusResponse>

/** `GET /api/health` (anyone): 200 while this process is alive and has its database, else 503. */
export const healthResponse = z.object({ status: z.literal('ok') })

/** `GET /api/ready` (anyone): 200 when new visitors may be sent to this process, else 503. */
export const readyResponse = z.object({ status: z.literal('ready') })
