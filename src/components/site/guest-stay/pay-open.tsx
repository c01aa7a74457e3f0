import type { GuestStay } from '@/contract/guest-stay'
import { formatDate } from '@/domain/common/calendar-date'
import { formatCents } from '@/domain/common/money'

import { PayLinks } from './pay-links'

type Props = { stay: GuestStay; payable: NonNullable<GuestStay['payable']>; linkKey: string }

/** What is still to pay, with the way to pay it. */
export function PayOpen({ stay, payable, linkKey }: Props) {
  const { cents, feeCents, due, isConfirming, until } = payable
  const { held } = stay
  const [next] = stay.schedule
  return (
    <section className="mt-12 max-w-2xl rounded-3xl bg-white/60 p-6 sm:p-8">
      <h2 className="font-display text-2xl font-[340] text-spruce">
        {held ? 'Or by card' : isConfirming ? 'Make it yours' : 'Still to pay'}
      </h2>
      <p className="mt-3">
        <span>
          {held
            ? `With a card the nights are yours at once, as soon as your ${due && !due.isPart ? 'deposit' : 'payment'} has arrived.`
            : isConfirming
              ? `The nights are yours as soon as your ${due && !due.isPart ? 'deposit' : 'payment'} has arrived. When you begin to pay they are held for you for 15 minutes; until then others can still book them.`
              : stay.paidCents > 0
                ? `You have paid ${formatCents(stay.paidCents)} so far.`
                : 'You can pay now, by card.'}
        </span>
        {until && <span>{` This price is good until the end of ${formatDate(until, 'long')}.`}</span>}
      </p>
      <dl className="mt-5 space-y-1 tabular-nums">
        {feeCents > 0 && (
          <>
            <Line name={isConfirming ? 'Your stay' : 'Open amount'}>{formatCents(cents - feeCents)}</Line>
            <Line name="Card fee">{formatCents(feeCents)}</Line>
          </>
        )}
        <Line name="To pay by card" strong>
          {formatCents(cents)}
        </Line>
        {due?.isPart && (
          <Line name={due.feeCents > 0 ? 'Asked for now, with its part of the fee' : 'Asked for now'} strong>
            {formatCents(due.cents)}
          </Line>
        )}
      </dl>
      {stay.schedule.length > 0 && (
        <ul className="mt-4 space-y-1 border-t border-slate/20 pt-4 tabular-nums">
          {stay.schedule.map(({ name, cents: part, dueOn }) => (
            <li key={name}>
              {`${name === 'deposit' ? 'Deposit' : 'Balance'}: ${formatCents(part)}, due on ${formatDate(dueOn, 'long')}`}
            </li>
          ))}
          {stay.cancelsOn && (
            <li>{`Unless it has come, the stay is cancelled on ${formatDate(stay.cancelsOn, 'long')}.`}</li>
          )}
          {feeCents > 0 && (
            <li className="text-sm text-slate">By card, each part bears its share of the fee.</li>
          )}
        </ul>
      )}
      {stay.underWayCents > 0 ? (
        <p className="mt-6 border-t border-slate/20 pt-5">
          {`Your payment of ${formatCents(stay.underWayCents)} is being processed by your bank. It will be on this page as soon as it is through.`}
        </p>
      ) : (
        <PayLinks stayId={stay.id} payable={payable} isDeposit={next?.name === 'deposit'} linkKey={linkKey} />
      )}
    </section>
  )
}

function Line({ name, strong = false, children }: { name: string; strong?: boolean; children: string }) {
  return (
    <div className={`flex flex-wrap gap-x-6 ${strong ? 'font-medium text-spruce' : 'text-slate'}`}>
      <dt className="flex-[1_1_8rem]">{name}</dt>
      <dd className="ml-auto">{children}</dd>
    </div>
  )
}
