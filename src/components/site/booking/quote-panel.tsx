import { ApiError } from '@/components/api/client'
import type { StayChoice } from '@/components/api/quote'
import { useCountStep } from '@/components/visits/use-count-step'
import type { CalendarDate } from '@/domain/common/calendar-date'
import { formatCents } from '@/domain/common/money'

import { AskedMail } from './asked-mail'
import { failureText } from './failure-text'
import { KeptPriceNote } from './kept-price-note'
import { FreeNightsWish } from './free-nights-wish'
import { NearStays } from './near-stays'
import { Notice } from './notice'
import { OneMoreNight } from './one-more-night'
import { openedAddress } from './opened-address'
import { PrintQuote } from './print-quote'
import { pricedDates, QuoteTable } from './quote-table'
import { ShareStay } from './share-stay'
import { nightCount } from './stay-selection'
import type { QuoteState } from './use-stay-quote'
import { WithoutCard } from './without-card'

type Props = QuoteState & {
  stay: StayChoice
  /** The house's. */
  today: CalendarDate
  onChoose: (stay: StayChoice) => void
  onWithoutExtras: () => void
}

const EXTRAS_GONE = 'Something that was added to this stay is not offered any more.'
const areExtrasGone = (error: unknown) => error instanceof ApiError && 'extras' in error.fieldErrors

/** Why a price cannot be told, in words. */
const priceFailure = (error: unknown): string => (areExtrasGone(error) ? EXTRAS_GONE : failureText(error))

/** Why a stay cannot be had although it has a price; null when it can. */
const refusedText = ({ takenNights, refusal }: Pick<QuoteState, 'takenNights' | 'refusal'>) =>
  takenNights.length > 0 ? `${nightCount(takenNights.length)} of this stay cannot be had any more.` : refusal

/**
 * What a choice costs, or why that cannot be told, in words for screen readers: the price changes away from where it is chosen.
 * Nothing while one is worked out.
 */
export function PriceAloud({ quote, pending, error, ...found }: QuoteState) {
  if (error !== null) return <span>{priceFailure(error)}</span>
  if (quote === null || pending) return null
  return <span>{refusedText(found) ?? `${formatCents(quote.totalCents)} in all`}</span>
}

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
  stay,
  today,
  onChoose,
  onWithoutExtras,
}: Props) {
  useCountStep('quote', quote !== null)
  if (error !== null) {
    // An address or a mail may be older than the list of extras.
    const action = areExtrasGone(error)
      ? { label: 'Price without extras', onPress: onWithoutExtras }
      : { label: 'Try again', onPress: retry }
    return <Notice action={action}>{priceFailure(error)}</Notice>
  }
  if (quote === null) {
    return <p className="flex min-h-103 items-center text-slate">Working out the price …</p>
  }
  const refused = refusedText({ takenNights, refusal })
  return (
    <div aria-busy={pending}>
      <div className={pending ? 'opacity-60 motion-safe:transition-opacity' : undefined}>
        <QuoteTable lines={lines} caption={pricedDates(quote)} />
        {withoutCardCents !== null && <WithoutCard cents={withoutCardCents} />}
      </div>
      {offered.oneMoreNight && (
        <OneMoreNight
          more={offered.oneMoreNight}
          onStayUntil={(checkout) => onChoose({ ...stay, checkout })}
        />
      )}
      {refused !== null ? (
        <>
          <Notice>{refused}</Notice>
          <NearStays refused={stay} today={today} taken={takenNights} onChoose={onChoose} />
          <FreeNightsWish refused={stay} today={today} taken={takenNights} />
        </>
      ) : (
        <>
          {openedAddress.has('price') && <KeptPriceNote stay={stay} totalCents={quote.totalCents} />}
          <div className="flex flex-wrap gap-x-6">
            <ShareStay stay={stay} />
            <PrintQuote />
          </div>
          <AskedMail kind="price" stay={stay} />
        </>
      )}
    </div>
  )
}
