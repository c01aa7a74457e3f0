import type { CollectionConfig, Field, GlobalConfig } from 'payload'

import { nobody } from './nobody'

/** No REST, no GraphQL, no place in the admin, no lock documents (each is a write more per update, and most of SQLite's BUSY errors). */
const OUT_OF_SIGHT = {
  admin: { hidden: true },
  endpoints: false,
  graphQL: false,
  lockDocuments: false,
} as const

/** A collection without a screen of Payload's. */
export const internal = (slug: string, fields: Field[]): CollectionConfig => ({
  ...OUT_OF_SIGHT,
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  slug,
  fields,
})

/** The same of a global. */
export const internalGlobal = (slug: string, fields: Field[]): GlobalConfig => ({
  ...OUT_OF_SIGHT,
  access: { read: nobody, update: nobody },
  slug,
  fields,
})
