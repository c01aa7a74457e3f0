import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { CarriedToasts } from '@/components/site/carried-toasts'
import { StayPage } from '@/components/site/guest-stay/stay-page'
import { AnewWhenRestored } from '@/components/ui/anew-when-restored'
import { loadGuestStay } from '@/operations/desk/guest-stay'
import { runningPayload } from '@/running-payload'

export const metadata: Metadata = { title: 'Your stay', robots: { index: false, follow: false } }

/** A guest's private page. A wrong link looks like any page that is not there. */
export default async function GuestStayPage({ params }: { params: Promise<{ id: string; key: string }> }) {
  const { id, key } = await params
  const stay = await loadGuestStay(await runningPayload(), id, key)
  if (!stay) notFound()
  return (
    <>
      <StayPage stay={stay} linkKey={key} />
      <CarriedToasts />
      <AnewWhenRestored />
    </>
  )
}
