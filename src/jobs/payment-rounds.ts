import { chargeDue } from '@/operations/payments/charge-due'
import { tendHolds } from '@/operations/payments/damage-hold/tend-holds'
import { endOverdue } from '@/operations/payments/end-overdue'
import { adoptForgotten } from '@/operations/payments/forgotten-payments'
import { forgetCards } from '@/operations/payments/keep-card'
import { createBalanceRound } from '@/operations/payments/read-balance'
import { reconcilePayments } from '@/operations/payments/reconcile'
import type { Payload } from 'payload'

import { oneAtATime } from './one-at-a-time'

const HOLDS_MS = 30_000
const RECONCILE_MS = 5 * 60_000
const BALANCE_MS = 60 * 60_000

/**
 * The payments' regular work. It runs beside the queue: a provider that takes its time must not keep mails waiting.
 */
export function paymentRounds(payload: Payload, succeeded: () => void = () => {}) {
  let lastHolds = -Infinity
  let lastReconcile = -Infinity
  let lastBalance = -Infinity
  /** How often this process took over, and in which of these times the round began that ended last. */
  let term = 0
  let lookedIn = -1
  const readBalance = createBalanceRound()

  /** Works whose last try failed: a round in which they were not due says nothing of them. */
  const failing = new Set<unknown>()

  async function attempt(work: (payload: Payload, goOn: () => boolean) => Promise<unknown>): Promise<void> {
    failing.add(work)
    await work(payload, rounds.goOn)
    failing.delete(work)
  }

  async function round(): Promise<boolean> {
    if (performance.now() - lastReconcile > RECONCILE_MS) {
      lastReconcile = performance.now()
      // First: nothing is charged or given up for want of what was paid already.
      await attempt(adoptForgotten)
      await attempt(reconcilePayments)
      await attempt(chargeDue)
      await attempt(tendHolds)
      await attempt(forgetCards)
    }
    if (performance.now() - lastHolds > HOLDS_MS) {
      lastHolds = performance.now()
      await attempt(endOverdue)
    }
    // Last: holds and payments wait for no report.
    if (performance.now() - lastBalance > BALANCE_MS) {
      lastBalance = performance.now()
      await attempt(readBalance)
    }
    return failing.size === 0
  }

  const rounds = oneAtATime(
    payload,
    'A round over the payments',
    () => {
      const began = term
      return round().finally(() => (lookedIn = began))
    },
    succeeded,
  )

  return {
    /** All are due at once: this process has just taken over. */
    takeOver: () => {
      lastHolds = lastReconcile = lastBalance = -Infinity
      term += 1
    },
    /** Whether a round that began since has ended, well or not: what was paid meanwhile is known by now, and what was due is charged. */
    hasLooked: () => lookedIn === term,
    tick: () => void rounds.go(),
    /** Waits for the call that is under way, if one is. */
    stop: rounds.stop,
  }
}
