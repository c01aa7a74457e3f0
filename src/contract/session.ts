import * as z from 'zod'

import './configure-zod'

export const loginRequest = z.object({ password: z.string().max(1000) })

/** The gates' texts, word for word. */
export const WRONG_OWNER_PASSWORD = 'Incorrect password'
export const WRONG_SECURITY_PASSWORD = 'Incorrect security password'

/** There is no place in the queue; it comes with `Retry-After: 1`. */
export const MANY_LOG_IN = 'Many people are trying to log in right now. Please try again in a minute.'
