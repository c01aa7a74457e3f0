'use client'

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { createQueryClient } from '@/components/api/query-client'

let client: QueryClient | undefined

/** The server has many visitors at once; what it writes of a page asks nothing. */
const clientHere = (): QueryClient =>
  typeof window === 'undefined' ? createQueryClient() : (client ??= createQueryClient())

/** One cache for all islands of the page. */
export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={clientHere()}>{children}</QueryClientProvider>
}

/** For specs: the next page starts with an empty cache, as after a reload. */
export function forgetQueries(): void {
  client = undefined
}
