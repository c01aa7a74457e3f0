/**
 * `node bench/feeds.mjs`: what reading and merging a calendar of 5,000 events takes, beside node-ical alone, and how long it
 * holds the event loop. See README.md.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { build } from 'esbuild'
import ical from 'node-ical'

import { ROOT } from '../scripts/lib/command-line.mjs'
import { bundleFeedWorker } from '../scripts/lib/bundle-server.mjs'

const EVENTS = 5_000
const ROUNDS = 7
const TODAY = '2027-03-01'
const HOUSE = { timeZone: 'America/New_York', today: TODAY }

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
const ms = (number) => `${number.toFixed(0)} ms`

const dateIn = (days) =>
  new Date(Date.parse(TODAY) + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')

/** As VRBO writes them: name in the title, a bare UUID. */
const event = (n) =>
  [
    'BEGIN:VEVENT',
    `UID:7c3b0a52-88f4-4d0e-9e5b-${String(n).padStart(12, '0')}`,
    'DTSTAMP:20270301T000000Z',
    `DTSTART;VALUE=DATE:${dateIn(n % 700)}`,
    `DTEND;VALUE=DATE:${dateIn((n % 700) + 3)}`,
    `SUMMARY:Reserved - Guest ${n}`,
    'END:VEVENT',
  ].join('\r\n')
const text = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${Array.from({ length: EVENTS }, (_, n) => event(n)).join('\r\n')}\r\nEND:VCALENDAR\r\n`

/** The site's own code, bundled as the build does it. */
async function load() {
  const folder = join(ROOT, 'dist/bench')
  mkdirSync(folder, { recursive: true })
  const contents = [
    'domain/feeds/read',
    'domain/feeds/classify',
    'domain/feeds/merge',
    'integrations/feed-reader',
  ]
    .map((path) => `export * from '@/${path}'`)
    .join('\n')
  const outfile = join(folder, 'feeds.mjs')
  await build({
    absWorkingDir: ROOT,
    stdin: { contents, resolveDir: ROOT, loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: { '@': join(ROOT, 'src') },
  })
  await bundleFeedWorker(join(ROOT, 'dist/feed-worker.bench.mjs'))
  return import(pathToFileURL(outfile).href)
}

const timed = (work) => {
  const began = performance.now()
  const result = work()
  return { took: performance.now() - began, result }
}

/** The longest time for which nothing else had a turn while `work` ran. */
async function longestHold(work) {
  let last = performance.now()
  let longest = 0
  const timer = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }, 1)
  await work()
  longest = Math.max(longest, performance.now() - last)
  clearInterval(timer)
  return longest
}

process.chdir(ROOT)
process.env.NODE_ENV = 'bench'
const { classifyEvent, mergeFeed, readFeedApart, readFeedText } = await load()

const merge = (events, known) =>
  mergeFeed({ known, events: events.map((one) => classifyEvent(one, 'vrbo')), problems: [], today: TODAY })
const toStay = ({ event: one }, n) => ({
  ...one,
  id: String(n),
  isCancelled: false,
  isConfirmed: false,
  misses: 0,
})

const { events } = readFeedText(text, HOUSE)
const known = merge(events, []).map(toStay)
const rotated = known.map((stay) => ({ ...stay, uid: `old ${stay.uid}` }))
const CASES = { 'first sync': [], 'nothing new': known, 'all UIDs new': rotated }

const took = { parser: [], ...Object.fromEntries(Object.keys(CASES).map((name) => [name, []])) }
for (let round = 0; round <= ROUNDS; round += 1) {
  // In turn, so that whatever else the machine does meets all of them; the first round warms up.
  const parser = timed(() => ical.sync.parseICS(text)).took
  if (round > 0) took.parser.push(parser)
  for (const [name, stays] of Object.entries(CASES)) {
    const both = timed(() => merge(readFeedText(text, HOUSE).events, stays)).took
    if (round > 0) took[name].push(both)
  }
}
console.log(`${EVENTS} events, ${(text.length / 1024 / 1024).toFixed(1)} MB; medians of ${ROUNDS}`)
console.log(`node-ical alone: ${ms(median(took.parser))}`)
for (const name of Object.keys(CASES)) {
  const ratio = median(took[name]) / median(took.parser)
  console.log(`read and merged, ${name}: ${ms(median(took[name]))}, ratio ${ratio.toFixed(2)}`)
}

/** Beside a second of nothing, which tells how much of it is other programs on this machine. */
const holds = { reading: [], nothing: [] }
for (let round = 0; round < ROUNDS; round += 1) {
  holds.reading.push(await longestHold(() => readFeedApart(text, HOUSE, { timeoutMs: 60_000 })))
  holds.nothing.push(await longestHold(() => new Promise((resume) => setTimeout(resume, 1000))))
}
const figures = (list) => `${ms(median(list))}, at worst ${ms(Math.max(...list))}`
console.log(
  `event loop held while it is read apart: ${figures(holds.reading)}; by nothing: ${figures(holds.nothing)}`,
)

rmSync(join(ROOT, 'dist/bench'), { recursive: true, force: true })
for (const file of ['feed-worker.bench.mjs', 'feed-worker.bench.mjs.map'])
  rmSync(join(ROOT, 'dist', file), { force: true })
