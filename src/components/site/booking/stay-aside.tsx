import type { StayChoice } from '@/components/api/use-quote'
import type { Cents } from '@/domain/money'

import { AskBar } from './ask-bar'
import { FromPrice } from './from-price'
import { GuestStepper } from './guest-stepper'
import { QuotePanel } from './quote-panel'
import { StayDates } from './stay-dates'
import type { QuoteState } from './use-stay-quote'

type Props = {
  stay: StayChoice | null
  guests: number
  onGuests: (guests: number) => void
  quoteState: QuoteState
  baseNightlyCents: Cents | undefined
  /** Whether the form is open already. */
  asking: boolean
  onPrepare: () => void
  onAsk: () => void
}

/** Guests, price and the way on: beside the calendar on a desk, below it elsewhere. */
export function StayAside(props: Props) {
  const { stay, guests, onGuests, quoteState, baseNightlyCents, asking, onPrepare, onAsk } = props
  return (
    <div className="contents xl:sticky xl:top-28 xl:row-span-2 xl:block xl:self-start xl:rounded-3xl xl:bg-white/60 xl:px-8 xl:pt-4 xl:pb-7">
      <div
        data-quote={stay === null ? undefined : true}
        className="mt-8 border-t border-slate/20 pt-2 md:grid md:grid-cols-2 md:gap-x-12 xl:mt-0 xl:block xl:border-0 xl:pt-0"
      >
        <h3 className="mb-4 hidden font-display text-2xl md:col-span-2 print:block">Price of your stay</h3>
        <div className="divide-y divide-slate/20">
          <GuestStepper guests={guests} onChange={onGuests} />
          {stay === null ? <FromPrice baseNightlyCents={baseNightlyCents} /> : <StayDates stay={stay} />}
        </div>
        {stay !== null && (
          <div className="border-t border-slate/20 pt-3 md:border-0 xl:border-t">
            <QuotePanel {...quoteState} />
          </div>
        )}
      </div>
      {stay !== null && !asking && quoteState.takenNights.length === 0 && (
        <AskBar quote={quoteState.quote} onPrepare={onPrepare} onAsk={onAsk} />
      )}
    </div>
  )
}
