import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { type ReactNode, useSyncExternalStore } from 'react'

import { PortalUrlProvider } from '@/components/admin/dashboard/portal-url'
import { createQueryClient } from '@/components/api/query-client'
import { ToastHost } from '@/components/ui/toaster'
import { TooltipProvider } from '@/components/ui/tooltip'
import { useKeptPlace } from '@/components/ui/use-kept-place'

const followers = new Set<() => void>()

/** What Next's router does in the real page: it notices the changes that the page makes to its history. */
for (const name of ['pushState', 'replaceState'] as const) {
  const original = window.history[name].bind(window.history)
  window.history[name] = (...change: Parameters<History['pushState']>) => {
    original(...change)
    for (const follow of followers) follow()
  }
}

const subscribe = (follow: () => void) => {
  followers.add(follow)
  window.addEventListener('popstate', follow)
  return () => {
    followers.delete(follow)
    window.removeEventListener('popstate', follow)
  }
}

function Portal({ children }: { children: ReactNode }) {
  const search = useSyncExternalStore(subscribe, () => window.location.search)
  useKeptPlace(() => null)
  return <PortalUrlProvider search={search}>{children}</PortalUrlProvider>
}

/** Renders a part of the owner's portal at an address, with data, toasts, the address and the keyboard's place as in the page. */
export function renderPortal(part: ReactNode, address: string) {
  window.history.replaceState(null, '', address)
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <TooltipProvider>
        <Portal>{part}</Portal>
      </TooltipProvider>
      <ToastHost />
    </QueryClientProvider>,
  )
}
