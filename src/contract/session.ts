import * as z from 'zod'

export const loginRequest = z.object({ password: z.string().max(1000) })
export type LoginRequest = z.infer<typeof loginRequest>

/** The gates' texts, word for word from the specification (sections 5 and 8). */
export const WRONG_OWNER_PASSWORD = 'Incorrect password'
export const WRONG_SECURITY_PASSWORD = 'Incorrect security password'
