import { reviewConflicts } from '@/operations/conflicts/review-conflicts'
import { queueArrivalMails } from '@/operations/arrival-mails'
import { cleaningsFollow } from '@/operations/cleaning/bring-up'
import { finishGuestCancellations } from '@/operations/guest-stay'
import { giveBackLease, holdLease, leaseHolder } from '@/operations/lease'
import { requeueOwedGuideDeliveries } from '@/operations/guide-app'
import { onKickJobs } from '@/operations/job-signal'
import { requeueOwedMails } from '@/operations/mail-queue'
import { queueOwedNotices } from '@/operations/notices'
import { prune } from '@/operations/prune'
import { sweepStays } from '@/operations/sweep-stays'
import type { Payload } from 'payload'

import { feedRounds } from './feed-rounds'
import { googleRounds } from './google-rounds'
import { paymentRounds } from './payment-rounds'

const LEASE = 'job-runner'
const LEASE_MS = 15_000
const RENEW_MS = 5_000
const TICK_MS = 1_000
const SWEEP_MS = 60_000

/** A job that was running when its process died stays `processing`, and Payload would never look at it again. */
async function takeBackJobs(payload: Payload): Promise<void> {
  await requeueOwedMails(payload)
  await requeueOwedGuideDeliveries(payload)
  await payload.db.updateJobs({
    where: { processing: { equals: true } },
    data: { processing: false },
    returning: false,
  })
}

/** Work that no job stands for: what crashes left half done, and what has had its time. */
async function sweep(payload: Payload, isTakeOver: boolean): Promise<void> {
  await sweepStays(payload)
  await reviewConflicts(payload)
  // Whoever had the lease before may be dead: what it owed need not wait for the next sweep.
  await queueOwedNotices(payload, isTakeOver ? 0 : undefined)
  await queueArrivalMails(payload)
  await finishGuestCancellations(payload)
  await cleaningsFollow(payload)
  await prune(payload)
}

/**
 * Runs Payload's queue in this process while it holds the one lease (design 9: Payload claims jobs not atomically, so
 * only one runner may work). Looks every second, and at once when something was queued here.
 * @returns stop(): waits for the running job, at most `ms`, and gives the lease back
 */
export function startJobRunner(payload: Payload): { stop: () => Promise<void> } {
  const me = leaseHolder()
  let stopped = false
  let holding = false
  let lastRenewal = 0
  let lastSweep = 0
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let kicked = false
  const payments = paymentRounds(payload)
  const rounds = [payments, feedRounds(payload), googleRounds(payload)]

  async function renew(): Promise<void> {
    if (holding && Date.now() - lastRenewal < RENEW_MS) return
    const outcome = await holdLease(payload, LEASE, me, LEASE_MS)
    holding = outcome !== false
    lastRenewal = Date.now()
    if (outcome === 'taken') {
      lastSweep = 0
      payments.takeOver()
      await takeBackJobs(payload)
    }
  }

  async function tick(): Promise<void> {
    await renew()
    if (!holding) return
    if (Date.now() - lastSweep > SWEEP_MS) {
      const isTakeOver = lastSweep === 0
      lastSweep = Date.now()
      await sweep(payload, isTakeOver)
    }
    for (const round of rounds) round.tick()
    await payload.jobs.run({ limit: 20, silent: { info: true, error: false } })
  }

  // Long jobs must not let the lease run out under them.
  const keepAlive = setInterval(() => {
    if (!holding || stopped) return
    holdLease(payload, LEASE, me, LEASE_MS).then(
      (outcome) => {
        holding = outcome !== false
        lastRenewal = Date.now()
      },
      () => {},
    )
  }, RENEW_MS)
  keepAlive.unref()

  function loop(): void {
    if (stopped) return
    timer = undefined
    kicked = false
    running = tick()
      .catch((error: unknown) => {
        payload.logger.error({ err: error, msg: 'The job runner met an error and goes on' })
      })
      .then(() => {
        if (!stopped) timer = setTimeout(loop, kicked ? 0 : TICK_MS)
      })
  }

  onKickJobs(() => {
    kicked = true
    if (!timer) return
    clearTimeout(timer)
    loop()
  })
  loop()

  return {
    stop: async () => {
      stopped = true
      onKickJobs(undefined)
      clearInterval(keepAlive)
      clearTimeout(timer)
      await running
      await Promise.all(rounds.map((round) => round.stop()))
      if (holding) await giveBackLease(payload, LEASE, me)
    },
  }
}
