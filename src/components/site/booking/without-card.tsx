import { type Cents, formatCents } from '@/domain/common/money'

/** The total of who pays without a card, beside the one of who does. */
export const WithoutCard = ({ cents }: { cents: Cents }) => (
  <dl className="mt-1.5 flex justify-between gap-4 text-[0.9375rem] text-slate tabular-nums">
    <dt>Without a card, and without its fee</dt>
    <dd>{formatCents(cents)}</dd>
  </dl>
)
