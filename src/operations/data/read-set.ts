import { yieldToEventLoop } from '@/database/yield-to-event-loop'
import type { CollectionSlug, GlobalSlug, Payload } from 'payload'

import { canonicalValues } from './canonical'
import { isNumbered, LEFT_KEYS, type MovedSet } from './moved-sets'

type Doc = Record<string, unknown> & { id: number }

const PAGE = 500

async function* numberedLines(payload: Payload, set: MovedSet): AsyncGenerator<string> {
  const fields = set.fields.filter(({ name }) => name !== 'id')
  const select = Object.fromEntries(fields.map(({ name }) => [name, true as const]))
  for (let after = 0, size = PAGE; size === PAGE;) {
    const { docs } = await payload.db.find<Doc>({
      collection: set.slug as CollectionSlug,
      where: { id: { greater_than: after } },
      sort: 'id',
      limit: PAGE,
      pagination: false,
      select,
    })
    for (const { id, ...values } of docs) yield JSON.stringify({ id, ...canonicalValues(values, fields) })
    size = docs.length
    after = docs.at(-1)?.id ?? after
    await yieldToEventLoop()
  }
}

const ALL = { pagination: false, limit: 0 } as const

async function fewDocs(payload: Payload, { kind, slug }: MovedSet): Promise<object[]> {
  if (kind === 'globals') {
    const found = await payload.db.findGlobal({ slug: slug as GlobalSlug })
    return found && Object.keys(found).length > 0 ? [found] : []
  }
  if (kind === 'versions') {
    return (await payload.db.findVersions({ ...ALL, collection: slug as CollectionSlug })).docs
  }
  if (kind === 'global-versions') {
    return (await payload.db.findGlobalVersions({ ...ALL, global: slug as GlobalSlug })).docs
  }
  const { docs } = await payload.db.find<{ key?: string }>({ ...ALL, collection: slug as CollectionSlug })
  return docs.filter(({ key }) => slug !== 'payload-kv' || !LEFT_KEYS.includes(key ?? ''))
}

/** What has no number of ours is sorted by what it says; versions by when they were made, as they must be written again. */
async function sortedLines(payload: Payload, set: MovedSet): Promise<string[]> {
  const fields = set.fields.filter(({ name }) => name !== 'id')
  const docs = await fewDocs(payload, set)
  return docs
    .map((doc) => canonicalValues(doc as Record<string, unknown>, fields))
    .map((values) => ({
      at: typeof values.updatedAt === 'string' ? values.updatedAt : '',
      line: JSON.stringify(set.kind.endsWith('versions') ? withoutFalseMarks(values) : values),
    }))
    .toSorted((a, b) => (a.at === b.at ? (a.line < b.line ? -1 : 1) : a.at < b.at ? -1 : 1))
    .map(({ line }) => line)
}

/** One database has false there, the other nothing. */
function withoutFalseMarks(version: Record<string, unknown>) {
  const { latest, autosave, snapshot, ...values } = version
  const marks = Object.entries({ latest, autosave, snapshot }).filter(([, value]) => value === true)
  return { ...values, ...Object.fromEntries(marks) }
}

/**
 * The records of a set, one JSON text each, the same from both databases: equal records give equal lines in equal order.
 * Pages of records are read one after the other, so memory holds one however many there are.
 */
export async function* readSet(payload: Payload, set: MovedSet): AsyncGenerator<string> {
  if (isNumbered(set)) yield* numberedLines(payload, set)
  else yield* await sortedLines(payload, set)
}
