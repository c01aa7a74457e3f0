import { isMongo } from '@/db'
import { MIGRATION_NAMES } from '@/migrations/names'

/** The schemas that this version knows, the oldest first: a database with another one is a newer version's. */
export async function knownSchemas(): Promise<readonly string[]> {
  if (isMongo()) return MIGRATION_NAMES
  const { migrations } = await import('@/migrations')
  return migrations.map(({ name }) => name)
}
