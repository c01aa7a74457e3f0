import { readPages } from '@/database/read-pages'
import { addDays, type CalendarDate } from '@/domain/calendar-date'
import { closedEntries, type FeedEntry, stayEntry } from '@/domain/ical/write'
import type { Stay } from '@/payload-types'
import type { Payload } from 'payload'

/** No stay or run of blocked dates that still goes on began earlier, days. */
const LOOK_BACK_DAYS = 2 * 366
const COLUMNS = ['source', 'checkout', 'importKind', 'updatedAt', 'heldFor'] as const
/** A hold of days is kept from the channels, too; one of minutes would be over before they have read it. */
const isKept = (state: string, { heldFor }: Pick<Stay, 'heldFor'>): boolean =>
  state === 'confirmed' || heldFor != null

async function stayEntries(payload: Payload, today: CalendarDate, host: string): Promise<FeedEntry[]> {
  const first = addDays(today, -LOOK_BACK_DAYS)
  const entries: FeedEntry[] = []
  for (const state of ['confirmed', 'hold']) {
    for await (const page of readPages(payload, 'stays', COLUMNS, { where: { state }, first })) {
      for (const stay of page.filter((each) => isKept(state, each))) {
        const entry = stay.checkout > today ? stayEntry(stay, host) : null
        if (entry) entries.push(entry)
      }
    }
  }
  return entries
}

async function ownersBlocks(payload: Payload, today: CalendarDate, host: string): Promise<FeedEntry[]> {
  const { docs } = await payload.find({
    collection: 'days',
    where: {
      isBlocked: { equals: true },
      date: { greater_than_equal: addDays(today, -LOOK_BACK_DAYS) },
    },
    sort: 'date',
    select: { date: true, updatedAt: true },
    pagination: false,
    limit: 0,
    depth: 0,
  })
  // The days before today too: a run that has begun keeps the UID of its first date.
  return closedEntries(docs, host).filter(({ checkout }) => checkout > today)
}

/**
 * What the house's calendar says from today's running stay on: confirmed stays by check-in, those that are held for days, then the
 * owner's blocks.
 * @param host of the UIDs
 */
export async function feedEntries(payload: Payload, today: CalendarDate, host: string): Promise<FeedEntry[]> {
  const [stays, blocks] = await Promise.all([
    stayEntries(payload, today, host),
    ownersBlocks(payload, today, host),
  ])
  return [...stays, ...blocks]
}
