import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod'

import { agreementSignature } from '@/contract/agreement'
import { bookingData } from '@/contract/guest-request'

/** Dates and guests come with the address; the guest says the rest and agrees. */
export const detailsSchema = bookingData.omit({ checkin: true, checkout: true, guests: true }).extend({
  agreed: z.literal(true, { message: 'Please agree to the house rules and the cancellation policy' }),
  /** The typed name under the rental agreement. */
  signature: z.string().optional(),
})

/** Where the owner asks for a signed rental agreement. */
const signedDetailsSchema = detailsSchema.extend({
  signature: z.string().default('').pipe(agreementSignature.shape.name),
})

export type DetailsValues = z.output<typeof detailsSchema>

export const detailsResolver = zodResolver(detailsSchema)
export const signedDetailsResolver = zodResolver(signedDetailsSchema)

/** Whether the payment can be opened with these values, so that nothing need be asked again. */
export const detailsAreComplete = (values: object): boolean => detailsSchema.safeParse(values).success
