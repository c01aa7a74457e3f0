import * as z from 'zod'

import { isPictureFile } from '@/domain/pictures/picture-sizes'
import { PICTURE_TYPES } from '@/domain/pictures/picture-type'

/** Counted up when a reader of before could not read it any more. */
export const FORMAT = 'ridgeline-data-1'

export const HEAD = 'ridgeline.json'
export const SECRETS = 'secrets.json'
export const MANIFEST = 'manifest.json'

/** Bytes of one file in the archive: each is held in memory once. Pictures of guests' cameras are far smaller. */
export const MOST_FILE_BYTES = 64 * 1024 * 1024
/** What text shrinks to is a tenth; zeros, which somebody made to fill our disk or our time, a thousandth. */
export const MOST_GROWTH = 200
export const GROWTH_ALLOWANCE_BYTES = 64 * 1024 * 1024

const PART = /^data\/((?:collections|versions|globals|global-versions)\/[a-z-]{1,40})\/\d{6}\.ndjson$/
const PICTURE = /^pictures\/([0-9a-f]{64})\/([a-z0-9.]{1,20})$/

export const partName = (set: string, index: number): string =>
  `data/${set}/${String(index).padStart(6, '0')}.ndjson`

export type ArchiveFile =
  | { kind: 'head' | 'secrets' | 'manifest' }
  | { kind: 'part'; set: string }
  | { kind: 'picture'; hash: string; file: string }

/** What a file in the archive is, by its name; null for a name that we never write, whatever it would do to a disk. */
export function archiveFile(name: string): ArchiveFile | null {
  if (name === HEAD) return { kind: 'head' }
  if (name === SECRETS) return { kind: 'secrets' }
  if (name === MANIFEST) return { kind: 'manifest' }
  const set = PART.exec(name)?.[1]
  if (set) return { kind: 'part', set }
  const [, hash, file] = PICTURE.exec(name) ?? []
  if (!hash || !file) return null
  const isOriginal = PICTURE_TYPES.some((type) => file === `original.${type}`)
  return isOriginal || isPictureFile(file) ? { kind: 'picture', hash, file } : null
}

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.number().int().min(0)

/** The first file: what it is, before anything else is read. */
export const headSchema = z.object({
  format: z.string().max(100),
  /** The newest migration of the model that it was written with. */
  schema: z.string().max(200),
  createdAt: z.iso.datetime(),
  /** The version of Ridgeline that wrote it; the first one did not say it. */
  version: z.string().max(100).optional(),
  /** The house that it was taken from; the first version gave none an id. */
  house: z.string().max(100).optional(),
  /** A restore before it has lost what was paid from then on, and the payment provider had not been asked yet. */
  lostFrom: z.iso.datetime().optional(),
  /** The site went on beside it, so that it lacks what came after. */
  wasRunning: z.boolean().optional(),
  /** The database that it was taken from. */
  from: z.enum(['sqlite', 'mongodb']),
})
export type ArchiveHead = z.infer<typeof headSchema>

/** The last file: what must be there. An archive without it was not finished. */
export const manifestSchema = z.object({
  files: z.array(z.object({ name: z.string(), size: count, sha256 })),
  /** Every collection, global and list of versions, with the hash of its records. */
  sets: z.record(z.string(), z.object({ count, sha256 })),
  /** The last number that each collection gave to a record, so that none is given twice. */
  numbers: z.record(z.string(), count),
  /** Tells whether the secret in force elsewhere is the same. */
  secretMark: z.string(),
  /** Pictures that a record names, but whose files were not found. */
  missingPictures: z.array(sha256),
})
export type Manifest = z.infer<typeof manifestSchema>

/** An archive that is not one of ours, or not whole. The message is for the person at the terminal. */
export class ArchiveError extends Error {}
