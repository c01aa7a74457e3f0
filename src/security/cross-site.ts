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
    // A proxy may name the port that an origin leaves out.
    const { protocol, host: from } = new URL(origin)
    return host !== null && new URL(`${protocol}//${host}`).host === from
  } catch {
    return false
  }
}

/** What is said to the others; a visitor at another name of the site's, or behind a proxy that asks for another host, is at a page of ours. */
export const crossSiteMessage = (siteUrl: string | undefined): string =>
  siteUrl
    ? `This call must come from a page of this site, which is at ${siteUrl}. Please open it there.`
    : 'This call must come from a page of this site. Behind a proxy, SITE_URL has to be set on the server.'
