/**
 * Whether a call that changes something comes from a page of ours: the Origin is SITE_URL's (with none set, the host that
 * was asked for), or the browser itself says same-origin. Browsers send at least one of the two with every such call.
 * @param siteUrl SITE_URL, if set
 */
export function isSameSite(headers: Headers, siteUrl: string | undefined): boolean {
  const origin = headers.get('origin')
  if (origin === null) return headers.get('sec-fetch-site') === 'same-origin'
  if (siteUrl) return origin === new URL(siteUrl).origin
  const host = headers.get('x-forwarded-host') ?? headers.get('host')
  try {
    return host !== null && new URL(origin).host === host.toLowerCase()
  } catch {
    return false
  }
}
