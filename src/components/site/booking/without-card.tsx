import { type Cents, formatCents } from '@/domain/common/money'

/** The total of who pays without a card, beside the one of who does. */
export const WithoutCard = ({ cents }: { cents: Cents }) => (
  <dl className="mt-1.5 flex flex-wrap gap-x-4 text-[0.9375rem] text-slate tabular-nums">
    <dt className="flex-[1_1_8rem]">Without a card, and without its fee</dt>
    <dd className="ml-auto">{formatCents(cents)}</dd>
  </dl>
)
