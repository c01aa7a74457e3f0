import type { CalendarDate } from '@/domain/calendar-date'

import { failureText } from './failure-text'
import { Notice } from './notice'
import { OneMoreNight } from './one-more-night'
import { PrintQuote } from './print-quote'
import { pricedDates, QuoteTable } from './quote-table'
import { nightCount } from './stay-selection'
import type { QuoteState } from './use-stay-quote'
import { WithoutCard } from './without-card'

/** The price of the chosen stay, line by line, or why it cannot be told. */
export function QuotePanel({
  quote,
  lines,
  withoutCardCents,
  pending,
  takenNights,
  refusal,
  error,
  retry,
  offered,
  onStayUntil,
}: QuoteState & { onStayUntil: (checkout: CalendarDate) => void }) {
  if (error !== null) {
    return <Notice action={{ label: 'Try again', onPress: retry }}>{failureText(error)}</Notice>
  }
  if (quote === null) {
    return <p className="flex min-h-80 items-center text-slate">Working out the price …</p>
  }
  return (
    <div aria-busy={pending}>
      <div className={pending ? 'opacity-60 motion-safe:transition-opacity' : undefined}>
        <QuoteTable lines={lines} caption={pricedDates(quote)} />
        {withoutCardCents !== null && <WithoutCard cents={withoutCardCents} />}
      </div>
      {offered.oneMoreNight && <OneMoreNight more={offered.oneMoreNight} onStayUntil={onStayUntil} />}
      {takenNights.length > 0 ? (
        <Notice>{nightCount(takenNights.length)} of this stay cannot be had any more.</Notice>
      ) : refusal !== null ? (
        <Notice>{refusal}</Notice>
      ) : (
        <PrintQuote />
      )}
    </div>
  )
}
