'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'

import { createQueryClient } from '@/components/api/query-client'
import { useOwnerSessions } from '@/components/api/session'
import { ToastHost } from '@/components/ui/toaster'

import { focusLater } from '../parts/focus-later'
import { LoadState } from '../parts/load-state'
import styles from './account.module.css'
import { Connections } from './connections'
import { PasswordForm } from './password-form'
import { SessionList } from './session-list'

/** The password, where it is in use, and what the site is connected with, within Payload's account view. */
export function Account({ timeZone }: { timeZone: string }) {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <AccountParts timeZone={timeZone} />
      <ToastHost />
    </QueryClientProvider>
  )
}

export function AccountParts({ timeZone }: { timeZone: string }) {
  const sessions = useOwnerSessions()
  const { data } = sessions
  if (!data) return <LoadState what="Your account" query={sessions} lines={3} />
  return (
    <>
      <section aria-labelledby="account-password">
        <h2 id="account-password">Password</h2>
        {data.isPasswordSetOnServer ? (
          <p>
            The password is set where the website runs, as ADMIN_PASSWORD, so it cannot be changed here.
            Whoever looks after that computer changes it there and starts the website again; everybody who was
            logged in then has to enter the new one.
          </p>
        ) : (
          <PasswordForm />
        )}
      </section>
      <section aria-labelledby="account-sessions">
        <h2 id="account-sessions" tabIndex={-1}>
          Where you are logged in
        </h2>
        <p className={styles.lead}>
          A device you do not know? End it, and change the password. Times are those of the house.
        </p>
        <SessionList
          sessions={data.sessions}
          timeZone={timeZone}
          // The button that was pressed goes with its session: the keyboard keeps its place.
          onEnded={() => focusLater('account-sessions')}
        />
      </section>
      <Connections />
    </>
  )
}
