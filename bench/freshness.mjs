import { get, send } from './load.mjs'

/** The owner's session at a site of our own. @returns sends a call and throws when it is refused */
export async function signIn(port, password) {
  const origin = `http://127.0.0.1:${port}`
  const headers = { origin, 'accept-encoding': 'identity' }
  const { status, headers: answered } = await send(port, 'POST', '/api/admin/login', {
    headers,
    body: { password },
  })
  if (status !== 200) throw new Error(`The gate answered ${status}.`)
  const cookie = answered['set-cookie'][0].split(';')[0]
  return async (method, path, body) => {
    const answer = await send(port, method, path, { headers: { ...headers, cookie }, body })
    if (answer.status >= 400) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.body}`)
    return answer.body.length > 0 ? JSON.parse(answer.body.toString('utf8')) : null
  }
}

const priced = (price) => ({ price, isAvailable: true, isBlocked: false })

/** A price for each date, as the owner's bulk panel writes them. */
export async function writePrices(owner, dates) {
  await Promise.all(dates.map((date, n) => owner('PUT', `/api/availability/${date}`, priced(300 + n))))
}

/**
 * Changes what each path shows and looks at it at once, with answers of before in memory.
 * @throws Error when one of them is not up to date
 */
export async function checkFreshness(port, owner, { availability, date }) {
  const read = async (path) =>
    (await get(port, path, undefined, { 'accept-encoding': 'identity' })).body.toString('utf8')
  const isShown = async (path, text, change) => {
    await read(path)
    await change()
    if (!(await read(path)).includes(text)) throw new Error(`${path} did not show "${text}" at once.`)
  }
  const stamp = `Ridge ${Date.now()}`
  const rename = () =>
    owner('POST', '/api/globals/house?depth=0', { identity: { name: stamp }, _status: 'published' })
  await isShown('/', stamp, rename)
  await isShown('/api/calendar/feed.ics', `${stamp} again`, () =>
    owner('POST', '/api/globals/house?depth=0', {
      identity: { name: `${stamp} again` },
      _status: 'published',
    }),
  )
  await isShown(availability, '987.65', () => owner('PUT', `/api/availability/${date}`, priced(987.65)))
  // The cheapest night: 1 and fees of 430, and the card's fee of it.
  await isShown('/', 'From $446', () => owner('PUT', '/api/rates', { base: { nightly: 1 } }))
  const [review] = await owner('GET', '/api/reviews')
  const publish = (isPublished) => owner('PUT', `/api/reviews/${review.id}`, { isPublished })
  await publish(false)
  await isShown('/api/reviews', review.title, () => publish(true))
  await owner('PUT', '/api/rates', { base: { nightly: 300 } })
}
