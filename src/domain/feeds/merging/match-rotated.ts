import { compareDates } from '@/domain/common/calendar-date'
import { groupedBy } from '@/domain/common/grouped-by'
import type { ClassifiedEvent, ImportKind } from '@/domain/feeds/feed'
import type { KnownStay } from '@/domain/feeds/feed-change'

export type Pair = { stay: KnownStay; event: ClassifiedEvent }
type Matcher = (event: ClassifiedEvent) => KnownStay | undefined

/** A reservation and an occupied time may be one stay under two names; a block is never a guest's stay under a new UID. */
const side = (kind: ImportKind): string => (kind === 'block' ? 'block' : 'guest')

/** Stays by a key, each given once; those whose code is another one than the event's are not given. */
const byKey = (
  stays: readonly KnownStay[],
  taken: ReadonlySet<KnownStay>,
  keyOf: (one: KnownStay | ClassifiedEvent) => string,
): Matcher => {
  const queueKey = (key: string, hasCode: boolean) => `${hasCode ? 'code' : 'none'} ${key}`
  // Taken from the end: those that stand come before those the owner ended.
  const sorted = stays.toSorted((a, b) => Number(a.isCancelled) - Number(b.isCancelled)).reverse()
  const queues = groupedBy(sorted, (stay) => queueKey(keyOf(stay), stay.reservationCode !== undefined))
  const next = (key: string): KnownStay | undefined => {
    const queue = queues.get(key)
    let stay = queue?.pop()
    while (stay && taken.has(stay)) stay = queue?.pop()
    return stay
  }
  return (event) =>
    next(queueKey(keyOf(event), false)) ??
    (event.reservationCode === undefined ? next(queueKey(keyOf(event), true)) : undefined)
}

const byCode = (stays: readonly KnownStay[]): Matcher => {
  const codes = new Map(stays.flatMap((stay) => (stay.reservationCode ? [[stay.reservationCode, stay]] : [])))
  return ({ reservationCode }) => (reservationCode === undefined ? undefined : codes.get(reservationCode))
}

const byCheckin = (a: { checkin: string }, b: { checkin: string }) => compareDates(a.checkin, b.checkin)

/** Whether it may be known again by what it is called: a code that nothing here has is another booking, whoever made it. */
const tellsWho = ({ kind, guestName, reservationCode }: ClassifiedEvent): boolean =>
  kind === 'block' || (guestName !== undefined && reservationCode === undefined)
const calledBy = ({ kind, summary }: KnownStay | ClassifiedEvent): string =>
  kind === 'block' ? kind : `guest ${summary}`

/**
 * Those of one name that overlap, each used once: a guest's, or blocks (one at the end of the booking window slides every day
 * under a new UID).
 */
const overlapping = (stays: readonly KnownStay[], events: readonly ClassifiedEvent[]): Pair[] => {
  const byName = (a: KnownStay | ClassifiedEvent, b: KnownStay | ClassifiedEvent) =>
    Number(calledBy(a) > calledBy(b)) - Number(calledBy(a) < calledBy(b)) || byCheckin(a, b)
  const sorted = stays.toSorted(byName)
  const pairs: Pair[] = []
  let at = 0
  for (const event of events.filter(tellsWho).sort(byName)) {
    const name = calledBy(event)
    const isBefore = (stay: KnownStay) =>
      calledBy(stay) < name || (calledBy(stay) === name && compareDates(stay.checkout, event.checkin) <= 0)
    while (sorted[at] && isBefore(sorted[at]!)) at += 1
    const stay = sorted[at]
    if (!stay || calledBy(stay) !== name || compareDates(stay.checkin, event.checkout) >= 0) continue
    pairs.push({ stay, event })
    at += 1
  }
  return pairs
}

/**
 * Stays whose UID is gone beside events whose UID is new: the same under a new UID, one to one. The channel's own
 * code says so whatever the dates; else the same dates, the same checkout (two stays that end on one day share their last
 * night), or, for blocks and for what tells the same guest's name, any night in common.
 */
export const matchRotated = (stays: readonly KnownStay[], events: readonly ClassifiedEvent[]): Pair[] => {
  const pairs: Pair[] = []
  const taken = new Set<KnownStay>()
  let rest = events
  const take = (matcher: Matcher) => {
    rest = rest.filter((event) => {
      const stay = matcher(event)
      if (!stay || taken.has(stay)) return true
      taken.add(stay)
      pairs.push({ stay, event })
      return false
    })
  }
  take(byCode(stays))
  take(byKey(stays, taken, ({ kind, checkin, checkout }) => `${side(kind)} ${checkin} ${checkout}`))
  take(byKey(stays, taken, ({ kind, checkout }) => `${side(kind)} ${checkout}`))
  const left = stays.filter((stay) => !taken.has(stay))
  return [...pairs, ...overlapping(left, rest)]
}
