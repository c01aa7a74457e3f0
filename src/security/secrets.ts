import { timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'

import { readEnv } from '@/env'
import { beginHouse, readHouseFile } from '@/integrations/house-file'
import { changeSecrets, loadSecrets, makePassword, readSecrets } from '@/integrations/secrets-file'

export interface Credentials {
  payloadSecret: string
  /** While the secret is being changed, the one before: what it signed and sealed is still good. */
  previousSecret: string | undefined
  /** Set in the environment, or made on the first start; undefined once the owner has changed the one that was made. */
  adminPassword: string | undefined
  adminPasswordIsSet: boolean
  securityPasswordIsSet: boolean
  /** See {@link securityPassword} for the one in force. */
  securityPasswordAtStart: string
  /** Made by this very start, or by a first one that never came to its end: shown once, then only the file has them. */
  adminPasswordIsNew: boolean
  securityPasswordIsNew: boolean
}

let cached: Credentials | undefined

/** The secrets in force: the environment's first, else those of DATA_DIR. Needs no file when all three are set. */
export function credentials(): Credentials {
  // Whoever asks first makes the file; whoever prints the new passwords asks later and must still be told.
  return (cached ??= findCredentials())
}

function findCredentials(): Credentials {
  const env = readEnv()
  const all = env.PAYLOAD_SECRET && env.ADMIN_PASSWORD && env.SECURITY_PASSWORD
  // Secrets alone would pass for what is left of a house whose database is gone.
  if (!all) beginHouse(env.DATA_DIR, env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups'))
  const { secrets, created } = all
    ? { secrets: { payloadSecret: '', securityPassword: '' }, created: false }
    : loadSecrets(env.DATA_DIR)
  const areNew = created || readHouseFile(env.DATA_DIR)?.isBeginning === true
  return {
    payloadSecret: env.PAYLOAD_SECRET ?? secrets.payloadSecret,
    previousSecret: env.PAYLOAD_SECRET_PREVIOUS,
    adminPassword: env.ADMIN_PASSWORD ?? secrets.adminPassword,
    adminPasswordIsSet: env.ADMIN_PASSWORD !== undefined,
    securityPasswordAtStart: env.SECURITY_PASSWORD ?? secrets.securityPassword,
    securityPasswordIsSet: env.SECURITY_PASSWORD !== undefined,
    adminPasswordIsNew: areNew && !env.ADMIN_PASSWORD,
    securityPasswordIsNew: areNew && !env.SECURITY_PASSWORD,
  }
}

/** The secrets that something of ours may be signed or sealed with, the one in force first. */
export function signingSecrets(): string[] {
  const { payloadSecret, previousSecret } = credentials()
  return previousSecret === undefined ? [payloadSecret] : [payloadSecret, previousSecret]
}

/**
 * Whether a proof is what one of these secrets makes of its subject, also from before the secret was changed. Takes the same time
 * for any answer.
 */
export const isOurProof = (given: Buffer, make: (secret: string) => Buffer): boolean =>
  signingSecrets()
    .map(make)
    .some((expected) => given.length === expected.length && timingSafeEqual(given, expected))

/** The console's password. Read anew each time: `npm run reset-password -- --security` changes it beside a running site. */
export const securityPassword = (): string =>
  readEnv().SECURITY_PASSWORD ??
  readSecrets(readEnv().DATA_DIR)?.securityPassword ??
  credentials().securityPasswordAtStart

/**
 * The owner has another password than the one that was made on the first start: takes that one out of the file, where it
 * would only mislead. With the password in the environment there may be no file at all, and nothing to take out.
 */
export function forgetMadePassword(): void {
  const now = credentials()
  if (now.adminPasswordIsSet || now.adminPassword === undefined) return
  changeSecrets(readEnv().DATA_DIR, ({ adminPassword: _, ...secrets }) => secrets)
  cached = { ...now, adminPassword: undefined, adminPasswordIsNew: false }
}

/** A password for an owner in a new database, kept in the file like the first one. */
export function remakeAdminPassword(): void {
  const adminPassword = makePassword()
  changeSecrets(readEnv().DATA_DIR, (secrets) => ({ ...secrets, adminPassword }))
  cached = { ...credentials(), adminPassword, adminPasswordIsNew: true }
}

/** A new password for the console, kept in the file; it is in force at once. */
export function changeSecurityPassword(password: string): void {
  changeSecrets(readEnv().DATA_DIR, (secrets) => ({ ...secrets, securityPassword: password }))
}
