/** One stranger opens checkouts and never pays: all at once, then the same nights again each time the holds have lapsed. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { startStripe } from './stand-in-stripe.mjs'

export const title = 'Squatting: one address, then one cookie, hold nights without paying, again and again'

const MOST_STAYS = 3
const MOST_NIGHTS = 60
const MOST_TIMES_A_DAY = 2
const HOLD_IS_OVER_MS = 16 * 60_000
/** Checkouts of each length, one behind the other, and how long they are, nights. */
const AT_ONCE = 10
const LENGTHS = [365, 30, 2]
const FIRST_DAY = 20
const ROUNDS = 4
const AGAIN = { from: 10, nights: 3 }

const CLOCK = fileURLToPath(new URL('../../tests/support/shifted-clock.mjs', import.meta.url))
const wait = (ms) => new Promise((resume) => setTimeout(resume, ms))
const dateIn = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

let visitors = 0
const freshAddress = () => {
  visitors += 1
  return `10.60.${visitors >> 8}.${visitors & 255}`
}

/** The site takes cards here, and its clock can be set. */
export async function prepare() {
  const folder = mkdtempSync(join(tmpdir(), 'ridgeline-squatting-'))
  const shift = join(folder, 'shift')
  const stripe = await startStripe()
  return {
    env: { ...stripe.env, NODE_OPTIONS: `--import=${CLOCK}`, SHIFT_FILE: shift },
    setClock: async (ms) => {
      writeFileSync(shift, String(ms))
      // The clock looks at its file 20 times a second.
      await wait(200)
    },
    stop: async () => {
      await stripe.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function play({ call, prepared: { setClock } }) {
  /** What somebody else is told of a stay. */
  const quoteOf = async (checkin, checkout) => {
    const query = new URLSearchParams({ checkin, checkout, guests: 2 })
    const headers = { 'accept-encoding': 'identity' }
    const { body } = await call('GET', `/api/quote?${query}`, { from: freshAddress(), headers })
    return JSON.parse(body)
  }
  const open = async (from, nights, { address, cookie = '' }) => {
    const [checkin, checkout] = [dateIn(from), dateIn(from + nights)]
    const { quote } = await quoteOf(checkin, checkout)
    const { status } = await call('POST', '/api/create-payment-intent', {
      from: address,
      headers: { cookie },
      body: {
        amount: quote.totalCents / 100,
        agreed: true,
        bookingData: { firstName: 'A', lastName: 'B', email: 'a@example.com', guests: 2, checkin, checkout },
      },
    })
    return { status, nights }
  }
  const isFree = async (day) => (await quoteOf(dateIn(day), dateIn(day + 1))).free
  let elapsed = 0
  const lapse = () => setClock((elapsed += HOLD_IS_OVER_MS))

  const held = []
  let broken = 0
  for (const nights of LENGTHS) {
    const address = freshAddress()
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) => open(FIRST_DAY + n * nights, nights, { address })),
    )
    const good = answers.filter(({ status }) => status === 200)
    held.push({ nights: good.reduce((sum, each) => sum + each.nights, 0), stays: good.length })
    broken += answers.filter(({ status }) => status === 0 || status >= 500).length
    await lapse()
  }

  /** The same nights, each time as soon as they are free. @returns how often they were held */
  const again = async (who) => {
    let times = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      if ((await open(AGAIN.from, AGAIN.nights, who())).status === 200) times += 1
      await lapse()
    }
    return times
  }
  const address = freshAddress()
  const byAddress = await again(() => ({ address }))
  const gave = await call('GET', '/api/checkout/config', { from: freshAddress() })
  const cookie = (gave.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ')
  const byCookie = await again(() => ({ address: freshAddress(), cookie }))
  const whoComes = await open(AGAIN.from, AGAIN.nights, { address: freshAddress() })

  return [
    ...held.flatMap(({ nights, stays }, n) => [
      {
        name: `stays of ${LENGTHS[n]} nights at once: nights held`,
        value: nights,
        atMost: MOST_NIGHTS,
      },
      { name: `stays of ${LENGTHS[n]} nights at once: stays held`, value: stays, atMost: MOST_STAYS },
    ]),
    { name: 'short stays at once: stays held', value: held.at(-1).stays, atLeast: 1 },
    { name: 'answers that were no clear word', value: broken, atMost: 0 },
    {
      name: 'the same nights, one address: times held',
      value: byAddress,
      atLeast: 1,
      atMost: MOST_TIMES_A_DAY,
    },
    {
      name: 'the same nights, one cookie: times held',
      value: byCookie,
      atLeast: 1,
      atMost: MOST_TIMES_A_DAY,
    },
    { name: 'then somebody else gets them', value: whoComes.status === 200 ? 1 : 0, atLeast: 1 },
    { name: 'and nobody else does', value: (await isFree(AGAIN.from)) ? 1 : 0, atMost: 0 },
  ]
}
