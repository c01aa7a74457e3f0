import { createHash, type Hash } from 'node:crypto'

import {
  ArchiveError,
  type ArchiveHead,
  FORMAT,
  HEAD,
  headSchema,
  MANIFEST,
  type Manifest,
  manifestSchema,
} from './archive-format'
import { readArchive, type ReadFile } from './read-archive'

export interface CheckedArchive {
  head: ArchiveHead
  manifest: Manifest
  /** Stands for the whole content. */
  sha256: string
  /** The secrets that were made on the first start, where the site has a file of them. */
  secrets: Buffer | null
}

function parse<T>(
  schema: { safeParse: (value: unknown) => { success: true; data: T } | { success: false } },
  { name, bytes }: ReadFile,
): T {
  const unreadable = new ArchiveError(`The archive is not one of ours: its ${name} cannot be read.`)
  let value: unknown
  try {
    value = JSON.parse(bytes.toString())
  } catch {
    throw unreadable
  }
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw unreadable
  return parsed.data
}

function readHead(file: ReadFile): ArchiveHead {
  if (file.name !== HEAD) throw new ArchiveError('The file is not an archive of Ridgeline.')
  const head = parse(headSchema, file)
  if (head.format === FORMAT) return head
  throw new ArchiveError(
    `The archive has a form that this version does not know (${head.format}). Update Ridgeline and try again.`,
  )
}

/** Every line is a record of its own; those with numbers come in ascending order, so none comes twice. */
function checkLines({ name, bytes }: ReadFile, after: number): { count: number; last: number } {
  const text = bytes.toString()
  const lines = text.split('\n')
  if (lines.pop() !== '')
    throw new ArchiveError(`A part of the archive does not end where it should: ${name}.`)
  let last = after
  for (const line of lines) {
    let record: { id?: unknown } | null
    try {
      record = JSON.parse(line) as { id?: unknown } | null
    } catch {
      record = null
    }
    if (record === null || typeof record !== 'object' || Array.isArray(record)) {
      throw new ArchiveError(`A part of the archive holds something that is no record: ${name}.`)
    }
    if (!('id' in record)) continue
    const { id } = record
    if (typeof id !== 'number' || !Number.isSafeInteger(id) || id <= last) {
      throw new ArchiveError(`The records of ${name} are not in order.`)
    }
    last = id
  }
  return { count: lines.length, last }
}

function compare(found: Manifest['files'], sets: Manifest['sets'], manifest: Manifest): void {
  if (JSON.stringify(found) !== JSON.stringify(manifest.files)) {
    const wrong = manifest.files.find((file, index) => JSON.stringify(file) !== JSON.stringify(found[index]))
    throw new ArchiveError(`The archive was changed or damaged${wrong ? `: see ${wrong.name}` : ''}.`)
  }
  for (const name of new Set([...Object.keys(sets), ...Object.keys(manifest.sets)])) {
    const [is, said] = [sets[name], manifest.sets[name]]
    const isEmpty = is === undefined && said?.count === 0
    if (!isEmpty && (is?.count !== said?.count || is?.sha256 !== said?.sha256)) {
      throw new ArchiveError(
        `The archive was changed or damaged: its records of ${name} are not what they were.`,
      )
    }
  }
}

/**
 * Reads an archive to its end and compares everything in it with its own list of sizes and hashes. Nothing is written.
 * @throws ArchiveError in words when it is torn, changed, of another form or not ours
 */
export async function checkArchive(path: string): Promise<CheckedArchive> {
  let head: ArchiveHead | undefined
  let manifest: Manifest | undefined
  let sha256 = ''
  let secrets: Buffer | null = null
  const files: Manifest['files'] = []
  const sets = new Map<string, { count: number; last: number; hash: Hash }>()
  for await (const read of readArchive(path)) {
    if (manifest) throw new ArchiveError('The archive goes on behind its end.')
    if (!head) head = readHead(read)
    if (read.name === MANIFEST) {
      manifest = parse(manifestSchema, read)
      sha256 = read.sha256
      continue
    }
    files.push({ name: read.name, size: read.bytes.length, sha256: read.sha256 })
    if (read.file.kind === 'secrets') secrets = read.bytes
    if (read.file.kind !== 'part') continue
    const set = sets.get(read.file.set) ?? { count: 0, last: 0, hash: createHash('sha256') }
    const { count, last } = checkLines(read, set.last)
    set.hash.update(read.bytes)
    sets.set(read.file.set, { count: set.count + count, last, hash: set.hash })
  }
  if (!head) throw new ArchiveError('The file is not an archive of Ridgeline.')
  if (!manifest) throw new ArchiveError('The archive was not finished: its list of contents is missing.')
  const summed = [...sets].map(
    ([name, { count, hash }]) => [name, { count, sha256: hash.digest('hex') }] as const,
  )
  compare(files, Object.fromEntries(summed), manifest)
  return { head, manifest, sha256, secrets }
}
