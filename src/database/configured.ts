import type { CollectionConfig, DatabaseAdapterObj } from 'payload'

import type { DatabaseState } from '@/domain/data/house-rule'
import { readEnv } from '@/env'

import { invalidatingAdapter } from './content-invalidation'
import { mongoAdapter, withNumberId } from './mongo/adapter'
import { lookAtMongo } from './mongo/look'
import { embeddedAdapter } from './sqlite/adapter'
import { embeddedAddress, embeddedPath } from './sqlite/file'
import { lookAtFile } from './sqlite/look'

/** The database that the settings name, before it is opened. {@link databaseOf} gives the port of an open one. */
export interface ConfiguredDatabase {
  /** For a person at a terminal, without the password that an address may hold. */
  place: string
  /** Of the embedded database's file; null where there is none. */
  path: string | null
  /**
   * What it says of itself, without making or changing anything; null when there is none.
   * @throws Error in words when it cannot be reached
   */
  look: () => Promise<DatabaseState | null>
  /** Of the packages of both databases only the one in use is loaded: each takes some 40 MB. */
  adapter: () => Promise<DatabaseAdapterObj>
  /** Our collections as this database wants them described: ids are whole numbers in both. */
  withIds: (collections: CollectionConfig[]) => CollectionConfig[]
}

const withoutPassword = (uri: string) => uri.replace(/^([\w+]+:\/\/)(?:.*@)?([^?]*).*$/, '$1$2')

/** Chosen by the scheme of DATABASE_URI. */
export function configuredDatabase(): ConfiguredDatabase {
  const { DATABASE_URI, DATA_DIR } = readEnv()
  const address = embeddedAddress()
  if (address === null) {
    const uri = DATABASE_URI!
    return {
      place: `the database ${withoutPassword(uri)}`,
      path: null,
      look: () => lookAtMongo(uri),
      adapter: async () => invalidatingAdapter(await mongoAdapter(uri)),
      withIds: (collections) => collections.map(withNumberId),
    }
  }
  return {
    place: `the embedded database ${DATABASE_URI ?? `in ${DATA_DIR}`}`,
    path: embeddedPath(address),
    look: () => lookAtFile(address),
    adapter: async () => invalidatingAdapter(await embeddedAdapter(address)),
    withIds: (collections) => collections,
  }
}
