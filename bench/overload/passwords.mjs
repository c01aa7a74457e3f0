/** Strangers guess the owner's password: all at once, then again and again, then from one IPv6 network. */
import { addresses, PASSWORD } from './stage.mjs'

export const title = 'Wrong passwords: 500 guesses from 100 addresses, then 8 a second from one IPv6 /48'

const ADDRESSES = 100
const ATTEMPTS_OF_EACH = 5
const WORST_VISIT_MS = 300
const OWNER_IN_MS = 3_000
/** How soon a gate tries again, and for how long, when it is told that many others are trying, ms. */
const TRY_AGAIN_MS = 500
const KEEP_TRYING_MS = 10_000
/** The owner comes when the guessing is in full swing, ms. */
const OWNER_COMES_AFTER_MS = 300
/** What visitors wait when nobody guesses: the machine's and the page's own part. */
const REST_MS = 5_000
const NETWORK_SECONDS = 12
const NETWORK_EVERY_MS = 125

const wait = (ms) => new Promise((resume) => setTimeout(resume, ms))
const LOGIN = '/api/admin/login'

const cookiesOf = ({ headers }) => (headers['set-cookie'] ?? []).map((each) => each.split(';')[0])

/** The owner's browser at the gate, which tries again by itself as the real one does. @returns ms until it was in */
async function enter(call, from, cookies = []) {
  const began = performance.now()
  const headers = cookies.length > 0 ? { cookie: cookies.join('; ') } : {}
  for (;;) {
    const answer = await call('POST', LOGIN, { from, headers, body: { password: PASSWORD } })
    const ms = performance.now() - began
    if (answer.status === 200) return { ms, answer }
    if (answer.status !== 429 || ms > KEEP_TRYING_MS) return { ms: Number.NaN, answer }
    await wait(TRY_AGAIN_MS)
  }
}

function countBy(values) {
  const counts = new Map()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
}

const answered = (phase, statuses) =>
  countBy(statuses).map(([status, value]) => ({ name: `${phase}: guesses answered ${status}`, value }))

/** What every phase must hold. */
const held = (phase, watched, seconds = watched.seconds) => [
  ...Object.entries(watched.worst).map(([path, value]) => ({
    name: `${phase}: ${path} at worst`,
    value,
    unit: 'ms',
    atMost: WORST_VISIT_MS,
  })),
  { name: `${phase}: visitors who got no page`, value: watched.failed, atMost: 0 },
  { name: `${phase}: took`, value: seconds, unit: 's' },
  ...[...watched.told, ...watched.checks].map((each) => ({ ...each, name: `${phase}: ${each.name}` })),
]

export async function play({ call, watch }) {
  const attempt = async (from, n) =>
    (await call('POST', LOGIN, { from, body: { password: `guess ${n} of ${from}` } })).status
  const known = cookiesOf((await enter(call, '10.9.0.1')).answer).filter(
    (each) => !each.startsWith('ridgeline-token='),
  )
  const owners = () =>
    Promise.all([
      wait(OWNER_COMES_AFTER_MS).then(() => enter(call, '10.9.0.2', known)),
      wait(OWNER_COMES_AFTER_MS).then(() => enter(call, '10.9.0.3')),
    ])
  /** Where a hundred addresses ask one after the other like people, nothing tells a new browser of the owner's from them. */
  const ownersIn = (phase, [before, fresh], mustFresh) => [
    {
      name: `${phase}: the owner is in, in a browser used before`,
      value: before.ms,
      unit: 'ms',
      atMost: OWNER_IN_MS,
    },
    {
      name: `${phase}: the owner is in, in a new browser`,
      value: fresh.ms,
      unit: 'ms',
      ...(mustFresh && { atMost: OWNER_IN_MS }),
    },
  ]

  const atRest = await watch(() => wait(REST_MS))

  const atOnce = await watch(async () => {
    const attempts = addresses(ADDRESSES, 1).flatMap((from) =>
      Array.from({ length: ATTEMPTS_OF_EACH }, (_, n) => attempt(from, n)),
    )
    const entered = await owners()
    return { entered, statuses: await Promise.all(attempts) }
  })

  const inTurn = await watch(async () => {
    const statuses = []
    const attempts = addresses(ADDRESSES, 2).map(async (from) => {
      for (let n = 0; n < ATTEMPTS_OF_EACH; n += 1) {
        statuses.push(await attempt(from, n))
        await wait(TRY_AGAIN_MS)
      }
    })
    const entered = await owners()
    await Promise.all(attempts)
    return { entered, statuses }
  })

  const network = await watch(async () => {
    const attempts = []
    for (let n = 0; n < (NETWORK_SECONDS * 1000) / NETWORK_EVERY_MS; n += 1) {
      attempts.push(attempt(`2001:db8:1:${(n + 1).toString(16)}::1`, n))
      await wait(NETWORK_EVERY_MS)
    }
    return { statuses: await Promise.all(attempts) }
  })

  return [
    ...Object.entries(atRest.worst).map(([path, value]) => ({
      name: `at rest: ${path} at worst`,
      value,
      unit: 'ms',
    })),
    ...ownersIn('at once', atOnce.result.entered, true),
    ...answered('at once', atOnce.result.statuses),
    ...held('at once', atOnce),
    ...ownersIn('in turn', inTurn.result.entered, false),
    ...answered('in turn', inTurn.result.statuses),
    ...held('in turn', inTurn),
    ...answered('one /48', network.result.statuses),
    ...held('one /48', network),
  ]
}
