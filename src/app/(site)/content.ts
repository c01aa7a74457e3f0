import { cache } from 'react'

import { type CalendarDate, dateIn } from '@/domain/common/calendar-date'
import { readEnv } from '@/env'
import { loadSiteContent } from '@/operations/site/load-site-content'
import { runningPayload } from '@/running-payload'
import { serverBridge } from '@/server/bridge'

import { cacheUntilChanged } from '../cache-until-changed'

const cachedContent = cacheUntilChanged(async () => loadSiteContent(await runningPayload()), {
  changes: () => serverBridge().contentChanges,
})

/** The site's content: the same for all parts of a page, and for all pages until something of it changes. */
export const siteContent = cache(cachedContent)

/** Today in an IANA time zone. */
export const todayIn = (timeZone: string): CalendarDate => dateIn(timeZone, Date.now())

/** Links are built from SITE_URL, never from the request's own Host. */
export const siteOrigin = (): string => readEnv().SITE_URL ?? `http://localhost:${readEnv().PORT}`
