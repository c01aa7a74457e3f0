import type { QuoteResponse } from '@/contract/quote'
import { type CalendarDate, formatDate } from '@/domain/common/calendar-date'
import { formatCents } from '@/domain/common/money'

type Props = {
  more: NonNullable<QuoteResponse['oneMoreNight']>
  onStayUntil: (checkout: CalendarDate) => void
}

/** The discount that the stay misses by one night, and what it would cost with it. */
export function OneMoreNight({ more: { checkout, discount, totalCents }, onStayUntil }: Props) {
  return (
    <p className="my-3 rounded-lg bg-mist px-4 py-3 text-[0.9375rem] text-spruce print:hidden">
      <span>{`One night more and ${discount} comes off the nights: ${formatCents(totalCents)} in all. `}</span>
      <button
        type="button"
        onClick={() => onStayUntil(checkout)}
        className="min-h-11 cursor-pointer font-semibold underline underline-offset-4 hover:no-underline focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-spruce"
      >
        {`Stay until ${formatDate(checkout, 'weekday')}`}
      </button>
    </p>
  )
}
