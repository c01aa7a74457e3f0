/** Strangers ask for pages that cannot be answered from memory as a page of its own each, over many connections. */
import { randomBytes } from 'node:crypto'
import { Agent } from 'node:http'

export const title = 'Renders: 32 connections for 20 s of each kind, each request from another address'

const CONNECTIONS = 32
const SECONDS = 20
const WORST_VISIT_MS = 250
const RSC = { rsc: '1' }

const text = () => randomBytes(8).toString('hex')
const checkout = () => {
  const stay = { checkin: '2035-06-01', checkout: '2035-06-04', guests: 2, firstName: text() }
  return `/checkout?bookingData=${encodeURIComponent(JSON.stringify(stay))}&amount=1506.89`
}
/** What Next's own script would add to an address, so that a part of a page is not asked for by its plain one. */
const markOfParts = async (call) =>
  /_rsc=[^&]*/.exec((await call('GET', '/checkout?a', { headers: RSC })).headers.location)?.[0] ?? ''

/** Each makes a path that nobody has asked for before, and the headers that go with it. */
const kindsOf = (mark) => ({
  'unknown queries': () => [`/?${text()}=${text()}`],
  'wrong links of guests': () => [`/stay/1/${randomBytes(32).toString('base64url')}`],
  "strangers at the owner's pages": () => [`/admin/collections/${text()}`],
  'forged sessions': () => [`/admin/collections/pages?${text()}`, { cookie: `ridgeline-token=${text()}` }],
  'the gate': () => [`/admin/login?redirect=${text()}`],
  'unknown paths': () => [`/${text()}`],
  'parts of pages': () => [`${checkout()}&${mark}`, RSC],
  checkouts: () => [checkout()],
})

let address = 0
const freshAddress = () => {
  address += 1
  return `10.${30 + (address >> 16)}.${(address >> 8) & 255}.${address & 255}`
}

const sum = (numbers) => numbers.reduce((all, each) => all + each, 0)

export async function play({ call, watch }) {
  const figures = []
  for (const [name, make] of Object.entries(kindsOf(await markOfParts(call)))) {
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
    const watched = await watch(async () => {
      const statuses = {}
      const end = performance.now() + SECONDS * 1000
      const press = async () => {
        while (performance.now() < end) {
          const [path, headers] = make()
          const { status } = await call('GET', path, { agent, from: freshAddress(), headers })
          statuses[status] = (statuses[status] ?? 0) + 1
        }
      }
      await Promise.all(Array.from({ length: CONNECTIONS }, press))
      return statuses
    })
    agent.destroy()
    const statuses = Object.entries(watched.result)
    figures.push(
      ...['/', '/api/health'].map((path) => ({
        name: `${name}: ${path} at worst`,
        value: watched.worst[path],
        unit: 'ms',
        atMost: WORST_VISIT_MS,
      })),
      {
        name: `${name}: answered a second`,
        value: sum(statuses.map(([, count]) => count)) / watched.seconds,
      },
      ...statuses.map(([status, value]) => ({ name: `${name}: answered ${status}`, value })),
      ...watched.told
        .filter((each) => each.name.includes('bare'))
        .map((each) => ({ ...each, name: `${name}: ${each.name}` })),
      ...watched.checks
        .filter((each) => each.name !== 'visits')
        .map((each) => ({ ...each, name: `${name}: ${each.name}` })),
    )
  }
  return figures
}
