import { findAll } from '@/database/find-all'
import { readPages } from '@/database/read-pages'
import { addDays, type CalendarDate, nightsOf } from '@/domain/common/calendar-date'
import type { Channel } from '@/domain/feeds/channels'
import { keptEntries } from '@/domain/calendar-export/kept-free'
import { closedEntries, entriesFor, type FeedEntry, stayEntry, stayUid } from '@/domain/calendar-export/write'
import type { Stay } from '@/payload-types'
import type { Payload } from 'payload'

import { currentPriceList } from '../rates/price-lists'

/** No stay or run of blocked dates that still goes on began earlier, days. */
const LOOK_BACK_DAYS = 2 * 366
const COLUMNS = ['source', 'checkout', 'importKind', 'updatedAt', 'heldFor'] as const
/** A hold of days is kept from the channels, too; one of minutes would be over before they have read it. */
const isKept = (state: string, { heldFor }: Pick<Stay, 'heldFor'>): boolean =>
  state === 'confirmed' || heldFor != null

/** @param since stays that end later */
async function stayEntries(payload: Payload, since: CalendarDate, host: string): Promise<FeedEntry[]> {
  const first = addDays(since, -LOOK_BACK_DAYS)
  const entriesOf = async (state: 'confirmed' | 'hold') => {
    const entries: FeedEntry[] = []
    for await (const page of readPages(payload, 'stays', COLUMNS, { where: { state }, first })) {
      for (const stay of page.filter((each) => isKept(state, each))) {
        const entry = stay.checkout > since ? stayEntry(stay, host) : null
        if (entry) entries.push(entry)
      }
    }
    return entries
  }
  // Holds first: one that is confirmed meanwhile is read twice. The other way round it would be in neither, and its nights free.
  const held = await entriesOf('hold')
  const confirmed = await entriesOf('confirmed')
  const uids = new Set(confirmed.map(({ uid }) => uid))
  return [...confirmed, ...held.filter(({ uid }) => !uids.has(uid))]
}

async function ownersBlocks(payload: Payload, today: CalendarDate, host: string): Promise<FeedEntry[]> {
  const docs = await findAll(
    payload,
    'days',
    {
      isBlocked: { equals: true },
      date: { greater_than_equal: addDays(today, -LOOK_BACK_DAYS) },
    },
    { sort: 'date', select: { date: true, updatedAt: true } },
  )
  // The days before today too: a run that has begun keeps the UID of its first date.
  return closedEntries(docs, host)
}

interface Reader {
  today: CalendarDate
  /** Of the UIDs. */
  host: string
  /** Left out for everything. */
  channel?: Channel
}

/** What is taken, and the nights that a reader is told to be kept free around it. */
async function takenAndKept(payload: Payload, { today, host, channel }: Reader) {
  const { at, card } = await currentPriceList(payload)
  const { nightsBetween } = card.rules
  const [stays, blocks] = await Promise.all([
    stayEntries(payload, addDays(today, -nightsBetween), host),
    ownersBlocks(payload, today, host),
  ])
  const taken = [...stays, ...blocks]
  return { taken, kept: keptEntries(taken, { nightsBetween, since: at }, channel, host) }
}

/**
 * What the house's calendar says from today's running stay on: confirmed stays by check-in, those that are held for days, then the
 * owner's blocks, then the nights that are kept free around stays.
 */
export async function feedEntries(payload: Payload, reader: Reader): Promise<FeedEntry[]> {
  const { taken, kept } = await takenAndKept(payload, reader)
  return [...entriesFor(taken, reader.channel), ...kept].filter(({ checkout }) => checkout > reader.today)
}

/**
 * The nights that a reader may have closed because our calendar says so. A channel's block is none of them, nor are nights that are
 * held for minutes: of these nobody is told.
 * @param except stays that are left out
 */
export async function toldNights(payload: Payload, reader: Reader, except: ReadonlySet<string>) {
  const { taken, kept } = await takenAndKept(payload, reader)
  const own = new Set([...except].map((id) => stayUid(id, reader.host)))
  const entries = [...taken, ...kept].filter(({ uid }) => !own.has(uid))
  return new Set(entries.flatMap(({ checkin, checkout }) => nightsOf(checkin, checkout)))
}
