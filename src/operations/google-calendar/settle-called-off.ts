import { findAll } from '@/database/find-all'
import { isNotified, markNotified } from '@/operations/cleaning/cleaning-records'
import type { Payload } from 'payload'

/** Called-off cleanings whose event is gone, or never was: Google has told the crew, or nobody was to be told. */
export async function settleCalledOff(payload: Payload, isInCalendar: (stayId: string) => boolean) {
  const docs = await findAll(payload, 'cleanings', {
    state: { equals: 'cancelled' },
    toldBy: { equals: 'google' },
  })
  for (const cleaning of docs)
    if (!isNotified(cleaning) && !isInCalendar(cleaning.stayId)) await markNotified(payload, cleaning)
}
