import { type QueryKey, useQueryClient } from '@tanstack/react-query'

/**
 * Reads again what begins with these keys; nobody waits for it. Not beside the client itself, which the landing page has, too: there it
 * would have the build cut that page's scripts into smaller ones.
 */
export function useRefresh(...keys: readonly string[]) {
  const client = useQueryClient()
  return () => {
    for (const key of keys) void client.invalidateQueries({ queryKey: [key] })
  }
}

/** Reads again what begins with this key; a call that ends with it is under way until that is there. */
export function useReload(queryKey: QueryKey) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey })
}
