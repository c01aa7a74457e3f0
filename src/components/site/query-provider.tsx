'use client'

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { createQueryClient } from '@/components/api/query-client'

let client: QueryClient | undefined

/** One cache for all islands of the page. Browser only: they are loaded after the first paint. */
export function QueryProvider({ children }: { children: ReactNode }) {
  client ??= createQueryClient()
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/** For specs: the next page starts with an empty cache, as after a reload. */
export function forgetQueries(): void {
  client = undefined
}
