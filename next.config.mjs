import { withPayload } from '@payloadcms/next/withPayload'

/** @type {import('next').NextConfig} */
const config = {
  // Set by the commands of ours, see scripts/lib/builds.mjs; development has a folder of its own.
  distDir: process.env.RIDGELINE_BUILD ? `${process.env.RIDGELINE_BUILD}/next` : '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  // The server of ours compresses; see src/server/compress and static-files.
  compress: false,
  // The server of ours counts and limits bodies before Next sees them; pictures arrive ready-made in sizes.
  images: { unoptimized: true },
  turbopack: { root: import.meta.dirname },
  outputFileTracingRoot: import.meta.dirname,
  devIndicators: false,
  // Bundled, it is there twice, once for the start and once for the routes; the one does not know the other's errors, and
  // Payload's forms then hear that a field is wrong, but not which and why.
  // What makes PDFs is left where it is and read with the first of them.
  serverExternalPackages: ['payload', 'pdfkit', 'fontkit'],
  // Two root layouts (the site's and Payload's) leave no place for an ordinary not-found page that needs no script.
  // Each page is loaded when it is first asked for: the owner's forms alone take 40 MB and a quarter of the start.
  experimental: {
    globalNotFound: true,
    preloadEntriesOnStart: false,
    // By itself Next puts all small styles into one file: a guest's toast then brings 55 kB of the portal's. Bytes that one
    // more request may save, and how much more the small pages count than the large ones.
    cssChunking: { type: 'graph', requestCost: 10_000, weightDistribution: 0.5 },
  },
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

/** A built-in picture that is asked for by the version of its content never changes there. */
const PICTURES_FOREVER = {
  source: '/art/:path*',
  has: [{ type: 'query', key: 'v', value: '[0-9a-f]{8}' }],
  headers: [{ key: 'cache-control', value: 'public, max-age=31536000, immutable' }],
}

export default {
  ...withAdmin,
  rewrites,
  // Payload asks every route for the client-hint `Critical-CH`, which costs each visitor a second navigation; only its
  // own admin uses the hint (it picks the theme by it).
  headers: async () => [
    PICTURES_FOREVER,
    ...(await withAdmin.headers()).map((rule) => ({ ...rule, source: '/admin/:path*' })),
  ],
}
