import type { Metadata } from 'next'

import SiteLayout, { generateMetadata as siteMetadata } from './(site)/layout'
import NotFound, { metadata as notFoundMetadata } from './(site)/not-found'

// A policy with a fresh nonce belongs to each answer, so this page is never built ahead.
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  return { metadataBase: (await siteMetadata()).metadataBase, ...notFoundMetadata }
}

/** Whatever no route takes: the site's own 404, written on the server like every other page. */
export default function GlobalNotFound() {
  return (
    <SiteLayout>
      <NotFound />
    </SiteLayout>
  )
}
