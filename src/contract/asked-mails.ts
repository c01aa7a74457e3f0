import * as z from 'zod'

import { bookingInquiryRequest } from './guest-request'
import { doneWith } from './common'
import { chosenStay } from './own-hold'

// Mails that a guest asks for besides a stay. What a stranger types is in none of them.

const stay = bookingInquiryRequest.pick({ email: true, checkin: true, checkout: true, guests: true })

/** Of the guest's browser's making, or out of a mail of ours. */
const takeBackKey = z.string().regex(/^[A-Za-z0-9_.-]{22,120}$/, { message: 'This is not a link of ours' })

/** `POST /api/free-nights/wish`: to be told by mail, once, when every night of the stay can be booked again. */
export const nightWishRequest = stay.extend({
  consent: z.literal(true, { message: 'Please tick the box, so that we may write to you' }),
  /** What takes the wish back with `POST /api/free-nights/take-back`: a random text of the caller's. */
  takeBackKey: takeBackKey.optional(),
})
export type NightWishRequest = z.infer<typeof nightWishRequest>

/** `POST /api/free-nights/take-back`: whatever the key, the answer is the same. */
export const takeBackRequest = z.object({ key: takeBackKey })

/** `POST /api/quote/mail`: the price of a stay by mail, with a link that brings the choice back. */
export const priceMailRequest = stay.extend(
  bookingInquiryRequest.pick({ pets: true, extras: true, code: true }).shape,
)
export type PriceMailRequest = z.infer<typeof priceMailRequest>

/** `POST /api/quote/kept`: the price that was mailed, by the key of the mail's link, for 14 days; then there is none. */
export const keptPriceRequest = z.object({ key: z.string().max(120) })
const keptPrice = chosenStay.extend({
  totalCents: z.number().int(),
  /** The house's date on which it was mailed, and the last one on which it is kept. */
  mailedOn: z.string(),
  keptThrough: z.string(),
})
export type KeptPrice = z.infer<typeof keptPrice>

/** `price` is null for a key that is none of ours, and once the time is over. */
export const keptPriceResponse = doneWith({ price: keptPrice.nullable() })
