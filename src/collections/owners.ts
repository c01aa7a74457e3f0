import type { CollectionConfig } from 'payload'

import { nobody } from '@/access/nobody'
import { owner } from '@/access/owner'

export const SESSION_SECONDS = 30 * 24 * 60 * 60

/**
 * The one owner record, made at start before anything is served. Payload's own lockout is off, because a stranger could
 * lock the owner out with it; limits per address take its place (design 9).
 */
export const owners = (options: { secureCookies: boolean }): CollectionConfig => ({
  slug: 'owners',
  labels: { singular: 'Owner', plural: 'Owner' },
  auth: {
    tokenExpiration: SESSION_SECONDS,
    maxLoginAttempts: 0,
    useSessions: true,
    removeTokenFromResponses: true,
    cookies: { sameSite: 'Lax', secure: options.secureCookies },
    forgotPassword: { expiration: 1 },
  },
  access: {
    admin: owner,
    create: nobody,
    read: owner,
    update: nobody,
    delete: nobody,
    unlock: nobody,
  },
  admin: { hidden: true, useAsTitle: 'email' },
  graphQL: false,
  lockDocuments: false,
  fields: [],
})
