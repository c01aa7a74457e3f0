import * as z from 'zod'

import { bookingData } from '@/contract/guest-request'

/** Dates and guests come with the address; the guest says the rest and agrees. */
export const detailsSchema = bookingData.omit({ checkin: true, checkout: true, guests: true }).extend({
  agreed: z.literal(true, { message: 'Please agree to the house rules and the cancellation policy' }),
})

export type DetailsValues = z.output<typeof detailsSchema>
