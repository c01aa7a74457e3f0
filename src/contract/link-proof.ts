import * as z from 'zod'

import './configure-zod'

export const NOT_OUR_LINK = 'This payment link is not one of ours'

/** The proof that a signed payment link carries in its query: its amount, dates, guests and end are in the signature. */
export const linkProof = z.object({
  /** When the link ends, seconds since 1970. */
  expires: z.coerce.number<number | string>().int().positive(),
  signature: z.string().regex(/^[A-Za-z0-9_-]{43}$/, { message: NOT_OUR_LINK }),
})
export type LinkProof = z.infer<typeof linkProof>

/** The secret part of a guest's private link. */
export const guestLinkKey = z.string().max(100)
