import { createHash } from 'node:crypto'

import { type Manifest, partName } from '@/integrations/archive/archive-format'
import type { ArchiveWriter } from '@/integrations/archive/write-archive'
import type { Payload } from 'payload'

import { movedSets } from './moved-sets'
import { readSet } from './read-set'

/** Records of a set are cut into files of about this many bytes. */
const PART_BYTES = 1024 * 1024

/**
 * Half of a character of two, as a text that was cut ends: MongoDB and columns of text keep a replacement for it, JSON in the embedded
 * database the half, which would then be missing elsewhere.
 */
const whole = (_: string, value: unknown) => (typeof value === 'string' ? Buffer.from(value).toString() : value)
const withoutHalves = (record: string): string =>
  record.includes('\\ud') ? JSON.stringify(JSON.parse(record), whole) : record

/** Adds every record, and tells how many there were of each set and their hash. */
export async function addRecords(payload: Payload, archive: ArchiveWriter): Promise<Manifest['sets']> {
  const sets: Manifest['sets'] = {}
  for (const set of movedSets(payload)) {
    const hash = createHash('sha256')
    let [count, part, bytes] = [0, 0, 0]
    let lines: string[] = []
    const flush = async () => {
      if (lines.length > 0) await archive.add(partName(set.name, part++), Buffer.from(lines.join('')))
      lines = []
      bytes = 0
    }
    for await (const record of readSet(payload, set)) {
      const line = `${withoutHalves(record)}\n`
      hash.update(line)
      count += 1
      bytes += line.length
      lines.push(line)
      if (bytes >= PART_BYTES) await flush()
    }
    await flush()
    sets[set.name] = { count, sha256: hash.digest('hex') }
  }
  return sets
}
