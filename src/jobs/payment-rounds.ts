import { endOverdue } from '@/operations/payments/end-overdue'
import { reconcilePayments } from '@/operations/payments/reconcile'
import type { Payload } from 'payload'

const HOLDS_MS = 30_000
const RECONCILE_MS = 5 * 60_000

/**
 * The payments' regular work. It runs beside the queue: a provider that takes its time must not keep mails waiting.
 */
export function paymentRounds(payload: Payload) {
  let lastHolds = 0
  let lastReconcile = 0
  let stopped = false
  let running: Promise<void> | null = null
  const goOn = () => !stopped

  async function round(): Promise<void> {
    if (Date.now() - lastReconcile > RECONCILE_MS) {
      lastReconcile = Date.now()
      await reconcilePayments(payload, goOn)
    }
    if (Date.now() - lastHolds > HOLDS_MS) {
      lastHolds = Date.now()
      await endOverdue(payload, goOn)
    }
  }

  return {
    /** Both are due at once: this process has just taken over. */
    takeOver: () => {
      lastHolds = lastReconcile = 0
    },
    tick: () => {
      running ??= round()
        .catch((error: unknown) => {
          payload.logger.error({ err: error, msg: 'A round over the payments met an error and comes again' })
        })
        .finally(() => {
          running = null
        })
    },
    /** Waits for the call that is under way, if one is. */
    stop: async () => {
      stopped = true
      await running
    },
  }
}
