import type { GuestStay } from '@/contract/guest-stay'
import { type Cents, formatCents } from '@/domain/money'
import { WAY_TITLE } from '@/domain/other-ways'

/** How the open amount is paid without a card, in the owner's words. */
export function OtherWays({ owedCents, ways }: { owedCents: Cents; ways: GuestStay['otherWays'] }) {
  return ways.map(({ method, text }) => (
    <section key={method} className="mt-8 max-w-2xl">
      <h2 className="font-display text-2xl font-[340] text-spruce">{WAY_TITLE[method]}</h2>
      <p className="mt-3 tabular-nums">
        Without a card it is <span className="font-medium text-spruce">{formatCents(owedCents)}</span>.
      </p>
      <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>
    </section>
  ))
}
