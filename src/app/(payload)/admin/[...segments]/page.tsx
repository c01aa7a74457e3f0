import config from '@payload-config'
import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { importMap } from '../importMap.js'

interface Args {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<Record<string, string | string[]>>
}

export const generateMetadata = ({ params, searchParams }: Args): Promise<Metadata> =>
  generatePageMetadata({ config, params, searchParams })

/** Payload's own ways in: there is one gate and one owner, so these lead nowhere. The gate has a page of its own. */
const CLOSED = new Set(['create-first-user', 'forgot', 'login', 'reset', 'verify'])

export default async function AdminPage({ params, searchParams }: Args) {
  const [first = ''] = (await params).segments
  if (CLOSED.has(first)) notFound()
  return RootPage({ config, params, searchParams, importMap })
}
