import { zodResolver } from '@hookform/resolvers/zod'

import { detailsSchema } from './details-schema'

export const detailsResolver = zodResolver(detailsSchema)

/** Whether the payment can be opened with these values, so that nothing need be asked again. */
export const detailsAreComplete = (values: object): boolean => detailsSchema.safeParse(values).success
