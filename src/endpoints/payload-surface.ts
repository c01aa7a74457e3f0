/**
 * What Payload's own admin calls over HTTP, and nothing else (design 9); lists, versions and forms are made on the server.
 * Paths below `/api`, decoded form refused before.
 */
const OPEN: readonly [methods: string, path: RegExp][] = [
  ['GET', /^\/owners\/me$/],
  ['POST', /^\/owners\/(refresh-token|logout)$/],
  ['GET', /^\/access$/],
  ['GET POST PATCH DELETE', /^\/(guest-reviews|pages)$/],
  ['GET PATCH DELETE', /^\/(guest-reviews|pages)\/[0-9a-f]+$/],
  ['POST', /^\/(guest-reviews|pages)\/access\/[0-9a-f]+$/],
  ['GET POST', /^\/globals\/(house|rates|booking-rules|arrival)$/],
  ['POST', /^\/globals\/(house|rates|booking-rules|arrival)\/access$/],
  // Ours in the place of Payload's: an older version comes back as a draft.
  ['POST', /^\/(pages|globals\/(house|rates|booking-rules))\/versions\/[0-9a-f]+$/],
  ['GET POST DELETE', /^\/payload-preferences\/[a-z0-9-]+$/],
]

/** Whether the owner's admin may call this; everything else of Payload's answers 404, signed in or not. */
export const isPayloadSurface = (method: string, path: string): boolean =>
  OPEN.some(([methods, pattern]) => methods.split(' ').includes(method) && pattern.test(path))
