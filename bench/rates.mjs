/**
 * `node bench/rates.mjs`: what it takes to price a stay of 14 nights and to say whether it may be, by a rate card with 60 seasons
 * and 30 discounts, fees and taxes. See README.md.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { build } from 'esbuild'

import { FOR_NODE } from '../scripts/lib/bundle-server.mjs'
import { ROOT } from '../scripts/lib/command-line.mjs'

const GOAL_MS = 0.3
const ROUNDS = 30
const QUOTES = 500

const rows = (count, row) => Array.from({ length: count }, (_, n) => row(n))
const twoDigits = (number) => String(number).padStart(2, '0')

/** Half of the seasons are around Christmas and all over each other, so that a stay there meets as many as there can be. */
const season = (n) => ({
  name: `Season ${n}`,
  from: `2000-${n % 2 ? twoDigits((n % 12) + 1) : '12'}-${twoDigits((n % 15) + 1)}`,
  to: n % 2 ? `2000-${twoDigits((n % 12) + 1)}-28` : `2000-01-${twoDigits((n % 10) + 1)}`,
  yearly: n % 5 > 0,
  nightlyCents: n % 3 ? 40_000 + n : null,
  byWeekday: { fri: 45_000 + n, sat: 46_000 + n },
  minNights: n % 4 ? (n % 4) + 1 : null,
  arrivals: null,
  departures: null,
})
const fee = (n) => ({
  key: `fee${n}`,
  label: `Fee ${n}`,
  per: ['stay', 'night', 'guest', 'guestNight', 'pet'][n % 5],
  cents: 1_000 + n,
  aboveGuests: n % 3,
  optional: n % 4 === 0,
  taxed: n % 2 === 0,
  refundable: true,
})
const tax = (n) => ({
  ...(n % 3 ? { basisPoints: 100 + n } : { perNightCents: 500 }),
  ...{ key: `tax${n}`, label: `Tax ${n}`, from: null, until: null, notFromNights: n % 2 ? 30 : null },
})
const CARD = {
  base: { nightlyCents: 30_000, byWeekday: { fri: 35_000, sat: 35_000 } },
  floorCents: 20_000,
  seasons: rows(60, season),
  rules: {
    ...{
      minNights: 2,
      maxNights: 90,
      noticeDays: 1,
      furthestDays: 500,
      lastMinute: { days: 7, minNights: 1 },
    },
    ...{ gaps: true, nightsBetween: 1, arrivals: null, departures: null },
  },
  discounts: {
    length: rows(4, (n) => ({ nights: 7 * (n + 1), basisPoints: 500 * (n + 1) })),
    early: rows(3, (n) => ({ days: 30 * (n + 1), basisPoints: 200 * (n + 1) })),
    lastMinute: rows(3, (n) => ({ days: 7 - n, basisPoints: 300 * (n + 1) })),
  },
  fees: rows(12, fee),
  taxes: rows(8, tax),
  cardFeeBasisPoints: 300,
}
const TODAY = '2027-10-01'
const [CHECKIN, CHECKOUT] = ['2027-12-20', '2028-01-03']
const ASKED = {
  checkin: CHECKIN,
  checkout: CHECKOUT,
  guests: 6,
  pets: 1,
  extras: { fee0: 2, fee4: 1 },
  bookedOn: TODAY,
  ownPrices: { '2027-12-24': 80_000 },
}

async function load() {
  const outfile = join(ROOT, 'dist/bench/rates.mjs')
  mkdirSync(join(ROOT, 'dist/bench'), { recursive: true })
  const contents = ['price-stay', 'season-on', 'stay-refusals']
    .map((name) => `export * from '@/domain/rates/${name}'`)
    .join('\n')
  await build({
    ...FOR_NODE,
    packages: 'external',
    stdin: { contents, resolveDir: ROOT, loader: 'ts' },
    outfile,
  })
  return import(pathToFileURL(outfile).href)
}

const { priceStay, seasonLookup, stayRefusals } = await load()

/** As a call does it: nothing of one quote is kept for the next. */
function quote() {
  const refusals = stayRefusals(
    { checkin: CHECKIN, checkout: CHECKOUT },
    {
      rules: CARD.rules,
      seasonOn: seasonLookup(CARD.seasons, CHECKIN, CHECKOUT),
      today: TODAY,
      ownMinNights: () => null,
      isOccupied: (night) => night === '2027-12-10',
    },
  )
  return { refusals, price: priceStay(CARD, ASKED) }
}

const { price, refusals } = quote()
const lines = price.lines.length
if (lines < 25 || refusals.length > 0) throw new Error(`Not the quote that is meant: ${lines} lines`)

const took = []
for (let round = 0; round < ROUNDS; round += 1) {
  const began = performance.now()
  for (let each = 0; each < QUOTES; each += 1) quote()
  took.push((performance.now() - began) / QUOTES)
}
const [median, worst] = [took.toSorted((a, b) => a - b)[ROUNDS / 2], Math.max(...took)]
console.log(`A quote of 14 nights, 60 seasons and 30 discounts, fees and taxes (${lines} lines):`)
console.log(`${median.toFixed(3)} ms, in the slowest round ${worst.toFixed(3)} ms; the goal is ${GOAL_MS} ms`)
if (median > GOAL_MS) process.exitCode = 1
