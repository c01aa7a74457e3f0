'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { messageOf, send } from '@/components/api/client'
import { ToastHost } from '@/components/ui/toaster'
import { useKeptPlace } from '@/components/ui/use-kept-place'

import { forgetQueries, QueryProvider } from '../query-provider'
import { BlockForms } from './block-forms'
import { BlockedList } from './blocked-list'
import { ConsoleSessionList } from './console-session-list'
import { CONSOLE_TITLE_ID, ConsoleTitle } from './console-title'
import { EventLog } from './event-log'
import { FeatureList } from './feature-list'
import { HouseClock } from './house-clock'
import { LiveLimitList } from './live-limit-list'
import { StatusPanels } from './status-panels'

/** The security console behind its gate. */
export function ConsoleHome({ timeZone }: { timeZone: string }) {
  const router = useRouter()
  const [error, setError] = useState('')
  useKeptPlace(() => document.getElementById(CONSOLE_TITLE_ID))
  const logout = async () => {
    setError('')
    try {
      await send('post /security/logout')
      forgetQueries()
      router.refresh()
    } catch (failure) {
      setError(messageOf(failure))
    }
  }
  return (
    <QueryProvider>
      <div className="console-home">
        <header className="console-head">
          <ConsoleTitle />
          <p className="console-ways">
            <a href="/admin" className="quiet-link">
              Back to the admin dashboard
            </a>
            <button type="button" className="plain-button" onClick={() => void logout()}>
              Logout
            </button>
          </p>
        </header>
        <p role="alert" className="console-error">
          {error}
        </p>
        <HouseClock value={timeZone}>
          <StatusPanels />
          <BlockForms />
          <BlockedList />
          <LiveLimitList />
          <ConsoleSessionList />
          <EventLog />
        </HouseClock>
        <FeatureList />
      </div>
      <ToastHost />
    </QueryProvider>
  )
}
