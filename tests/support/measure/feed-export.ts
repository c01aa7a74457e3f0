/** Run by `bench/feed-export.mjs`, through Payload's own `payload run`. */
import ical from 'ical-generator'

import { boot } from '@/boot'
import { addDays } from '@/domain/common/calendar-date'
import { buildFeed } from '@/operations/calendar-export/build-feed'

import { daysFromToday } from '../seed'
import { bulkInsert } from '../example-data/bulk-insert'

const STAYS = 2000
const ROUNDS = 15

const payload = await boot()

const stays = Array.from({ length: STAYS }, (_, index) => {
  const checkin = daysFromToday(index * 3)
  return {
    source: 'direct',
    state: 'confirmed',
    checkin,
    checkout: addDays(checkin, 3),
    label: `Guest ${index}`,
    guests: 2,
  }
})
await bulkInsert(payload, 'stays', stays)

const sorted = (times: number[]) => times.toSorted((a, b) => a - b)
const median = (times: number[]) => sorted(times)[Math.floor(times.length / 2)]!

async function timed(work: () => unknown): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** The same events without anything of ours around them. */
function generatorAlone(): string {
  const calendar = ical({ prodId: { company: 'Ridgeline', product: 'Calendar' }, name: 'House' })
  for (const [index, { checkin, checkout }] of stays.entries()) {
    calendar.createEvent({
      id: `stay-${index + 1}@localhost`,
      stamp: new Date(),
      start: new Date(checkin),
      end: new Date(checkout),
      allDay: true,
      summary: 'Reserved',
    })
  }
  return calendar.toString()
}

/** Another block each time, so that the calendar must be built anew. */
const changeSomething = (round: number) =>
  payload.create({
    collection: 'days',
    depth: 0,
    data: { date: daysFromToday(STAYS * 3 + round * 2), isAvailable: true, isBlocked: true },
  })

const times = { alone: [] as number[], built: [] as number[], cached: [] as number[] }
for (let round = -3; round < ROUNDS; round++) {
  await changeSomething(round + 4)
  const alone = await timed(generatorAlone)
  let feed: unknown
  const built = await timed(async () => (feed = await buildFeed(payload)))
  let again: unknown
  const cached = await timed(async () => (again = await buildFeed(payload)))
  if (again !== feed) throw new Error('It was built again although nothing had changed.')
  // The first rounds warm up.
  if (round < 0) continue
  times.alone.push(alone)
  times.built.push(built)
  times.cached.push(cached)
}

const { events } = await buildFeed(payload)
const row = (what: string, all: number[]) => console.log(`${median(all).toFixed(1).padStart(9)} ms  ${what}`)
console.log(`\n${events} events, the median of ${ROUNDS} rounds:`)
row('the generator alone', times.alone)
row('asked for after a change: read and built', times.built)
row('asked for again: read, not built', times.cached)
console.log(
  `\nRatio of the second to the first: ${(median(times.built) / median(times.alone)).toFixed(2)} (at most 2)`,
)
await payload.destroy()
