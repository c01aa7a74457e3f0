import * as z from 'zod'

const paths = z.record(z.string(), z.string())

/** `GET /api/images/config`: only the paths that override built-in pictures. */
export const imagesConfig = z.object({ property: paths, location: paths, carousel: paths })
export type ImagesConfig = z.infer<typeof imagesConfig>
