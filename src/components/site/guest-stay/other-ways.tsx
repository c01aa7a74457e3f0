import { type Cents, formatCents } from '@/domain/money'

/** How the open amount is paid without a card, in the owner's words. */
export function OtherWays({ owedCents, text }: { owedCents: Cents; text: string }) {
  return (
    <section className="mt-8 max-w-2xl">
      <h2 className="font-display text-2xl font-[340] text-spruce">By check or transfer</h2>
      <p className="mt-3 tabular-nums">
        Without a card it is <span className="font-medium text-spruce">{formatCents(owedCents)}</span>.
      </p>
      <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>
    </section>
  )
}
