import type { CollectionAfterReadHook, CollectionConfig } from 'payload'

import { nobody } from '@/access/nobody'
import { owner } from '@/access/owner'
import { isYoungSession } from '@/domain/owner/session-age'
import type { Owner } from '@/payload-types'

const SESSION_SECONDS = 30 * 24 * 60 * 60

/**
 * A session that began longer ago is none, however often it was renewed. Payload looks for the session of each call in what it
 * reads here.
 */
const withoutOldSessions: CollectionAfterReadHook<Owner> = ({ doc }) =>
  doc.sessions
    ? { ...doc, sessions: doc.sessions.filter((session) => isYoungSession(session, Date.now())) }
    : doc

/**
 * The one owner record, made at start before anything is served. Payload's own lockout is off, because a stranger could
 * lock the owner out with it; limits per address take its place.
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
  hooks: { afterRead: [withoutOldSessions] },
  fields: [],
})
