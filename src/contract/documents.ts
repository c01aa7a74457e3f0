import * as z from 'zod'

import { idParams } from './common'

/** The number of a payment in its booking, from 1. */
const receiptNumber = z
  .string()
  .regex(/^[1-9]\d{0,3}$/, { message: 'This is not a receipt of ours' })
  .transform(Number)

/** `GET /api/booking-inquiries/{id}/receipts/{number}` and `POST /api/guest-stay/{id}/receipts/{number}`. */
export const receiptParams = idParams.extend({ number: receiptNumber })

/** For a guest: the secret part of the private link, in the body, which no log and no referrer has. */
export const guestDocumentRequest = z.object({ key: z.string().max(100) })
