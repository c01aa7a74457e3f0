import type { Metadata } from 'next'
import { redirect } from 'next/navigation'

import styles from '@/components/admin/gate/gate.module.css'
import { LoginForm } from '@/components/admin/gate/login-form'
import { redirectTarget } from '@/components/admin/gate/redirect-target'
import { Ridges } from '@/components/admin/gate/ridges'
import { houseIdentity } from '@/operations/runtime/house-identity'

import { signedInOwner } from '../../../signed-in-owner'
import type { SearchParams } from '../query-of'

export const metadata: Metadata = { title: 'Login | Ridgeline' }

/** The owner's gate: one password field. */
export default async function LoginPage({ searchParams }: { searchParams: SearchParams }) {
  const { payload, isOwner } = await signedInOwner()
  const redirectTo = redirectTarget(payload.config.routes.admin, (await searchParams).redirect)
  if (isOwner) redirect(redirectTo)
  const { name } = await houseIdentity(payload)
  return (
    <main className={styles.gate}>
      <Ridges />
      <LoginForm houseName={name} redirectTo={redirectTo} />
    </main>
  )
}
