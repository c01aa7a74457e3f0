import { pricedDates, QuoteTable } from '@/components/site/booking/quote-table'
import { StayDates } from '@/components/site/booking/stay-dates'
import { WithoutCard } from '@/components/site/booking/without-card'
import { StayBarText } from '@/components/site/stay-bar-text'
import { formatDate } from '@/domain/common/calendar-date'
import { type Cents, formatCents } from '@/domain/common/money'
import type { QuoteLine } from '@/domain/stays/quote-lines'

import type { CheckoutRequest } from './checkout-address'
import type { DepositOffer } from './pay-choice'

type Props = {
  stay: CheckoutRequest['stay']
  amountCents: Cents
  /** Line by line; null where an amount stands in the place of the price list. */
  lines: readonly QuoteLine[] | null
  agreed: boolean
  /** What is paid now and what later; null when everything is paid now. */
  deposit: DepositOffer | null
  /** What is held for damage, in words; null where nothing is. */
  hold: string | null
  /** The total of who pays without a card; null where nobody can. */
  withoutCardCents: Cents | null
}

/** What is booked: dates, guests and the price, line by line where it follows the house's rates. */
export function BookingSummary({ stay, amountCents, lines, agreed, deposit, hold, withoutCardCents }: Props) {
  return (
    <section
      aria-labelledby="summary-heading"
      className="rounded-3xl bg-white/60 px-6 pt-5 pb-6 sm:px-8 lg:sticky lg:top-28 lg:self-start"
    >
      <h2 id="summary-heading" className="font-display text-2xl font-[380] text-spruce">
        Booking summary
      </h2>
      <div className="mt-2 border-b border-slate/20">
        <StayDates stay={stay} />
      </div>
      <div className="pt-3">
        {lines ? (
          <QuoteTable lines={lines} caption={pricedDates(stay)} />
        ) : (
          <dl className="flex flex-wrap items-baseline gap-x-4 pt-1 text-spruce tabular-nums">
            <dt className="font-display text-xl font-medium">{agreed ? 'Agreed total' : 'Total'}</dt>
            <dd className="ml-auto font-display text-2xl">{formatCents(amountCents)}</dd>
          </dl>
        )}
        {withoutCardCents !== null && <WithoutCard cents={withoutCardCents} />}
        {deposit && (
          <dl className="mt-4 space-y-1.5 border-t border-slate/20 pt-4 text-[0.9375rem] tabular-nums">
            <div className="flex flex-wrap gap-x-4 font-medium text-spruce">
              <dt className="flex-[1_1_8rem]">Due now</dt>
              <dd className="ml-auto">{formatCents(deposit.nowCents)}</dd>
            </div>
            <div className="flex flex-wrap gap-x-4 text-slate">
              <dt className="flex-[1_1_8rem]">{`Due on ${formatDate(deposit.laterOn, 'short')}`}</dt>
              <dd className="ml-auto">{formatCents(deposit.laterCents)}</dd>
            </div>
          </dl>
        )}
        {hold && (
          <p className="mt-4 border-t border-slate/20 pt-4 text-[0.9375rem] text-slate tabular-nums">
            {hold}
          </p>
        )}
      </div>
      {/* At the lower edge of a phone until the stay is paid, as on the page before. */}
      <aside aria-label="Price and dates" className="stay-bar" data-still>
        <p className="stay-bar-text">
          <StayBarText stay={stay} totalCents={amountCents} />
        </p>
      </aside>
    </section>
  )
}
