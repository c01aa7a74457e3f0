import { insertMany } from '@/database/insert-many'
import { readNights } from '@/database/read-nights'
import { type CalendarDate, nightsOf } from '@/domain/common/calendar-date'
import type { Payload } from 'payload'

import { freeNights } from '../stays/free-nights'
import { type ImportedRow, isStanding } from './imported-stays'

/** Nights that an imported stay wants and others have: by stay, then by who has them, ascending. */
export type Missing = Map<ImportedRow, Map<string, CalendarDate[]>>

/** Who has which night, from a date on. */
export type HeldNights = { from: CalendarDate; holders: Map<CalendarDate, string> }

const NONE: ReadonlySet<CalendarDate> = new Set()

/** The nights from the first one on that a stay needs which is not over; from today on when none has begun. */
export async function readHeld(
  payload: Payload,
  stays: readonly { checkin: CalendarDate; checkout: CalendarDate }[],
  today: CalendarDate,
): Promise<HeldNights> {
  const from = firstOf(stays, today)
  return { from, holders: await readNights(payload, from) }
}

const firstOf = (
  stays: readonly { checkin: CalendarDate; checkout: CalendarDate }[],
  today: CalendarDate,
): CalendarDate =>
  stays.reduce(
    (first, { checkin, checkout }) => (checkout > today && checkin < first ? checkin : first),
    today,
  )

/**
 * Brings the nights of imported stays to where their records are: frees what they do not want any more, and claims what is
 * free of what they want. Nobody is asked and nobody is pushed out (an imported event cannot be refused).
 * @param rows stays of one source, ended ones too; their syncs and `free-nights` write these nights
 * @param before as they were before the stays were written: believed where nothing is to do, for others write nights too
 * @returns what they want and others have; nights that are over are left as they are
 */
export async function settleNights(
  payload: Payload,
  rows: readonly ImportedRow[],
  today: CalendarDate,
  before?: HeldNights,
): Promise<Missing> {
  const standing = rows.filter((row) => isStanding(row) && row.checkout > today)
  const wanted = new Map(
    rows.map((row) => [row.id, isStanding(row) ? new Set(nightsOf(row.checkin, row.checkout)) : NONE]),
  )
  const from = firstOf(standing, today)
  const isFresh = !before || before.from > from
  let nights = isFresh ? await readNights(payload, from) : new Map(before.holders)
  const left = [...nights].filter(([date, stayId]) => date >= from && wanted.get(stayId)?.has(date) === false)
  await freeNights(
    payload,
    left.map(([date, stayId]) => ({ date, stayId })),
  )
  // One of these may want it: whether it has it already, the claim finds out.
  for (const [date] of left) nights.delete(date)

  const claim = async (): Promise<boolean> => {
    const open = standing.flatMap(({ id }) =>
      [...wanted.get(id)!].filter((date) => !nights.has(date)).map((date) => ({ date, stayId: id })),
    )
    await insertMany(payload, 'nights', open, (night) => night)
    return open.length > 0
  }
  const missing = (): Missing => missingNights(standing, wanted, nights, today)
  // What is taken is left out of a claim without a word, so it is read afterwards.
  if ((await claim()) || (!isFresh && missing().size > 0)) {
    nights = await readNights(payload, from)
    // Somebody left one before the stay that wants it was written: nobody else passes it on.
    if (!isFresh && (await claim())) nights = await readNights(payload, from)
  }
  return missing()
}

function missingNights(
  standing: readonly ImportedRow[],
  wanted: ReadonlyMap<string, ReadonlySet<CalendarDate>>,
  nights: ReadonlyMap<CalendarDate, string>,
  today: CalendarDate,
): Missing {
  const missing: Missing = new Map()
  for (const row of standing) {
    for (const date of wanted.get(row.id)!) {
      const holder = nights.get(date)
      if (holder === row.id || holder === undefined || date < today) continue
      const holders = missing.get(row) ?? new Map<string, CalendarDate[]>()
      missing.set(row, holders.set(holder, [...(holders.get(holder) ?? []), date]))
    }
  }
  return missing
}
