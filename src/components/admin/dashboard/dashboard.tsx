'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'

import { createQueryClient } from '@/components/api/query-client'
import { useCode } from '@/components/api/use-code'
import { ToastHost } from '@/components/ui/toaster'
import { TooltipProvider } from '@/components/ui/tooltip'
import { useKeptPlace } from '@/components/ui/use-kept-place'

import { LoadState } from '../parts/load-state'
import styles from './dashboard.module.css'
import { PortalHeader } from './portal-header'
import { PortalUrlProvider, usePortalUrl } from './portal-url'
import { StatusLine } from './status-line'
import { panelId, tabId, TabList } from './tab-list'
import { type Tab, tabOf } from './tabs'

type DashboardProps = { houseName: string; timeZone: string }

export function Dashboard(props: DashboardProps) {
  const [client] = useState(createQueryClient)
  const search = useSearchParams().toString()
  return (
    <QueryClientProvider client={client}>
      <TooltipProvider>
        <PortalUrlProvider search={search}>
          <Shell {...props} />
        </PortalUrlProvider>
      </TooltipProvider>
      <ToastHost />
    </QueryClientProvider>
  )
}

function Shell({ houseName, timeZone }: DashboardProps) {
  const { params } = usePortalUrl()
  const active = tabOf(params)
  useKeptPlace(() => document.getElementById(panelId(active.slug)))
  return (
    <main className={styles.portal}>
      <title>{`${active.label} | Ridgeline`}</title>
      <PortalHeader houseName={houseName} />
      <TabList active={active} />
      <div
        key={active.slug}
        id={panelId(active.slug)}
        className={styles.panel}
        role="tabpanel"
        aria-labelledby={tabId(active.slug)}
        tabIndex={0}
      >
        <Panel tab={active} timeZone={timeZone} />
      </div>
      <StatusLine timeZone={timeZone} />
    </main>
  )
}

function Panel({ tab, timeZone }: { tab: Tab; timeZone: string }) {
  const code = useCode(tab.panel)
  const { data: Content } = code
  if (Content) return <Content timeZone={timeZone} />
  return <LoadState what={tab.label} query={code} lines={4} />
}
