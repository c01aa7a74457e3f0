import { commonForms, PASSWORD_MIN } from '@/domain/owner/password-strength'

/** Why a password is not good enough to be chosen. */
export type Weakness = 'short' | 'common'

/** The list is read when it is first asked for: most processes never need it. */
async function isCommon(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const list = dictionary['passwords-common']
  return commonForms(password).some((form) => list.includes(form))
}

/** Whether others would guess a password soon; null when they would not. */
export async function passwordWeakness(password: string): Promise<Weakness | null> {
  // What is short and common is called common: a longer form of it would be no better.
  if (await isCommon(password)) return 'common'
  return password.length < PASSWORD_MIN ? 'short' : null
}
