import type { AttentionItem } from '@/contract/overview'
import { PASSWORD_MIN } from '@/domain/password-strength'
import { readEnv } from '@/env'
import { passwordWeakness } from '@/security/password-weakness'
import type { Payload } from 'payload'

const DOORS = [
  ['ADMIN_PASSWORD', 'Your password'],
  ['SECURITY_PASSWORD', 'The password of the security console'],
] as const

type WeakPassword = { variable: string; name: string; why: string }

/** Passwords in the environment that others would guess. Whoever sets them there is told, and not kept from starting. */
async function weakPasswords(): Promise<WeakPassword[]> {
  const env = readEnv()
  const weak: WeakPassword[] = []
  for (const [variable, name] of DOORS) {
    const password = env[variable]
    const weakness = password === undefined ? null : await passwordWeakness(password)
    if (weakness === 'common') weak.push({ variable, name, why: 'is among those that are tried first' })
    if (weakness === 'short') {
      weak.push({ variable, name, why: `has fewer than ${PASSWORD_MIN} characters` })
    }
  }
  return weak
}

export async function weakPasswordAttention(): Promise<AttentionItem[]> {
  return (await weakPasswords()).map(({ variable, name, why }) => ({
    kind: 'security',
    severity: 'urgent',
    title: `${name} is easy to guess`,
    text: `${variable}, as it is set on the server, ${why}. Set another one there that you use nowhere else, and start the website again.`,
  }))
}

/** Once, when the process starts. */
export async function warnOfWeakPasswords(payload: Payload): Promise<void> {
  for (const { variable, why } of await weakPasswords())
    payload.logger.warn(`${variable} ${why}. Please set another one and start again.`)
}
