import type {
  AddCalendarSourceRequest,
  CalendarSource,
  ChangeCalendarSourceRequest,
} from '@/contract/calendar-sources'
import { Refusal } from '@/domain/common/refusal'
import type { Feed } from '@/payload-types'
import type { Payload } from 'payload'

import { underLease } from '../runtime/lease'
import { allFeeds, APPLY_ANEW, betweenSyncs, findFeed, writeFeed } from './feed-records'
import { sourceView } from './source-views'

/** Two requests at once must not both find an address free. */
const ADDRESSES = 'feed-addresses'
const ADDRESSES_MS = 10_000

/**
 * A new calendar is read by itself this much later, ms: guests must not book for an hour what it says is taken. Whoever adds
 * it and presses "Sync now", or does so by a script, is not told that it is being read already.
 */
const FIRST_READ_MS = 2_000
const atOnce = (): string => new Date(Date.now() + FIRST_READ_MS).toISOString()

/** webcal is https, and a host's name is the same in capitals. */
function addressOf(icalUrl: string): string {
  const url = new URL(icalUrl.replace(/^webcal:/i, 'https:'))
  url.hash = ''
  return url.href
}

async function refuseDuplicate(payload: Payload, icalUrl: string, exceptId?: string): Promise<void> {
  const same = (await allFeeds(payload)).find(
    (feed) => String(feed.id) !== exceptId && addressOf(feed.icalUrl) === addressOf(icalUrl),
  )
  if (same) throw new Refusal('already-exists', `This address is a calendar source already: "${same.name}".`)
}

/** Keeps a new source. It is not read within this call, but by the runner a moment later. @throws Refusal 409 */
export async function addSource(
  payload: Payload,
  request: AddCalendarSourceRequest,
): Promise<CalendarSource> {
  const { name, icalUrl, platform } = request
  const feed = await underLease(payload, ADDRESSES, ADDRESSES_MS, async () => {
    await refuseDuplicate(payload, icalUrl)
    return payload.create({
      collection: 'feeds',
      depth: 0,
      data: {
        name,
        icalUrl,
        platform,
        isActive: true,
        autoSyncEnabled: true,
        nextSyncAt: atOnce(),
      },
    })
  })
  return sourceView(payload, String(feed.id))
}

/** What else a change brings with it. */
function following(feed: Feed, change: ChangeCalendarSourceRequest): Record<string, unknown> {
  const { icalUrl, platform, isActive = feed.isActive, autoSyncEnabled = feed.autoSyncEnabled } = change
  const isElsewhere = icalUrl !== undefined && icalUrl !== feed.icalUrl
  const isStarted = isActive && autoSyncEnabled && !(feed.isActive && feed.autoSyncEnabled)
  return {
    ...(isElsewhere || (platform !== undefined && platform !== feed.platform) ? APPLY_ANEW : {}),
    // What another address said of itself is not true of this one.
    ...(isElsewhere ? { retryAt: null, failingSince: null, emptySince: null, emptyAccepted: false } : {}),
    ...(isStarted || isElsewhere ? { nextSyncAt: atOnce() } : {}),
  }
}

/** @throws Refusal 404; 409 for an address that is followed already, or while the source is being read */
export async function changeSource(
  payload: Payload,
  id: string,
  change: ChangeCalendarSourceRequest,
): Promise<CalendarSource> {
  const { icalUrl, platform } = change
  const write = async () => {
    const feed = await findFeed(payload, id)
    const data = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    // The stays first: should this process die here, the source does not say yet what was asked for, and it is asked again.
    if (platform !== undefined) {
      // What has ended keeps its stamp, by which the owner was told of it; should it come back, it gets the new source.
      await payload.db.updateMany({
        collection: 'stays',
        where: { feedId: { equals: id }, state: { not_equals: 'cancelled' } },
        data: { source: platform },
      })
    }
    await writeFeed(payload, feed, { ...data, ...following(feed, change) })
  }
  const writeAlone = () =>
    underLease(payload, ADDRESSES, ADDRESSES_MS, async () => {
      if (icalUrl !== undefined) await refuseDuplicate(payload, icalUrl, id)
      await write()
    })
  if (icalUrl === undefined && platform === undefined) await write()
  else await betweenSyncs(payload, id, writeAlone)
  return sourceView(payload, id)
}

/**
 * The owner says that the calendar really has no event: the next sync believes it, and is due now. One that runs would not know of
 * it, and put the next one off.
 * @throws Refusal 404; 409 when it did not come empty, or while it is being read
 */
export async function acceptEmpty(payload: Payload, id: string): Promise<CalendarSource> {
  await betweenSyncs(payload, id, async () => {
    const feed = await findFeed(payload, id)
    if (!feed.emptySince && !feed.emptyAccepted) {
      throw new Refusal('wrong-state', 'This calendar did not come empty the last time it was read.')
    }
    await writeFeed(payload, feed, { emptyAccepted: true, nextSyncAt: atOnce(), ...APPLY_ANEW })
  })
  return sourceView(payload, id)
}
