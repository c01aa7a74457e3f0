import type { Manifest } from '@/integrations/archive/archive-format'
import type { Payload } from 'payload'

import { addRecords } from './add-records'

/** How many records each set has, and the hash of their lines: equal fingerprints are equal data. */
export const fingerprint = (payload: Payload): Promise<Manifest['sets']> => addRecords(payload, null)

/** The sets that differ, by name. */
export const differences = (a: Manifest['sets'], b: Manifest['sets']): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(
    (name) => a[name]?.count !== b[name]?.count || a[name]?.sha256 !== b[name]?.sha256,
  )
