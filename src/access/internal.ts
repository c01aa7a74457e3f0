import type { CollectionConfig, GlobalConfig } from 'payload'

import { nobody } from './nobody'

/**
 * What a collection or a global without a screen of Payload's needs: no REST, no GraphQL, no place in the admin, no lock
 * documents (each is a write more per update, and most of SQLite's BUSY errors).
 */
const OUT_OF_SIGHT = {
  admin: { hidden: true },
  endpoints: false,
  graphQL: false,
  lockDocuments: false,
} as const
export const internal = {
  ...OUT_OF_SIGHT,
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
} satisfies Partial<CollectionConfig>
export const internalGlobal = {
  ...OUT_OF_SIGHT,
  access: { read: nobody, update: nobody },
} satisfies Partial<GlobalConfig>
