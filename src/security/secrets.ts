import { readEnv } from '@/env'
import { loadSecrets } from '@/integrations/secrets-file'

export interface Credentials {
  payloadSecret: string
  /** Set in the environment, or made on the first start. */
  adminPassword: string
  adminPasswordIsSet: boolean
  securityPassword: string
  /** Made by this very start: shown once, then only the file has them. */
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
  const { secrets, created } = all
    ? { secrets: { payloadSecret: '', adminPassword: '', securityPassword: '' }, created: false }
    : loadSecrets(env.DATA_DIR)
  return {
    payloadSecret: env.PAYLOAD_SECRET ?? secrets.payloadSecret,
    adminPassword: env.ADMIN_PASSWORD ?? secrets.adminPassword,
    adminPasswordIsSet: env.ADMIN_PASSWORD !== undefined,
    securityPassword: env.SECURITY_PASSWORD ?? secrets.securityPassword,
    adminPasswordIsNew: created && !env.ADMIN_PASSWORD,
    securityPasswordIsNew: created && !env.SECURITY_PASSWORD,
  }
}
