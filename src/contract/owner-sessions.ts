import * as z from 'zod'

import { PASSWORD_MIN } from '@/domain/owner/password-strength'

import './configure-zod'

/** Payload's id of a session. */
export const sessionParams = z.object({
  id: z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, {
    message: 'This is not a session of ours',
  }),
})

const moment = z.iso.datetime()

const ownerSession = z.object({
  id: z.string(),
  /** The one that this call came with. */
  isCurrent: z.boolean(),
  /** 'Firefox on Windows' */
  device: z.string(),
  /** Of the last call, else of the sign-in; null when it is not known. */
  address: z.string().nullable(),
  signedInAt: moment.nullable(),
  /** To a few minutes. */
  lastSeenAt: moment.nullable(),
  expiresAt: moment,
})
export type OwnerSession = z.infer<typeof ownerSession>

export const ownerSessionsResponse = z.object({
  sessions: z.array(ownerSession),
  /** ADMIN_PASSWORD is set where the site runs, and wins at every start. */
  isPasswordSetOnServer: z.boolean(),
})

const PASSWORD_MAX = 1000

export const passwordChange = z.object({
  currentPassword: z.string().max(PASSWORD_MAX),
  newPassword: z
    .string()
    .min(PASSWORD_MIN, { message: `Please use at least ${PASSWORD_MIN} characters` })
    .max(PASSWORD_MAX, { message: `Please use at most ${PASSWORD_MAX} characters` })
    // Payload takes a blank password for none.
    .refine((text) => text.trim() !== '', { message: 'Please use more than spaces' }),
})
export type PasswordChange = z.infer<typeof passwordChange>

export const COMMON_PASSWORD =
  'Please choose another password: this one is among those that are tried first, and digits or signs at its end do not help.'
// Also for who asks again because the answer was lost: told that it is wrong alone, they would not know which one counts.
export const WRONG_CURRENT_PASSWORD =
  'The current password is not right. If you have just changed it, the new one counts already.'
export const PASSWORD_SET_ON_SERVER =
  'The password is set where the website runs, as ADMIN_PASSWORD, and would come back at the next start. Change it there and start the website again.'
