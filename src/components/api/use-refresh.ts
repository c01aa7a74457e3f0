import { useQueryClient } from '@tanstack/react-query'

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
