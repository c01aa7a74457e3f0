import { boot } from '@/boot'
import { passwordChange } from '@/contract/owner-sessions'
import { PASSWORD_MIN } from '@/domain/owner/password-strength'
import { askHidden } from '@/integrations/ask-password'
import { makePassword } from '@/integrations/secrets-file'
import { examineHouse, leaveHouseToItsUser } from '@/operations/data/house/examine-house'
import { resetOwnerPassword } from '@/operations/owner/owner-account'
import { pruneSessions } from '@/operations/owner/owner-sessions'
import { recordEvent } from '@/security/events'
import { passwordWeakness } from '@/security/password-weakness'
import { endConsoleSessions } from '@/security/console-sessions'
import { changeSecurityPassword, credentials } from '@/security/secrets'

type Door = 'owner' | 'console'

const DOORS = {
  owner: { name: "the owner's portal", variable: 'ADMIN_PASSWORD', area: 'admin' },
  console: { name: 'the security console', variable: 'SECURITY_PASSWORD', area: 'security' },
} as const

const say = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

/** The password that was typed twice, or one made now when nothing was typed. */
async function choosePassword(door: Door): Promise<{ password: string; isMade: boolean } | null> {
  say(`A new password for ${DOORS[door].name}. Press Enter alone to have one made.`)
  const answers = await askHidden(['New password: ', 'Once more: '])
  if (!answers) return null
  const [first = '', second = ''] = answers
  if (first === '') return { password: makePassword(), isMade: true }
  const { success } = passwordChange.shape.newPassword.safeParse(first)
  const weakness = await passwordWeakness(first)
  if (weakness === 'common') {
    complain(
      'Nothing was changed: this password is among those that are tried first, and digits or signs at its end do not help.',
    )
  } else if (!success) complain(`Nothing was changed: a password needs at least ${PASSWORD_MIN} characters.`)
  else if (first !== second) complain('Nothing was changed: the two were not the same.')
  return success && weakness === null && first === second ? { password: first, isMade: false } : null
}

async function write(door: Door, password: string): Promise<void> {
  const payload = await boot('existing')
  try {
    if (door === 'console') {
      changeSecurityPassword(password)
      await endConsoleSessions(payload, () => false)
    } else {
      await resetOwnerPassword(payload, password)
      await pruneSessions(payload)
    }
    const outcome = 'password reset on the server'
    await recordEvent(payload, { kind: 'settings', area: DOORS[door].area, outcome })
  } finally {
    await payload.destroy()
  }
}

/**
 * Sets a new password without the old one, for whoever has the server (`npm run reset-password`); beside a running site or
 * without one. All sessions of that door end.
 * @returns the exit code of the process: 1 when nothing was changed
 */
export async function resetPassword(door: Door): Promise<number> {
  const { name, variable } = DOORS[door]
  try {
    await examineHouse('existing')
    const { adminPasswordIsSet, securityPasswordIsSet } = credentials()
    if (door === 'owner' ? adminPasswordIsSet : securityPasswordIsSet) {
      complain(
        `${variable} is set (in the environment or in .env) and wins at every start. Change it there and start the site again; everybody who was logged in then has to enter the new one.`,
      )
      return 1
    }
    const chosen = await choosePassword(door)
    if (!chosen) return 1
    await write(door, chosen.password)
    say(`The password of ${name} is changed, and everybody who was logged in there is logged out.`)
    if (chosen.isMade) say(`It is shown only once: ${chosen.password}`)
    return 0
  } catch (cause) {
    complain(`The password could not be changed. ${cause instanceof Error ? cause.message : String(cause)}`)
    return 1
  } finally {
    leaveHouseToItsUser(complain)
  }
}
