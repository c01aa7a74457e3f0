import { cache } from 'react'

import { readEnv } from '@/env'
import { loadSiteContent } from '@/operations/load-site-content'
import { runningPayload } from '@/running-payload'

/** The site's content, loaded once for each request, however many parts of the page ask. */
export const siteContent = cache(async () => loadSiteContent(await runningPayload()))

/** Links are built from SITE_URL, never from the request's own Host (design 9). */
export const siteOrigin = (): string => readEnv().SITE_URL ?? `http://localhost:${readEnv().PORT}`
