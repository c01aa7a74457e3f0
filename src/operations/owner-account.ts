import type { Owner } from '@/payload-types'
import { credentials } from '@/security/secrets'
import {
  AuthenticationError,
  createLocalReq,
  loginOperation,
  type Payload,
  type PayloadRequest,
  ValidationError,
} from 'payload'

/** Payload wants an address for the account; mails go to OWNER_EMAIL, so this one only has to stay the same. */
const ACCOUNT = 'owner@ridgeline.invalid'

export async function findOwner(payload: Payload): Promise<Owner | null> {
  const { docs } = await payload.find({ collection: 'owners', limit: 1, sort: 'createdAt', depth: 0 })
  return docs[0] ?? null
}

/**
 * Opens a session of the owner's.
 * @returns Payload's signed token for the cookie, or null when the password is wrong
 */
export async function loginOwner(
  payload: Payload,
  password: string,
  req?: PayloadRequest,
): Promise<string | null> {
  const owner = await findOwner(payload)
  if (!owner) return null
  try {
    // Not `payload.login`: with `removeTokenFromResponses` it hands out no token, not even to us.
    const { token } = await loginOperation({
      collection: payload.collections.owners,
      data: { email: owner.email, password },
      overrideAccess: true,
      req: await createLocalReq({ req }, payload),
    })
    return token ?? null
  } catch (error) {
    if (error instanceof AuthenticationError || error instanceof ValidationError) return null
    throw error
  }
}

/** Whether the stored hash is this password's. Opens a session to find out, and closes every one it opened. */
async function passwordFits(payload: Payload, owner: Owner, password: string): Promise<boolean> {
  const before = await payload.db.findOne<Owner>({
    collection: 'owners',
    where: { id: { equals: owner.id } },
  })
  const token = await loginOwner(payload, password)
  if (token === null) return false
  await payload.db.updateOne({
    collection: 'owners',
    id: owner.id,
    data: { sessions: before?.sessions ?? [] },
  })
  return true
}

/**
 * The one owner record is there before anything is served (design 9). A set ADMIN_PASSWORD wins at every start, but is
 * written only when the stored hash does not fit, because writing it ends all sessions. So is a password that was made
 * anew because its file was gone; but never over a database that other processes share, each with a file of its own.
 */
export async function ensureOwner(payload: Payload): Promise<{ newPasswordOpens: boolean }> {
  const { adminPassword, adminPasswordIsSet, adminPasswordIsNew } = credentials()
  const owner = await findOwner(payload)
  if (!owner) {
    await payload.create({
      collection: 'owners',
      data: { email: ACCOUNT, password: adminPassword },
      depth: 0,
    })
    return { newPasswordOpens: adminPasswordIsNew }
  }
  const replaces = adminPasswordIsSet || (adminPasswordIsNew && payload.db.name === 'sqlite')
  if (replaces && !(await passwordFits(payload, owner, adminPassword))) {
    await payload.update({
      collection: 'owners',
      id: owner.id,
      data: { password: adminPassword, sessions: [] },
    })
  }
  return { newPasswordOpens: replaces && adminPasswordIsNew }
}
