import { withPayload } from '@payloadcms/next/withPayload'

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // The server of ours counts and limits bodies before Next sees them; pictures arrive ready-made in sizes.
  images: { unoptimized: true },
  turbopack: { root: import.meta.dirname },
  outputFileTracingRoot: import.meta.dirname,
  devIndicators: false,
  // Bundled, it is there twice, once for the start and once for the routes; the one does not know the other's errors, and
  // Payload's forms then hear that a field is wrong, but not which and why.
  serverExternalPackages: ['payload'],
  // Two root layouts (the site's and Payload's) leave no place for an ordinary not-found page that needs no script.
  experimental: { globalNotFound: true },
  // `npm run typecheck` checks the same and more; a first start should not wait for it.
  typescript: { ignoreBuildErrors: true },
}

const withAdmin = withPayload(config, { devBundleServerPackages: false })

/**
 * Without the owner's cookie there is no preview, and the address is one that nothing takes: a page that finds out by itself
 * can answer 404 too, but Next draws that one by script only. Whether a cookie is worth anything the page still asks.
 */
const rewrites = async () => ({
  beforeFiles: [
    {
      source: '/preview/:rest*',
      missing: [{ type: 'cookie', key: 'ridgeline-token' }],
      destination: '/no-preview-without-the-owner',
    },
  ],
})

export default {
  ...withAdmin,
  rewrites,
  // Payload asks every route for the client-hint `Critical-CH`, which costs each visitor a second navigation; only its
  // own admin uses the hint (it picks the theme by it).
  headers: async () => (await withAdmin.headers()).map((rule) => ({ ...rule, source: '/admin/:path*' })),
}
