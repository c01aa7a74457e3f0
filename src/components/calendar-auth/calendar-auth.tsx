'use client'

import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react'

import { AuthConnected } from './auth-connected'
import { AuthProblem, SignInLink } from './auth-problem'
import { ManualToken } from './manual-token'
import { OAuthFlow } from './oauth-flow'
import { type KnownStatus, useCalendarAuth } from './use-calendar-auth'

/** One sentence on how it is before anything is done. */
function Lede({ status }: { status: KnownStatus }) {
  if (status === 'signed out') return <>Connecting a calendar is for the owner of the house.</>
  if (typeof status === 'object' && status.state === 'refused')
    return <>The calendar was connected, and Google does not accept the access any more. Connect it again.</>
  if (typeof status === 'object' && (status.state === 'connected' || status.state === 'failing'))
    return (
      <>
        A calendar is connected. If you connect again, the new access takes the place of the old one. To use
        another account, disconnect first and have the events removed: they cannot be reached from the new
        one, and your crew would keep the appointments of before, too.
      </>
    )
  return <>Have bookings, cleanings and blocked nights written to your own calendar.</>
}

/** Connecting the owner's Google calendar: two ways, one outcome. */
export function CalendarAuth() {
  const { state, status, start, update, fail, reset } = useCalendarAuth()
  if (state.name === 'connected') return <AuthConnected refreshToken={state.refreshToken} />
  const isSignedOut = status === 'signed out'
  return (
    <>
      <p className="auth-lede">
        <Lede status={status} />
      </p>
      <AuthProblem state={isSignedOut && state.name === 'error' ? { ...state, isSignedOut: false } : state} />
      {status === 'loading' ? (
        <p role="status" className="auth-lede auth-loading">
          {state.name === 'authenticating' ? state.text : 'One moment…'}
        </p>
      ) : isSignedOut ? (
        <div className="auth-panel">
          <p>
            Sign in and you will be back here. If you have just come from Google, please start again then.
          </p>
          <p className="auth-actions">
            <SignInLink />
          </p>
        </div>
      ) : (
        <TabGroup className="auth-panel" onChange={() => state.name === 'error' && reset()}>
          <TabList className="auth-tabs" aria-label="How to connect">
            <Tab>OAuth Flow</Tab>
            <Tab>Manual Token</Tab>
          </TabList>
          <p role="status" className="sr-only">
            {state.name === 'authenticating' ? state.text : ''}
          </p>
          <TabPanels>
            <TabPanel>
              <OAuthFlow state={state} status={status} onStart={() => void start()} />
            </TabPanel>
            <TabPanel unmount={false}>
              <ManualToken state={state} onUpdate={(token) => void update(token)} onFail={fail} />
            </TabPanel>
          </TabPanels>
        </TabGroup>
      )}
      <p className="auth-back">
        <a href="/admin?tab=calendar" className="quiet-link">
          Back to the admin dashboard
        </a>
      </p>
    </>
  )
}
