/**
 * What Payload's own admin calls over HTTP, and nothing else (design 9). Paths below `/api`, decoded form refused before.
 * `:id` stands for one segment.
 */
const OPEN: readonly [methods: string, path: RegExp][] = [
  ['GET', /^\/owners\/me$/],
  ['POST', /^\/owners\/(refresh-token|logout)$/],
  ['GET', /^\/access$/],
  ['GET POST', /^\/(guest-reviews|pages)$/],
  ['GET PATCH DELETE', /^\/(guest-reviews|pages)\/[0-9a-f]+$/],
  ['GET', /^\/(guest-reviews|pages)\/(versions|versions\/[0-9a-f]+|count)$/],
  ['PATCH DELETE', /^\/(guest-reviews|pages)$/],
  ['POST', /^\/(guest-reviews|pages)\/(access\/[0-9a-f]+|[0-9a-f]+\/duplicate|versions\/[0-9a-f]+)$/],
  ['GET POST', /^\/globals\/(house|rates|booking-rules|arrival)$/],
  ['GET POST', /^\/globals\/(house|rates|booking-rules|arrival)\/(access|versions|versions\/[0-9a-f]+)$/],
  ['GET POST DELETE', /^\/payload-preferences\/[a-z0-9-]+$/],
]

/** Whether the owner's admin may call this; everything else of Payload's answers 404, signed in or not. */
export const isPayloadSurface = (method: string, path: string): boolean =>
  OPEN.some(([methods, pattern]) => methods.split(' ').includes(method) && pattern.test(path))
