/**
 * What Payload's own admin calls over HTTP, and nothing else; lists, versions and forms are made on the server.
 * Paths below `/api`, decoded form refused before.
 */
const OPEN: readonly [methods: string, path: RegExp][] = [
  ['GET', /^\/owners\/me$/],
  ['POST', /^\/owners\/(refresh-token|logout)$/],
  ['GET', /^\/access$/],
  ['GET POST PATCH DELETE', /^\/(guest-reviews|pages)$/],
  ['GET PATCH DELETE', /^\/(guest-reviews|pages)\/\d+$/],
  ['POST', /^\/(guest-reviews|pages)\/access\/\d+$/],
  ['GET POST', /^\/globals\/(house|rates|booking-rules|arrival|retention)$/],
  ['POST', /^\/globals\/(house|rates|booking-rules|arrival|retention)\/access$/],
  // Ours in the place of Payload's: an older version comes back as a draft. MongoDB gives versions ids of its own.
  ['POST', /^\/(pages|globals\/(house|rates|booking-rules))\/versions\/[0-9a-f]+$/],
  ['GET POST DELETE', /^\/payload-preferences\/[a-z0-9-]+$/],
]

/** Whether the owner's admin may call this; everything else of Payload's answers 404, signed in or not. */
export const isPayloadSurface = (method: string, path: string): boolean =>
  OPEN.some(([methods, pattern]) => methods.split(' ').includes(method) && pattern.test(path))
