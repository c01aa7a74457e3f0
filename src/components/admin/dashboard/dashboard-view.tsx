import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'

import { readHouse } from '../parts/read-house'
import { Dashboard } from './dashboard'

/**
 * The owner's dashboard, in place of Payload's. Payload guards no custom view (design 9), so it asks for the
 * session itself and renders nothing without one.
 */
export async function DashboardView({ initPageResult }: AdminViewServerProps) {
  const { req } = initPageResult
  if (!req.user) redirect('/admin/login')
  const { name, timeZone } = await readHouse(req.payload)
  return <Dashboard houseName={name} timeZone={timeZone} />
}
