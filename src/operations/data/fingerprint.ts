import { createHash } from 'node:crypto'

import type { Manifest } from '@/integrations/archive/archive-format'
import type { Payload } from 'payload'

import { movedSets } from './moved-sets'
import { readSet } from './read-set'

/** How many records each set has, and the hash of their lines: equal fingerprints are equal data. */
export async function fingerprint(payload: Payload): Promise<Manifest['sets']> {
  const sets: Manifest['sets'] = {}
  for (const set of movedSets(payload)) {
    const hash = createHash('sha256')
    let count = 0
    for await (const line of readSet(payload, set)) {
      hash.update(`${line}\n`)
      count += 1
    }
    sets[set.name] = { count, sha256: hash.digest('hex') }
  }
  return sets
}

export const differences = (a: Manifest['sets'], b: Manifest['sets']): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(
    (name) => a[name]?.count !== b[name]?.count || a[name]?.sha256 !== b[name]?.sha256,
  )
