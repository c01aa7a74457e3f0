import { HOSTILE_TEXTS, randomOf, valueFor } from './values.mjs'

/** Their right answer ends the session, or the key, that the next requests are made with. */
const ENDS_SESSIONS = /logout|sessions|password|login|price-keys\/\{/

const WRONG_TYPES = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'multipart/form-data',
  '',
]
const STRANGE_HEADERS = [
  ['x-http-method-override', 'DELETE'],
  ['x-payload-http-method-override', 'GET'],
  ['accept-language', 'xx-YY;q=nine, *'],
  ['cookie', 'ridgeline-token=%; ridgeline-console=; ;;=a'],
  ['authorization', 'JWT a.b.c'],
  ['if-none-match', '"a", W/"'],
  ['range', 'bytes=9999999999-'],
  ['rsc', '1'],
  ['next-action', '0'.repeat(42)],
  ['stripe-signature', 't=9e99,v1=00'],
]

/** Half of a surrogate pair has no percent-encoding. */
const encode = (text) => encodeURIComponent(text.toWellFormed())
const asText = (value) => (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 1_000)

function queryOf(random, described) {
  const pairs = described
    .filter(({ required }) => random.chance(required ? 0.9 : 0.4))
    .map(({ name, schema }) => [name, asText(valueFor(random, schema, name, 0.3))])
  if (random.chance(0.1)) pairs.push([random.pick(HOSTILE_TEXTS), random.pick(HOSTILE_TEXTS)])
  if (pairs.length > 0 && random.chance(0.1)) pairs.push(random.pick(pairs))
  if (pairs.length > 0 && random.chance(0.1))
    random.pick(pairs)[0] += random.pick(['[]', '[$ne]', '[a][b]', '[__proto__]'])
  return pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
}

function formOf(random) {
  const part = (name, more, value) =>
    `--fuzz\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
  const picture = part(
    'image',
    '; filename="a.png"\r\nContent-Type: image/png',
    '\u0089PNG\r\n'.padEnd(random.upTo(400), 'x'),
  )
  const slot = part('imageId', '', random.pick(['ID-001', 'ID-099', '__proto__', '']))
  const whole = `${random.pick([picture, slot, slot + picture, picture + picture])}--fuzz--\r\n`
  return random.chance(0.3) ? whole.slice(0, random.upTo(whole.length)) : whole
}

/** By what a call needs, where it has another name here. */
const CALLERS = { security: 'console', 'price-key': 'service' }

function csvOf(random) {
  const cell = () => random.pick([...HOSTILE_TEXTS, '2027-07-04', '7/4/2027', '300', '"$1,250.00"', '2', ''])
  const rows = Array.from({ length: random.upTo(8) }, () =>
    [cell(), cell(), cell()].join(random.pick([',', ';'])),
  )
  return [random.pick(['Date,Price,Shortest stay', 'Date;Price', cell()]), ...rows].join('\r\n')
}

function bodyOf(random, { content }) {
  const [[type, { schema }]] = Object.entries(content)
  if (type === 'multipart/form-data')
    return { type: 'multipart/form-data; boundary=fuzz', text: formOf(random) }
  if (type === 'text/csv') return { type, text: csvOf(random) }
  const text = JSON.stringify(valueFor(random, schema, '', random.pick([0, 0.05, 0.3])))
  if (random.chance(0.08)) return { type, text: text.slice(0, random.upTo(text.length)) }
  if (random.chance(0.04)) return { type, text: text.replace('{', '{"__proto__":{"a":1},"constructor":1,') }
  if (random.chance(0.03)) return { type, text: '['.repeat(20_000) }
  if (random.chance(0.06)) return { type: random.pick(WRONG_TYPES), text }
  return { type, text }
}

/**
 * The `number`th request of a seed, always the same: a call of the description with fitting and hostile values.
 * @param description OpenAPI, as `GET /api/openapi.json` gives it
 * @returns `{ who, method, path, headers, body }`, `who` being 'stranger', 'owner', 'console' or 'service', which has a price key
 */
export function fuzzRequest(description, seed, number) {
  const random = randomOf(`${seed}:${number}`)
  const calls = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call })),
  )
  const { path: pattern, method, call } = random.pick(calls)
  const [need] = call.security.flatMap((each) => Object.keys(each))
  const fitting = CALLERS[need] ?? need ?? 'stranger'
  const who = ENDS_SESSIONS.test(pattern) || random.chance(0.15) ? 'stranger' : fitting

  const within = (where) => call.parameters.filter((each) => each.in === where)
  const segments = Object.fromEntries(
    within('path').map(({ name, schema }) => [name, encode(asText(valueFor(random, schema, name, 0.25)))]),
  )
  const query = queryOf(random, within('query'))
  const filled = pattern.replace(/\{(\w+)\}/g, (_, name) => segments[name] || '0')
  const headers = random.chance(0.1) ? Object.fromEntries([random.pick(STRANGE_HEADERS)]) : {}
  const sent = call.requestBody && !random.chance(0.03) ? bodyOf(random, call.requestBody) : null
  if (sent?.type) headers['content-type'] = sent.type
  return {
    who,
    method: method.toUpperCase(),
    path: query ? `${filled}?${query}` : filled,
    headers,
    ...(sent ? { body: sent.text } : {}),
  }
}
