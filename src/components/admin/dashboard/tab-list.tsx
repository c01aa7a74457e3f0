import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef } from 'react'

import { warmCode } from '@/components/api/use-code'

import styles from './dashboard.module.css'
import { PortalLink } from './portal-link'
import { usePortalUrl } from './portal-url'
import { tabHref } from './tab'
import { type Tab, TABS } from './tabs'

export const tabId = (slug: string) => `tab-${slug}`
export const panelId = (slug: string) => `panel-${slug}`

const targetOf = (key: string, index: number): number | null => {
  if (key === 'ArrowRight') return (index + 1) % TABS.length
  if (key === 'ArrowLeft') return (index - 1 + TABS.length) % TABS.length
  if (key === 'Home') return 0
  if (key === 'End') return TABS.length - 1
  return null
}

/** Tabs by the WAI-ARIA pattern; arrows move the focus, Enter, Space or a click opens, each tab is a link too. */
export function TabList({ active }: { active: Tab }) {
  const list = useRef<HTMLDivElement>(null)
  const { go } = usePortalUrl()
  const client = useQueryClient()

  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [active.slug])

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key === ' ') {
      event.preventDefault()
      go(tabHref(TABS[index]?.slug ?? active.slug))
      return
    }
    const target = targetOf(event.key, index)
    if (target === null) return
    event.preventDefault()
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus()
  }

  return (
    <div className={styles.tabs}>
      <div ref={list} className={styles.tabList} role="tablist" aria-label="The owner’s portal">
        {TABS.map((tab, index) => (
          <PortalLink
            key={tab.slug}
            id={tabId(tab.slug)}
            className={styles.tab}
            role="tab"
            href={tabHref(tab.slug)}
            aria-selected={tab === active}
            aria-controls={tab === active ? panelId(tab.slug) : undefined}
            tabIndex={tab === active ? 0 : -1}
            onPointerEnter={() => warmCode(client, tab.panel)}
            onFocus={() => warmCode(client, tab.panel)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {tab.label}
          </PortalLink>
        ))}
      </div>
    </div>
  )
}
