'use client'

import { useState } from 'react'

import { Notice } from '@/components/site/booking/notice'
import type { GuestStay } from '@/contract/guest-stay'
import { formatDate } from '@/domain/calendar-date'
import { formatCents } from '@/domain/money'

import { keepPayingStay } from './paying-stay'

type Props = { stay: GuestStay; payable: NonNullable<GuestStay['payable']>; linkKey: string }

/** What is still to pay, with the way to pay it. */
export function PayOpen({ stay, payable, linkKey }: Props) {
  const [isStuck, setIsStuck] = useState(false)
  const { cents, feeCents, isConfirming, until } = payable
  const pay = () => {
    const isKept = keepPayingStay({ id: stay.id, key: linkKey, amountCents: cents })
    // Loaded whole: only there does the page's policy let the provider's script in.
    if (isKept) window.location.assign('/pay')
    else setIsStuck(true)
  }
  return (
    <section className="mt-12 max-w-2xl rounded-3xl bg-white/60 p-6 sm:p-8">
      <h2 className="font-display text-2xl font-[340] text-spruce">
        {isConfirming ? 'Make it yours' : 'Still to pay'}
      </h2>
      <p className="mt-3">
        {isConfirming
          ? 'The nights are yours as soon as your payment has arrived. Until then others can still book them.'
          : stay.paidCents > 0
            ? `You have paid ${formatCents(stay.paidCents)} so far.`
            : 'You can pay now, by card.'}
        {until ? ` This price is good until the end of ${formatDate(until, 'long')}.` : ''}
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
      </dl>
      <button
        type="button"
        onClick={pay}
        className="ember-button mt-6 w-full cursor-pointer tabular-nums sm:w-auto sm:min-w-64"
      >
        Pay {formatCents(cents)}
      </button>
      <div className="mt-4 empty:hidden">
        {isStuck && (
          <Notice>
            This browser keeps nothing between two pages, so it cannot pay here. Please allow cookies for this
            site, or open the link in another browser.
          </Notice>
        )}
      </div>
    </section>
  )
}

function Line({ name, strong = false, children }: { name: string; strong?: boolean; children: string }) {
  return (
    <div className={`flex justify-between gap-6 ${strong ? 'font-medium text-spruce' : 'text-slate'}`}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
