import { Gutter } from '@payloadcms/ui'
import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'

import { ThemeChoice } from './theme-choice'
import styles from './content.module.css'

/** In the place of Payload's account view, whose e-mail and password nobody can change there. It checks the session itself. */
export function AccountView({ initPageResult }: AdminViewServerProps) {
  if (!initPageResult.req.user) redirect('/admin/login')
  return (
    <Gutter className={styles.account}>
      <h1>Your account</h1>
      <section>
        <h2>Password</h2>
        <p>
          One password opens the portal. It is set where the website runs, as ADMIN_PASSWORD; whoever looks
          after that computer changes it there and starts the website again. Everybody who was logged in then
          has to enter the new one.
        </p>
      </section>
      <ThemeChoice />
    </Gutter>
  )
}
