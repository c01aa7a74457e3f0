import type { MoneyView } from '@/contract/reports'
import { formatMonth } from '@/domain/common/calendar-date'
import { formatCents } from '@/domain/common/money'

import { bookingHref } from '../dashboard/tab'
import { Badge } from '../parts/badge'
import { counted, shownDate } from '../parts/format'
import cards from './cards.module.css'
import { MoneyDays } from './money-days'
import styles from './money-due.module.css'

/** When a payment is due, in the words of the list of bookings. */
function due(dueOn: string | undefined, today: string) {
  if (!dueOn) return { look: 'secondary', label: 'Due now' } as const
  if (dueOn < today) return { look: 'destructive', label: `Overdue since ${shownDate(dueOn)}` } as const
  return { look: 'secondary', label: `Due on ${shownDate(dueOn)}` } as const
}

/** An amount, and the provider's words as a sentence. */
const failureText = ({ cents, on, why }: NonNullable<MoneyView['payout']['failed']>) =>
  [
    `${formatCents(cents)} came back on ${shownDate(on)}.`,
    ...(why ? [/[.!?]$/.test(why) ? why : `${why}.`] : []),
    "Look at your bank account in the payment provider's dashboard.",
  ].join(' ')

/** What the bank gets next of what cards brought; nothing while there is nothing to say. */
function PayoutLine({ payout: { next, failed } }: Pick<MoneyView, 'payout'>) {
  return (
    <>
      {next ? (
        <p className={styles.payout}>
          Next payout: <strong>{formatCents(next.cents)}</strong> on {shownDate(next.on)}
        </p>
      ) : null}
      {failed ? (
        <p className={styles.payout}>
          <Badge look="destructive" label="Payout failed" /> {failureText(failed)}
        </p>
      ) : null}
    </>
  )
}

/** What is still to come in and when, what came in this month, and who pays next. */
export function MoneyDue({ money }: { money: MoneyView }) {
  const { today, next, more, givenBackCents } = money
  const sums = [
    { label: 'Overdue', of: '', cents: money.overdueCents },
    { label: 'Due', of: 'within 30 days', cents: money.soonCents },
    { label: 'Coming', of: 'later', cents: money.laterCents },
    { label: 'Received', of: formatMonth(today.slice(0, 7)), cents: money.receivedCents },
  ]
  return (
    <section aria-labelledby="money-heading" className={styles.money}>
      <h3 id="money-heading" className={styles.heading}>
        Money
      </h3>
      <ul className={`${cards.cards} ${styles.sums}`}>
        {sums.map(({ label, of, cents }) => (
          <li key={label} className={cards.card}>
            <p className={cards.label}>
              {label} <span className={cards.of}>{of}</span>
            </p>
            <p className={cards.value}>{formatCents(cents)}</p>
            {label === 'Received' && givenBackCents > 0 ? (
              <p className={cards.hint}>{formatCents(givenBackCents)} went back</p>
            ) : null}
          </li>
        ))}
      </ul>
      <PayoutLine payout={money.payout} />
      {next.length > 0 ? (
        <ul className={styles.next} aria-label="Who pays next">
          {next.map(({ id, guest, checkin, cents, dueOn }) => (
            <li key={id}>
              <a href={bookingHref(id)}>{guest}</a>
              <span className={styles.arrival}>
                {`${checkin < today ? 'arrived' : 'arrives'} ${shownDate(checkin)}`}
              </span>
              <Badge {...due(dueOn, today)} />
              <span className={styles.amount}>{formatCents(cents)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {more > 0 ? (
        <p className={styles.more}>
          <a href="/admin?tab=bookings&status=owing">and {counted(more, 'booking')} more</a>
        </p>
      ) : null}
      <MoneyDays money={money} />
    </section>
  )
}
