import { zodResolver } from '@hookform/resolvers/zod'

import { detailsSchema, signedDetailsSchema } from './details-schema'

export const detailsResolver = zodResolver(detailsSchema)
export const signedDetailsResolver = zodResolver(signedDetailsSchema)

/** Whether the payment can be opened with these values, so that nothing need be asked again. */
export const detailsAreComplete = (values: object): boolean => detailsSchema.safeParse(values).success
