/** Numbers from 0 to 1 that a text decides, the same on every machine (FNV-1a, then mulberry32). */
export function randomOf(seed) {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0), 16777619)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const pick = (list) => list[Math.floor(next() * list.length)]
  return { next, pick, chance: (share) => next() < share, upTo: (most) => Math.floor(next() * (most + 1)) }
}

const deep = (levels) => '['.repeat(levels) + ']'.repeat(levels)

/** What a path or a query may be given, decoded. */
export const HOSTILE_TEXTS = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e999',
    'NaN',
    'Infinity',
    '-0',
    '9007199254740993',
    '99999999999999999999999',
    '0x10',
  ],
  ...[
    'null',
    'undefined',
    'true',
    '[object Object]',
    '__proto__',
    'constructor',
    'hasOwnProperty',
    'toString',
  ],
  ...[
    '\u0000',
    'a\u0000b',
    '\r\nSet-Cookie: a=b',
    '\u202egnp.exe',
    '\ufeff',
    '\ud83c\udfd4\ufe0f',
    '\u0130',
    'ﷺ'.repeat(50),
  ],
  ...[
    "' OR 1=1 --",
    '"; DROP TABLE nights; --',
    '{"$gt":""}',
    '$where',
    '%',
    '%25',
    '%00',
    '..',
    '../../etc/passwd',
  ],
  ...[
    '\\',
    '<script>alert(1)</script>',
    '${7*7}',
    '{{7*7}}',
    '=1+1',
    '2027-02-30',
    '0000-00-00',
    '-000001-01-01',
  ],
  ...['275760-09-14', '2027-01-01T00:00:00Z', 'x'.repeat(5_000), '\ud800', '507f1f77bcf86cd799439011', '_'],
]

/** What a field of a body may be given. */
const HOSTILE_VALUES = [
  ...[null, true, false, 0, -1, 0.1 + 0.2, 1e308, -1e308, 5e-324, 2 ** 53, 2 ** 31, -(2 ** 31) - 1],
  ...[[], {}, [[]], [null], { $gt: '' }, { $where: 'sleep(1)' }, { equals: 1 }, { length: 1e9 }],
  ...[
    { constructor: { prototype: { a: 1 } } },
    JSON.parse('{"__proto__":{"isAdmin":true}}'),
    JSON.parse(deep(500)),
  ],
  ...[{ toString: 1 }, { toJSON: 'x' }, Array(2_000).fill('x'), 'x'.repeat(100_000)],
]

export const hostileValue = (random) =>
  random.chance(0.5) ? random.pick(HOSTILE_VALUES) : random.pick(HOSTILE_TEXTS)

const dateIn = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A text that the call may well take, by what it is called: so that it gets past its schema to what lies behind. */
function fittingText(random, name, { minLength = 0, maxLength = 40 }) {
  if (/date|checkin|checkout|^(from|to)$/i.test(name)) return dateIn(random.upTo(120) - 10)
  if (/imageId/.test(name)) return `ID-${String(random.upTo(42)).padStart(3, '0')}`
  if (/id$/i.test(name)) return String(1 + random.upTo(5))
  if (/email/i.test(name)) return random.pick(['fern@example.org', 'a@b.co', `${'l'.repeat(60)}@example.org`])
  if (/url/i.test(name))
    return random.pick(['https://feeds.invalid/a.ics', 'http://127.0.0.1:1/', 'webcal://[::1]/'])
  if (/time/i.test(name)) return random.pick(['13:00', '00:00', '23:59'])
  if (/guests|page|limit|year/.test(name)) return String(1 + random.upTo(12))
  return 'Fern Hollow é '.repeat(9).slice(0, Math.max(minLength, Math.min(maxLength, 1 + random.upTo(100))))
}

/** A value that a schema (as in an OpenAPI description) allows, or nearly; now and then a hostile one inside it. */
export function valueFor(random, schema, name, hostility) {
  if (random.chance(hostility)) return hostileValue(random)
  const inside = (each, called = name) => valueFor(random, each, called, hostility)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return inside(random.pick(options))
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((each) => inside(each)))
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {})
    const sent = fields.filter(([field]) => schema.required?.includes(field) || random.chance(0.5))
    return Object.fromEntries(sent.map(([field, each]) => [field, inside(each, field)]))
  }
  if (type === 'array') return Array.from({ length: random.upTo(3) }, () => inside(schema.items ?? {}))
  if (type === 'boolean') return random.chance(0.5)
  if (type === 'integer' || type === 'number') {
    const least = Math.max(schema.minimum ?? 0, -1e6)
    return least + random.upTo(Math.min(schema.maximum ?? 1000, 100_000) - least)
  }
  if (type === 'null') return null
  return fittingText(random, name, schema)
}
