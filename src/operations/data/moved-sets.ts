import { buildVersionCollectionFields, buildVersionGlobalFields, type FlattenedField, type Payload } from 'payload'

import { CONTENT_VERSION } from '@/database/content-invalidation'
import { databaseOf } from '@/database/database-of'
import { HOUSE, UNFINISHED_IMPORT } from '@/database/house-mark'
import { RESTORED } from '@/operations/runtime/restored'
import { WRITE_PROBE } from '@/operations/runtime/database-writes'
import { RETENTION_STATE } from '@/operations/bookings/erasure/apply-retention'
import { OVERWRITE_STATE } from '@/operations/bookings/erasure/overwrite'

/** What belongs to the machine or ends with it: who works now, who is signed in, what is queued (it is queued anew). */
const LEFT_COLLECTIONS = new Set([
  'leases',
  'console-sessions',
  'owner-sessions',
  'payload-jobs',
  'payload-migrations',
  'payload-locked-documents',
])
const LEFT_FIELDS: Record<string, string[]> = { owners: ['sessions'] }
/** Small state of this installation in Payload's KV store. */
export const BACKUP_STATE = 'backup-state'
export const HEARTBEAT = 'jobs-heartbeat'
export const ALERTS = 'troubles'
export const LEFT_KEYS = [
  HOUSE,
  UNFINISHED_IMPORT,
  BACKUP_STATE,
  CONTENT_VERSION,
  HEARTBEAT,
  ALERTS,
  WRITE_PROBE,
  RETENTION_STATE,
  OVERWRITE_STATE,
  RESTORED,
]

export type SetKind = 'collections' | 'versions' | 'globals' | 'global-versions'

/** Records that are moved together: a collection, a global, or the versions of one. */
export interface MovedSet {
  /** `collections/inquiries`: its name in archives. */
  name: string
  kind: SetKind
  slug: string
  fields: FlattenedField[]
}

const without = (fields: FlattenedField[], names: readonly string[]) =>
  fields.filter((field) => !names.includes(field.name))

/** A version's own id names nothing outside of it. */
const OF_VERSIONS = ['id']

/** Everything that is moved, in the order in which it is written: a version needs its page. */
export function movedSets(payload: Payload): MovedSet[] {
  const { config } = payload
  const collections = config.collections.filter(({ slug }) => !LEFT_COLLECTIONS.has(slug))
  const set = (kind: SetKind, slug: string, fields: FlattenedField[]): MovedSet => ({
    name: `${kind}/${slug}`,
    kind,
    slug,
    fields,
  })
  return [
    ...collections.map(({ slug, flattenedFields }) =>
      set('collections', slug, without(flattenedFields, LEFT_FIELDS[slug] ?? [])),
    ),
    ...collections
      .filter(({ versions }) => versions)
      .map((one) =>
        set('versions', one.slug, without(buildVersionCollectionFields(config, one, true), OF_VERSIONS)),
      ),
    ...config.globals.map(({ slug, flattenedFields }) => set('globals', slug, flattenedFields)),
    ...config.globals
      .filter(({ versions }) => versions)
      .map((one) =>
        set('global-versions', one.slug, without(buildVersionGlobalFields(config, one, true), OF_VERSIONS)),
      ),
  ]
}

/** Collections of ours, whose ids other records, mails, links and calendars name; Payload's own have ids that nobody knows. */
export const isNumbered = ({ kind, slug }: MovedSet): boolean =>
  kind === 'collections' && !slug.startsWith('payload-')

/** The last number that was given in each of these collections; records with later ones may be deleted. */
export const lastNumbers = (payload: Payload): Promise<Record<string, number>> =>
  databaseOf(payload).readNumbers(
    movedSets(payload)
      .filter(isNumbered)
      .map(({ slug }) => slug),
  )
