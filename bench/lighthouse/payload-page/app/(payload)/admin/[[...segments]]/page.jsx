import config from '@payload-config'
import { generatePageMetadata, RootPage } from '@payloadcms/next/views'

import { importMap } from '../importMap.js'

export const generateMetadata = (args) => generatePageMetadata({ config, ...args })

export default function Page(args) {
  return RootPage({ config, importMap, ...args })
}
