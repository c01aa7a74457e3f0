import { createContext, type ReactNode, use, useMemo } from 'react'

/** Null or '' takes a parameter away. */
export type UrlPatch = Record<string, string | null>

type PortalUrl = {
  params: URLSearchParams
  /** Changes parameters of the address: a new entry for back and forward, or in place of the present one. */
  change: (patch: UrlPatch, how?: 'push' | 'replace') => void
  /** Goes to another place in the dashboard, `/admin?...`. */
  go: (href: string) => void
}

const Context = createContext<PortalUrl | null>(null)

export const patched = (params: URLSearchParams, patch: UrlPatch): string => {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(patch)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return `?${next}`
}

/**
 * The state of the dashboard is its address. `search` is what the router says it is now; changes go through the
 * history API, which Next's router follows a moment later, without asking the server for the page again.
 */
export function PortalUrlProvider({ search, children }: { search: string; children: ReactNode }) {
  const value = useMemo<PortalUrl>(
    () => ({
      params: new URLSearchParams(search),
      change: (patch, how = 'push') => {
        // Of the address itself: the router may not have followed the change before.
        const next = patched(new URLSearchParams(window.location.search), patch)
        window.history[how === 'push' ? 'pushState' : 'replaceState'](null, '', next)
      },
      go: (href) => window.history.pushState(null, '', href),
    }),
    [search],
  )
  return <Context value={value}>{children}</Context>
}

export function usePortalUrl(): PortalUrl {
  const url = use(Context)
  if (!url) throw new Error('usePortalUrl needs a PortalUrlProvider around it')
  return url
}
