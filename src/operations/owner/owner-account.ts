import { databaseOf } from '@/database/database-of'
import { findFirst } from '@/database/find-first'
import type { Owner } from '@/payload-types'
import { credentials, forgetMadePassword, remakeAdminPassword } from '@/security/secrets'
import {
  AuthenticationError,
  createLocalReq,
  loginOperation,
  type Payload,
  type PayloadRequest,
  ValidationError,
} from 'payload'

import { underLease } from '../runtime/lease'
import { isSurelyWrong, type PasswordHash } from './password-hash'

/** Payload wants an address for the account; mails go to OWNER_EMAIL, so this one only has to stay the same. */
const ACCOUNT = 'owner@ridgeline.invalid'

export const findOwner = (payload: Payload): Promise<Owner | null> =>
  findFirst(payload, 'owners', {}, 'createdAt')

/** Longer than a password takes to be checked and one to be written, ms. */
const LEASE_MS = 20_000

/**
 * Whatever writes the owner's record does it one after the other: Payload reads it whole and writes it whole, so a login
 * with the old password at the moment of a change would bring back the old hash and every session that was ended.
 */
export const underAccountLease = <T>(payload: Payload, work: () => Promise<T>): Promise<T> =>
  underLease(payload, 'owner-account', LEASE_MS, work)

/** Payload's own check, which opens a session. Only under the lease. */
async function openSession(payload: Payload, email: string, password: string, req?: PayloadRequest) {
  try {
    // Not `payload.login`: with `removeTokenFromResponses` it hands out no token, not even to us.
    const { token } = await loginOperation({
      collection: payload.collections.owners,
      data: { email, password },
      overrideAccess: true,
      req: await createLocalReq({ req }, payload),
    })
    return token ?? null
  } catch (error) {
    if (error instanceof AuthenticationError || error instanceof ValidationError) return null
    throw error
  }
}

const loadAccount = (payload: Payload, owner: Owner) =>
  payload.db.findOne<Owner & PasswordHash>({ collection: 'owners', where: { id: { equals: owner.id } } })

/**
 * Opens a session of the owner's.
 * @returns Payload's signed token for the cookie, or null when the password is wrong
 */
export async function loginOwner(payload: Payload, password: string, req?: PayloadRequest) {
  const owner = await findOwner(payload)
  if (!owner) return null
  // Wrong passwords never queue for the lease, or strangers could keep the owner waiting.
  if (await isSurelyWrong(await loadAccount(payload, owner), password)) return null
  return underAccountLease(payload, () => openSession(payload, owner.email, password, req))
}

/** Whether the stored hash is this password's. Opens a session to find out, and closes it. Only under the lease. */
async function passwordFits(payload: Payload, owner: Owner, password: string): Promise<boolean> {
  const before = await loadAccount(payload, owner)
  const token = await openSession(payload, owner.email, password)
  if (token === null) return false
  await payload.db.updateOne({
    collection: 'owners',
    id: owner.id,
    data: { sessions: before?.sessions ?? [] },
  })
  return true
}

/**
 * Writes a new password, which ends all sessions. Only under the lease.
 * @param exceptSession the id of a session that goes on
 */
async function writePassword(payload: Payload, owner: Owner, password: string, exceptSession?: string) {
  const before = await loadAccount(payload, owner)
  await payload.update({ collection: 'owners', id: owner.id, data: { password, sessions: [] }, depth: 0 })
  const sessions = (before?.sessions ?? []).filter(({ id }) => id === exceptSession)
  await payload.db.updateOne({ collection: 'owners', id: owner.id, data: { sessions } })
}

/** The password is changed by then: a file that cannot be written is worth a word, and no failure. */
function tidySecrets(payload: Payload): void {
  try {
    forgetMadePassword()
  } catch (error) {
    payload.logger.error({ err: error, msg: 'The old password could not be taken out of secrets.json' })
  }
}

/**
 * The owner changes the password. The session that asks goes on, all others end.
 * @returns false when the current password is wrong
 */
export async function changeOwnerPassword(
  payload: Payload,
  change: { currentPassword: string; newPassword: string; session: string | undefined },
): Promise<boolean> {
  const owner = await findOwner(payload)
  if (!owner || (await isSurelyWrong(await loadAccount(payload, owner), change.currentPassword))) return false
  const fits = await underAccountLease(payload, async () => {
    if (!(await passwordFits(payload, owner, change.currentPassword))) return false
    await writePassword(payload, owner, change.newPassword, change.session)
    return true
  })
  if (fits) tidySecrets(payload)
  return fits
}

/** Whoever has the server sets a new password without the old one; all sessions end. */
export async function resetOwnerPassword(payload: Payload, password: string): Promise<void> {
  const owner = await findOwner(payload)
  if (!owner) throw new Error('There is no owner yet.')
  await underAccountLease(payload, () => writePassword(payload, owner, password))
  tidySecrets(payload)
}

/**
 * The one owner record is there before anything is served. A set ADMIN_PASSWORD wins at every start, but is
 * written only when the stored hash does not fit, because writing it ends all sessions. So is a password that was made
 * anew because its file was gone; but never over a database that other processes share, each with a file of its own.
 */
export async function ensureOwner(payload: Payload): Promise<{ newPasswordOpens: boolean }> {
  const owner = await findOwner(payload)
  if (!owner) {
    // The database is new, though the password that was made for the one before was changed in it.
    if (credentials().adminPassword === undefined) remakeAdminPassword()
    const password = credentials().adminPassword!
    await payload.create({ collection: 'owners', data: { email: ACCOUNT, password }, depth: 0 })
    return { newPasswordOpens: credentials().adminPasswordIsNew }
  }
  const { adminPassword, adminPasswordIsSet, adminPasswordIsNew } = credentials()
  const replaces = adminPasswordIsSet || (adminPasswordIsNew && !databaseOf(payload).isShared)
  if (replaces && adminPassword !== undefined) {
    await underAccountLease(payload, async () => {
      if (!(await passwordFits(payload, owner, adminPassword)))
        await writePassword(payload, owner, adminPassword)
    })
  }
  return { newPasswordOpens: replaces && adminPasswordIsNew }
}
