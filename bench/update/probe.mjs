import { send } from '../load.mjs'

const ROUND_MS = 1000
/** Between two looks at whether it answers at all. */
const POLL_MS = 50
const ANSWER_MS = 10_000

const dateIn = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const INQUIRY = {
  firstName: 'Ada',
  lastName: 'Marsh',
  email: 'ada@example.com',
  checkin: dateIn(40),
  checkout: dateIn(43),
  guests: 2,
}

/** The status of an answer, or why there was none. Each request has a connection of its own. */
async function ask(port, method, path, more) {
  const late = new Promise((resolve) => setTimeout(resolve, ANSWER_MS, 'no answer').unref())
  const answer = send(port, method, path, { agent: false, ...more }).then(
    ({ status }) => status,
    (error) => error.code ?? error.message,
  )
  return Promise.race([answer, late])
}

const rounds = (port) => [
  ['/', () => ask(port, 'GET', '/')],
  ['/checkout', () => ask(port, 'GET', '/checkout')],
  ['/admin', () => ask(port, 'GET', '/admin')],
  ['health', () => ask(port, 'GET', '/api/health')],
  [
    'inquiry',
    () =>
      ask(port, 'POST', '/api/booking-inquiry', {
        headers: { origin: `http://127.0.0.1:${port}`, host: `127.0.0.1:${port}` },
        body: INQUIRY,
      }),
  ],
]

const isGood = (status) => status === 200 || status === 201 || status === 307
/** Nobody is there, or says that it takes nobody: what a proxy in front answers with 502 or 503. */
const isAway = (status) => status === 503 || status === 'ECONNREFUSED'

/** Asks for each address once a second, and 20 times a second whether it answers at all. */
export function startProbe(port) {
  let isOver = false
  const seen = new Map()
  let lastGood = Date.now()
  let isAwayNow = false
  let awayMs = 0
  const running = new Set()

  const every = async (ms, work) => {
    while (!isOver) {
      const one = work()
      running.add(one)
      void one.finally(() => running.delete(one))
      await new Promise((resolve) => setTimeout(resolve, ms))
    }
  }
  void every(ROUND_MS, () =>
    Promise.all(
      rounds(port).map(async ([name, look]) => {
        const status = await look()
        const counts = seen.get(name) ?? new Map()
        seen.set(name, counts.set(status, (counts.get(status) ?? 0) + 1))
      }),
    ),
  )
  void every(POLL_MS, async () => {
    if ((await ask(port, 'GET', '/api/health')) !== 200) {
      isAwayNow = true
      return
    }
    if (isAwayNow) awayMs = Math.max(awayMs, Date.now() - lastGood)
    isAwayNow = false
    lastGood = Date.now()
  })

  /** Prints what was seen since the last time. @returns how long nobody answered, and how many answers were wrong */
  const report = async (title) => {
    await Promise.all(running)
    console.log(`\n${title}:`)
    let wrong = 0
    for (const [name, counts] of seen) {
      console.log(`  ${name}: ${[...counts].map(([status, count]) => `${count} x ${status}`).join(', ')}`)
      for (const [status, count] of counts) if (!isGood(status) && !isAway(status)) wrong += count
    }
    const told = { awayMs, wrong }
    seen.clear()
    awayMs = 0
    return told
  }
  const stop = async () => {
    isOver = true
    await Promise.all(running)
  }
  return { report, stop }
}
