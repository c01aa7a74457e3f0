import * as z from 'zod'

import { doneWith, textLine } from './common'

export const MOST_PRICE_KEYS = 20

const priceKey = z.object({
  id: z.string(),
  name: z.string(),
  /** The last four characters of the key; no call gives more of it once it is made. */
  shownEnd: z.string(),
  /** ISO UTC, to the minute or so; null: never. */
  lastUsedAt: z.string().nullable(),
  createdAt: z.string(),
})
export type PriceKeyView = z.infer<typeof priceKey>

/** `GET /api/price-keys` (owner): the keys of pricing services that are in force, the oldest first. */
export const priceKeysResponse = doneWith({ keys: z.array(priceKey) })

/** `POST /api/price-keys` (owner): makes a key for the service of this name; 409 when there are 20. */
export const priceKeyRequest = z.strictObject({
  name: textLine(60).min(1, { message: 'Please say which service the key is for' }),
})

/** 201: the only answer that has the key itself. */
export const priceKeyMade = priceKey.extend({ success: z.literal(true), key: z.string() })
