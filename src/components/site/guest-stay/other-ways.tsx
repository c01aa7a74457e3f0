import type { GuestStay } from '@/contract/guest-stay'
import { type Cents, formatCents } from '@/domain/common/money'
import { WAY_TITLE } from '@/domain/payments/other-ways'

type Props = {
  owedCents: Cents
  /** What of it confirms a stay whose nights are held; nothing for every other stay. */
  firstCents?: Cents
  ways: GuestStay['otherWays']
}

/** How the open amount is paid without a card, in the owner's words. */
export function OtherWays({ owedCents, firstCents = owedCents, ways }: Props) {
  return ways.map(({ method, text }) => (
    <section key={method} className="mt-8 max-w-2xl">
      <h2 className="font-display text-2xl font-[340] text-spruce">{WAY_TITLE[method]}</h2>
      <p className="mt-3 tabular-nums">
        Without a card it is <span className="font-medium text-spruce">{formatCents(owedCents)}</span>
        <span>
          {firstCents < owedCents ? `, and ${formatCents(firstCents)} of it makes the stay yours.` : '.'}
        </span>
      </p>
      <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>
    </section>
  ))
}
