import { Gutter } from '@payloadcms/ui'
import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'

import { Account } from '@/components/admin/account/account'
import styles from '@/components/admin/content/content.module.css'
import { ThemeChoice } from '@/components/admin/content/theme-choice'
import { houseTimeZone } from '@/operations/runtime/clock'

/** In the place of Payload's account view, whose e-mail and password nobody can change there. It checks the session itself. */
export async function AccountView({ initPageResult }: AdminViewServerProps) {
  const { req } = initPageResult
  if (!req.user) redirect('/admin/login')
  return (
    <Gutter className={styles.account}>
      <h1>Your account</h1>
      <Account timeZone={await houseTimeZone(req.payload)} />
      <ThemeChoice />
    </Gutter>
  )
}
