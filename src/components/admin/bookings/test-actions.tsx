'use client'

import { ApiError } from '@/components/api/client'
import { useTestGuideApp, useTestPayment } from '@/components/api/payments'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import type { BookingInquiry } from '@/contract/booking-inquiry'

import styles from './details.module.css'

/** What is told of a failure: the server's words under `title`, or that the call itself did not come through. */
const notifyFailure = (title: string, networkText: string) => (error: unknown) =>
  toast(
    error instanceof ApiError
      ? { title, description: error.userMessage, tone: 'destructive' }
      : { title: 'Error', description: networkText, tone: 'destructive' },
  )

/** Tries the connections to the payment provider and to the guide app with this booking. */
export function TestActions({ inquiry: { id } }: { inquiry: BookingInquiry }) {
  const payment = useTestPayment()
  const guide = useTestGuideApp()
  return (
    <section>
      <h4 className={styles.heading}>Tests</h4>
      <p className={styles.hint}>Try the connections with this booking. Nobody is charged or told.</p>
      <div className={styles.buttons}>
        <Button
          disabled={payment.isPending}
          onClick={() =>
            payment.mutate(id, {
              onSuccess: ({ message }) => toast({ title: 'Test Payment Created', description: message }),
              onError: notifyFailure('Payment Failed', 'Failed to create test payment'),
            })
          }
        >
          {payment.isPending ? 'Testing…' : 'Test payment'}
        </Button>
        <Button
          disabled={guide.isPending}
          onClick={() =>
            guide.mutate(id, {
              onSuccess: ({ message }) => toast({ title: 'Guide App Test Success', description: message }),
              onError: notifyFailure('Guide App Test Failed', 'Failed to test guide app integration'),
            })
          }
        >
          {guide.isPending ? 'Testing…' : 'Test guide app'}
        </Button>
      </div>
    </section>
  )
}
