import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'

import { readHouse } from '../parts/read-house'
import styles from './gate.module.css'
import { LoginForm } from './login-form'
import { redirectTarget } from './redirect-target'
import { Ridges } from './ridges'

/** The owner's gate, in place of Payload's login view: one password field (specification 2 and 5). */
export async function LoginView({ initPageResult, searchParams }: AdminViewServerProps) {
  const { req } = initPageResult
  const redirectTo = redirectTarget(req.payload.config.routes.admin, searchParams?.redirect)
  if (req.user) redirect(redirectTo)
  const house = await readHouse(req.payload)
  return (
    <main className={styles.gate}>
      <Ridges />
      <LoginForm houseName={house.name} redirectTo={redirectTo} />
    </main>
  )
}
