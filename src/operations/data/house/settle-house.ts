import { randomUUID } from 'node:crypto'

import { HOUSE } from '@/database/house-mark'
import { settledId } from '@/domain/data/house-rule'
import { readEnv } from '@/env'
import { readHouseFile, writeHouseFile } from '@/integrations/house-file'
import { MIGRATION_NAMES } from '@/database/migration-names'
import type { Payload } from 'payload'

import { houseMark } from '../../runtime/house-id'

/**
 * Writes which house this is, and the schema, into the database and then into DATA_DIR; what is there already stays. The
 * database comes first: killed in between, the next start takes the id from there. Several processes on one database take
 * the same id, when they do it one after the other.
 * @param archived the house that an archive was taken from, for a place that has none of its own
 */
export async function settleHouse(payload: Payload, archived?: string): Promise<void> {
  const { DATA_DIR } = readEnv()
  const file = readHouseFile(DATA_DIR)
  const mark = await houseMark(payload)
  const id = mark?.id ?? settledId(file) ?? archived ?? file?.id ?? randomUUID()
  const schema = MIGRATION_NAMES.at(-1)!
  if (mark?.id !== id || mark.schema !== schema) await payload.kv.set(HOUSE, { id, schema })
  if (!file || file.isBeginning || file.id !== id || file.schema !== schema)
    writeHouseFile(DATA_DIR, { id, schema })
}
