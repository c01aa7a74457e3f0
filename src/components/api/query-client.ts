import { QueryClient } from '@tanstack/react-query'

import { apiGet } from './client'

/**
 * Defaults of the specification, section 9: data never goes stale by itself, no refetch on focus or interval, no retries.
 * A query key's parts joined by '/' are the path that is loaded.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => apiGet(queryKey.join('/')),
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  })
}
