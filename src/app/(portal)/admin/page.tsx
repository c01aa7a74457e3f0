import { redirect } from 'next/navigation'

import { Dashboard } from '@/components/admin/dashboard/dashboard'
import { houseIdentity } from '@/operations/runtime/house-identity'

import { signedInOwner } from '../../signed-in-owner'
import { queryOf, type SearchParams } from './query-of'

/** The owner's dashboard. Nothing else guards it: it asks for the session itself, and reads nothing without one. */
export default async function DashboardPage({ searchParams }: { searchParams: SearchParams }) {
  const { payload, isOwner } = await signedInOwner()
  if (!isOwner)
    redirect(`/admin/login?${new URLSearchParams({ redirect: `/admin${queryOf(await searchParams)}` })}`)
  const { name, timeZone } = await houseIdentity(payload)
  return <Dashboard houseName={name} timeZone={timeZone} />
}
