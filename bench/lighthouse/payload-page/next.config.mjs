import { withPayload } from '@payloadcms/next/withPayload'

export default withPayload(
  { turbopack: { root: import.meta.dirname }, devIndicators: false, typescript: { ignoreBuildErrors: true } },
  { devBundleServerPackages: false },
)
