import { Gutter } from '@payloadcms/ui'
import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'

import { Account } from '../account/account'
import { readHouse } from '../parts/read-house'
import styles from './content.module.css'
import { ThemeChoice } from './theme-choice'

/** In the place of Payload's account view, whose e-mail and password nobody can change there. It checks the session itself. */
export async function AccountView({ initPageResult }: AdminViewServerProps) {
  const { req } = initPageResult
  if (!req.user) redirect('/admin/login')
  const { timeZone } = await readHouse(req.payload)
  return (
    <Gutter className={styles.account}>
      <h1>Your account</h1>
      <Account timeZone={timeZone} />
      <ThemeChoice />
    </Gutter>
  )
}
