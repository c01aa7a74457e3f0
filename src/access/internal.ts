import type { CollectionConfig } from 'payload'

import { nobody } from './nobody'

/**
 * What a collection without a screen of Payload's needs: no REST, no GraphQL, no place in the admin, no lock
 * documents (each is a write more per update, and most of SQLite's BUSY errors).
 */
export const internal = {
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  admin: { hidden: true },
  endpoints: false,
  graphQL: false,
  lockDocuments: false,
} satisfies Partial<CollectionConfig>
