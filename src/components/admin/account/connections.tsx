import { useNewestBooking } from '@/components/api/bookings'
import { ApiError, messageOf } from '@/components/api/client'
import { useTestGuideApp, useTestPayment } from '@/components/api/payments'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'

import { FailedState } from '../parts/failed-state'
import styles from './account.module.css'

/** What is told of a failure: the server's words under `title`, or that the call itself did not come through. */
const notifyFailure = (title: string, networkText: string) => (error: unknown) =>
  toast(
    error instanceof ApiError
      ? { title, description: messageOf(error), tone: 'destructive' }
      : { title: 'Error', description: networkText, tone: 'destructive' },
  )

/** Tries the connections to the payment provider and to the guide app, with the newest booking. */
export function Connections() {
  const newest = useNewestBooking()
  const payment = useTestPayment()
  const guide = useTestGuideApp()
  const id = newest.data?.id
  return (
    <section aria-labelledby="account-connections">
      <h2 id="account-connections">Connections</h2>
      <p className={styles.lead}>
        {newest.isSuccess && id === undefined
          ? 'Card payment and the guide app can be tried here as soon as there is a first booking.'
          : 'Try card payment and the guide app with your newest booking. Nobody is charged or told.'}
      </p>
      {newest.error ? (
        <div className={styles.buttons}>
          <FailedState what="Your newest booking" query={newest} />
        </div>
      ) : null}
      <div className={styles.buttons}>
        <Button
          disabled={payment.isPending || id === undefined}
          onClick={() =>
            id !== undefined &&
            payment.mutate(
              { body: { bookingId: id } },
              {
                onSuccess: ({ message }) => toast({ title: 'Test Payment Created', description: message }),
                onError: notifyFailure('Payment Failed', 'Failed to create test payment'),
              },
            )
          }
        >
          {payment.isPending ? 'Testing…' : 'Test payment'}
        </Button>
        <Button
          disabled={guide.isPending || id === undefined}
          onClick={() =>
            id !== undefined &&
            guide.mutate(
              { body: { bookingId: id } },
              {
                onSuccess: ({ message }) => toast({ title: 'Guide App Test Success', description: message }),
                onError: notifyFailure('Guide App Test Failed', 'Failed to test guide app integration'),
              },
            )
          }
        >
          {guide.isPending ? 'Testing…' : 'Test guide app'}
        </Button>
      </div>
    </section>
  )
}
