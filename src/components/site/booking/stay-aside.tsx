import type { ExtraChoice, StayChoice } from '@/components/api/quote'
import type { BookingConditions } from '@/contract/site-content'
import { type CalendarDate, daysBetween } from '@/domain/common/calendar-date'
import { type Cents, formatCentsShort } from '@/domain/common/money'

import { type House, HouseOnPaper } from './house-on-paper'
import { ConditionsNoteLater, PriceAloudLater, QuotePanelLater, StayExtrasLater } from './later'
import { StayAction } from './stay-action'
import { StayDates } from './stay-dates'
import { guestCount } from './stay-selection'
import { Stepper } from './stepper'
import type { QuoteState } from './use-stay-quote'

/** Whether the form is open: because the guest asked for it, or because this tab holds a draft. */
export type Asking = 'no' | 'remembered' | 'asked'

type Props = {
  house: House
  stay: StayChoice | null
  guests: number
  onGuests: (guests: number) => void
  extras: ExtraChoice
  onExtras: (extras: ExtraChoice) => void
  onChoose: (stay: StayChoice) => void
  quoteState: QuoteState
  fromCents: Cents | null
  conditions: BookingConditions
  /** The house's. */
  today: CalendarDate
  asking: Asking
  /** Whether the chosen stay can be had, as far as is known. */
  isFree: boolean
  /** Where it is paid, once its price is known. */
  checkout: string | null
  onPrepare: () => void
  onAsk: () => void
}

/** In the price's place while no nights are chosen. */
function FromPrice({ cents }: { cents: Cents | null }) {
  return (
    <div className="py-4">
      {cents !== null && (
        <p className="mb-1 font-display text-2xl text-spruce">
          <span>{`From ${formatCentsShort(cents)} `}</span>
          <span className="text-base">a night with fees, before taxes</span>
        </p>
      )}
      <p className="text-slate">Choose your nights and the whole price appears here, line by line.</p>
    </div>
  )
}

type AskProps = { onPrepare: () => void; onAsk: () => void }

/** The way on beside the price, on a desk. Elsewhere it is in the bar at the lower edge, within the thumb's reach. */
function AskBar(props: AskProps & Pick<Props, 'checkout'> & { payable: boolean }) {
  return (
    <div className="mt-4 hidden xl:block print:hidden">
      <StayAction
        {...props}
        className="ember-button w-full cursor-pointer aria-disabled:cursor-progress aria-disabled:opacity-70"
      />
      {!props.payable && <p className="mt-3 text-center text-sm text-slate">You pay nothing now.</p>}
    </div>
  )
}

/** The other way, where a stay can be paid: to ask first. */
function AskInstead({ onPrepare, onAsk }: AskProps) {
  return (
    <p className="mt-4 text-sm text-slate xl:text-center print:hidden">
      Rather ask first, and pay nothing now?{' '}
      <button
        type="button"
        onClick={onAsk}
        onPointerEnter={onPrepare}
        onFocus={onPrepare}
        className="min-h-11 cursor-pointer font-medium text-spruce underline underline-offset-4 hover:no-underline focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-spruce"
      >
        Ask for these nights
      </button>
    </p>
  )
}

/** Guests, price and the way on: beside the calendar on a desk, below it elsewhere. */
export function StayAside(props: Props) {
  const { house, stay, guests, onGuests, extras, onExtras, onChoose, quoteState, fromCents } = props
  const { today, conditions, asking, isFree, checkout, onPrepare, onAsk } = props
  const { offered } = quoteState
  const { rules, cancellation, payable } = conditions
  // What was typed at the checkout opens the form too; the way back there stays until the guest asks instead.
  const showsBar = isFree && (asking === 'no' || (payable && asking === 'remembered'))
  return (
    <div className="contents xl:sticky xl:top-28 xl:row-span-2 xl:block xl:self-start xl:rounded-3xl xl:bg-white/60 xl:px-8 xl:pt-4 xl:pb-7">
      <div
        data-quote={stay === null ? undefined : true}
        className="mt-8 border-t border-slate/20 pt-2 md:grid md:grid-cols-2 md:gap-x-12 xl:mt-0 xl:block xl:border-0 xl:pt-0"
      >
        {stay !== null && <HouseOnPaper house={house} />}
        {/* It is there before any price is, or the first one would not be read out. */}
        <p role="status" className="sr-only">
          {stay !== null && <PriceAloudLater {...quoteState} />}
        </p>
        <h3 className="mb-4 hidden font-display text-2xl md:col-span-2 print:block">Price of your stay</h3>
        <div className="divide-y divide-slate/20">
          <Stepper
            label="Guests"
            hint={`The house sleeps ${rules.maxGuests}, children included`}
            one="guest"
            count={guests}
            least={1}
            most={rules.maxGuests}
            text={guestCount(guests)}
            onChange={onGuests}
          />
          {stay === null ? <FromPrice cents={fromCents} /> : <StayDates stay={stay} />}
          {stay !== null && offered.choices && (
            <StayExtrasLater
              choices={offered.choices}
              chosen={extras}
              code={offered.code}
              onChange={onExtras}
            />
          )}
        </div>
        {stay !== null && (
          <div className="border-t border-slate/20 pt-3 md:border-0 xl:border-t">
            <QuotePanelLater
              {...quoteState}
              stay={stay}
              today={today}
              onChoose={onChoose}
              onWithoutExtras={() => onExtras({ ...extras, extras: {} })}
            />
          </div>
        )}
      </div>
      {showsBar && <AskBar payable={payable} checkout={checkout} onPrepare={onPrepare} onAsk={onAsk} />}
      {payable && isFree && asking === 'no' && <AskInstead onPrepare={onPrepare} onAsk={onAsk} />}
      {stay !== null && (
        <ConditionsNoteLater
          rules={rules}
          cancellation={cancellation}
          stay={{ checkin: stay.checkin, today }}
          nights={daysBetween(stay.checkin, stay.checkout)}
        />
      )}
    </div>
  )
}
