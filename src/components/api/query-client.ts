import { QueryClient } from '@tanstack/react-query'

/**
 * Data never goes stale by itself, no refetch on focus or interval, no retries. Without a network a call fails at once and
 * says so: by default it would wait in silence, and a refund or a booking would be sent later, when nobody looks.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
