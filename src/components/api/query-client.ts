import { QueryClient, useQueryClient } from '@tanstack/react-query'

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

/** Reads again what begins with these keys; nobody waits for it. */
export function useRefresh(...keys: readonly string[]) {
  const client = useQueryClient()
  return () => {
    for (const key of keys) void client.invalidateQueries({ queryKey: [key] })
  }
}
