import { reviewConflicts } from '@/operations/feeds/conflicts/review-conflicts'
import { notifyFreeNights } from '@/operations/asked-mails/notify-free-nights'
import { queueArrivalMails } from '@/operations/follow-ups/arrival-mails'
import { finishGuestCancellations } from '@/operations/desk/guest-stay'
import { cancelOverdue } from '@/operations/desk/cancel-overdue'
import { remindDue } from '@/operations/desk/remind-due'
import { lastingTrouble } from '@/operations/runtime/lasting-trouble'
import { giveBackLease, holdLease, leaseHolder } from '@/operations/runtime/lease'
import { outsideRequests } from '@/integrations/log/request-context'
import { hastenFollowUps } from '@/operations/follow-ups/follow-up'
import { onKickJobs } from '@/operations/runtime/job-signal'
import { requeueOwedMails } from '@/operations/runtime/mail-queue'
import { prune } from '@/jobs/prune'
import { sweepCodeUses } from '@/operations/bookings/sweep-code-uses'
import { notifyOwnerOfQuestions } from '@/operations/questions/ask-question'
import { sweepStays } from '@/operations/bookings/sweep-stays'
import { RUNNER_LEASE, WORK_NAMES } from '@/operations/alerts/checks/system'
import type { Work, WorkTimes } from '@/operations/alerts/problem'
import { watchAlerts } from '@/operations/alerts/watch-alerts'
import type { Payload } from 'payload'

import { backupRounds } from './backup-rounds'
import { eachByItself } from './each-by-itself'
import { feedRounds } from './feed-rounds'
import { followUpRounds } from './follow-up-rounds'
import { googleRounds } from './google-rounds'
import { lane, oneAtATime } from './one-at-a-time'
import { paymentRounds } from './payment-rounds'
import { reviveJobs } from './revive-jobs'

const LEASE_MS = 15_000
const RENEW_MS = 5_000
const TICK_MS = 1_000
const SWEEP_MS = 60_000
const WATCH_MS = 60_000
/** After an error: what it left half done need not wait for the next sweep, ms. */
const SWEEP_AFTER_ERROR_MS = 5_000

/** For intervals: the time of day may be set back, and an hour's wait must not become two. */
const now = () => performance.now()

/** Work that no job stands for: what crashes left half done, and what has had its time. */
const SWEEP = [
  sweepStays,
  notifyOwnerOfQuestions,
  sweepCodeUses,
  reviewConflicts,
  queueArrivalMails,
  (payload: Payload) => notifyFreeNights(payload),
  finishGuestCancellations,
  prune,
]

/** What follows from owing. After a standstill it comes after the payments: a kept card may pay at once for what is overdue. */
const OWING_SWEEP = [(payload: Payload) => remindDue(payload), (payload: Payload) => cancelOverdue(payload)]

/**
 * Runs Payload's queue in this process while it holds the one lease (Payload claims jobs not atomically, so
 * only one runner may work). Looks every second, and at once when something was queued here.
 * @returns stop(): waits for the running job, at most `ms`, and gives the lease back
 */
export function startJobRunner(payload: Payload): { stop: () => Promise<void> } {
  const me = leaseHolder()
  let stopped = false
  let holding = false
  let lastRenewal = -Infinity
  let lastSweep = -Infinity
  let isOwingSwept = false
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let kicked = false
  const trouble = lastingTrouble()
  const sweepTrouble = lastingTrouble()
  let lastRevival = -Infinity
  // By a clock that nobody sets: an hour's jump of the other is no hour without success.
  const successes = new Map<Work, number>()
  const succeeded = (work: Work) => () => void successes.set(work, performance.now())
  const times = (): WorkTimes =>
    Object.fromEntries([...successes].map(([work, at]) => [work, Date.now() - (performance.now() - at)]))
  const payments = paymentRounds(payload, succeeded('payments'))
  const following = followUpRounds(payload)

  async function runQueue(): Promise<boolean> {
    // Between the jobs: those that count as running then have none who runs them.
    if (now() - lastRevival > SWEEP_MS) {
      await reviveJobs(payload)
      lastRevival = now()
    }
    try {
      await payload.jobs.run({ limit: 20, silent: { info: true, error: false } })
      return false
    } catch (error) {
      lastRevival = -Infinity
      throw error
    }
  }
  // Beside the rounds: a mail server that says nothing keeps no calendar and no hold waiting.
  const queue = lane(payload, 'The queue of mails', runQueue, succeeded('queue'))
  const rounds = [
    following,
    payments,
    feedRounds(payload, succeeded('feeds')),
    googleRounds(payload, succeeded('google')),
    backupRounds(payload),
  ]

  async function renew(): Promise<void> {
    if (holding && now() - lastRenewal < RENEW_MS) return
    // Who takes over begins the queue anew.
    if (!holding && queue.isRunning()) return
    const outcome = await holdLease(payload, RUNNER_LEASE, me, LEASE_MS)
    holding = outcome !== false
    lastRenewal = now()
    if (outcome === 'taken') {
      lastSweep = -Infinity
      isOwingSwept = false
      for (const work of WORK_NAMES) succeeded(work)()
      payments.takeOver()
      await requeueOwedMails(payload)
      await hastenFollowUps(payload)
    }
  }

  function worksAgain(): void {
    payload.logger.info('The job runner works again')
  }
  function goesOn(error: unknown, of: ReturnType<typeof lastingTrouble>): void {
    of.met(error, () => payload.logger.error({ err: error, msg: 'The job runner met an error and goes on' }))
    lastSweep = Math.min(lastSweep, now() - SWEEP_MS + SWEEP_AFTER_ERROR_MS)
  }

  /** What it stumbles over keeps neither the rounds nor the queue from their turn. */
  async function sweep(works: Parameters<typeof eachByItself>[1]): Promise<void> {
    try {
      await eachByItself(payload, works)
    } catch (error) {
      return goesOn(error, sweepTrouble)
    }
    following.syncCleanings()
    succeeded('sweep')()
    sweepTrouble.over(worksAgain)
  }

  async function tick(): Promise<void> {
    await renew()
    if (!holding) return
    const sweepsOwing = payments.hasLooked()
    if (now() - lastSweep > SWEEP_MS || (sweepsOwing && !isOwingSwept)) {
      lastSweep = now()
      isOwingSwept = sweepsOwing
      await sweep(sweepsOwing ? [...SWEEP, ...OWING_SWEEP] : SWEEP)
    }
    for (const round of rounds) round.tick()
    queue.go()
    trouble.over(worksAgain)
  }

  // Long jobs must not let the lease run out under them.
  const keepAlive = setInterval(() => {
    if (!holding || stopped) return
    holdLease(payload, RUNNER_LEASE, me, LEASE_MS).then(
      (outcome) => {
        holding = outcome !== false
        lastRenewal = now()
      },
      () => {},
    )
  }, RENEW_MS)
  keepAlive.unref()

  // By a clock of its own: it must notice when the works hang, too.
  const watching = oneAtATime(payload, 'The watch over the works', () => watchAlerts(payload, times()))
  let lastWatch = -Infinity
  const watch = setInterval(() => {
    if (!holding || stopped || watching.isRunning() || now() - lastWatch < WATCH_MS) return
    lastWatch = now()
    void watching.go()
  }, TICK_MS)
  watch.unref()

  function loop(): void {
    if (stopped) return
    timer = undefined
    kicked = false
    running = tick()
      .catch((error: unknown) => goesOn(error, trouble))
      .then(() => {
        if (!stopped) timer = setTimeout(loop, kicked ? 0 : TICK_MS)
      })
  }

  onKickJobs((signal) => {
    kicked = true
    if (signal === 'stays' && holding) following.syncCleanings()
    if (!timer) return
    clearTimeout(timer)
    // The round that is begun early goes on long after the request that asked for it.
    outsideRequests(loop)
  })
  loop()

  return {
    stop: async () => {
      stopped = true
      onKickJobs(undefined)
      clearInterval(keepAlive)
      clearInterval(watch)
      clearTimeout(timer)
      await running
      await Promise.all([...rounds.map((round) => round.stop()), queue.stop(), watching.stop()])
      if (holding) await giveBackLease(payload, RUNNER_LEASE, me)
    },
  }
}
