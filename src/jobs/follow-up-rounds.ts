import { syncCleanings } from '@/operations/cleaning/sync-cleanings'
import { followUp, writeDownFollowUps } from '@/operations/follow-ups/follow-up'
import { googleNotifiesCrew } from '@/operations/google-calendar/notifies-crew'
import { endUnasked } from '@/operations/payments/reconcile'
import type { Payload } from 'payload'

import { lane } from './one-at-a-time'

/**
 * What follows from what happened to bookings, within a second or two in whichever process it happened. Mails and the guide
 * app each have a way of their own: one that hangs keeps nobody else waiting.
 */
export function followUpRounds(payload: Payload) {
  const guide = lane(payload, 'Telling the guide app', (goOn) => followUp(payload, ['guide-app'], goOn))
  const cleanings = lane(payload, 'Planning the cleanings', async () => {
    await syncCleanings(payload, googleNotifiesCrew)
    return false
  })
  const paying = lane(payload, 'Ending what is not to pay any more', async (goOn) => {
    await endUnasked(payload, goOn)
    return false
  })
  const mails = lane(payload, 'A round of follow-ups', async (goOn) => {
    const { hasNews, hasMore } = await writeDownFollowUps(payload)
    if (hasNews) {
      cleanings.go()
      paying.go()
    }
    guide.go()
    return (await followUp(payload, ['guest-mail', 'owner-mail'], goOn)) || hasMore
  })
  return {
    tick: mails.go,
    /** Stays have changed in a way that no booking tells of. */
    syncCleanings: cleanings.go,
    stop: async () => {
      await mails.stop()
      await Promise.all([guide.stop(), cleanings.stop(), paying.stop()])
    },
  }
}
