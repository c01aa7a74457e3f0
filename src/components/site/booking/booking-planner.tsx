import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'

import { AVAILABILITY_KEY } from '@/components/api/availability'
import { QUOTE_KEY, type StayChoice } from '@/components/api/quote'
import { checkoutAddress } from '@/components/checkout/checkout-address'
import { useCountStep } from '@/components/visits/use-count-step'
import type { QuoteView } from '@/contract/quote'
import type { BookingConditions } from '@/contract/site-content'
import type { CalendarDate } from '@/domain/common/calendar-date'
import type { Cents } from '@/domain/common/money'

import { usePublishChosenStay } from '../chosen-stay'
import { CalendarFailed } from './calendar-failed'
import { CalendarLegend } from './calendar-legend'
import { DayNote } from './day-note'
import {
  clearDraft,
  EMPTY_FIELDS,
  type InquiryDraft,
  type InquiryFields,
  useInquiryDraft,
} from './inquiry-draft'
import type { House } from './house-on-paper'
import type { SentInquiry } from './inquiry-sent'
import { InquiryStep } from './inquiry-step'
import { prepareChoice, RefusedWaysLater } from './later'
import type { NightCalendar } from './night-calendar'
import { type Asking, StayAside } from './stay-aside'
import { StayCalendar } from './stay-calendar'
import { StayMessage } from './stay-message'
import { NOTHING_CHOSEN, stillAhead } from './stay-selection'
import { useInquiryForm } from './use-inquiry-form'
import { useNights } from './use-nights'
import { type RememberedStay, useAddressOf, useRememberedStay } from './use-stay-address'
import { useStayChoice } from './use-stay-choice'
import { useStayQuote } from './use-stay-quote'

export type BookingPlannerProps = {
  house: House
  /** The house's. */
  today: CalendarDate
  /** What a night costs at least with all fees, to be said before dates are chosen; null while none can be booked. */
  fromCents: Cents | null
  conditions: BookingConditions
}

const hasTyped = ({ fields = EMPTY_FIELDS }: Partial<InquiryDraft>) =>
  Object.values(fields).some((text) => text !== '')

/** Whether the calendar shows a night at another price than the quote, which is of this moment. */
const showsOtherPrices = (quote: QuoteView | null, { priceOf }: NightCalendar): boolean =>
  quote !== null && quote.nightLines.some(({ date, cents }) => (priceOf(date) ?? cents) !== cents)

/** The arrival that the page was opened with, if it can be shown, else today. */
function startOf({ selection = NOTHING_CHOSEN }: RememberedStay, today: CalendarDate, last: CalendarDate) {
  const { checkin } = selection
  return stillAhead(selection, today) && checkin !== null && checkin <= last ? checkin : today
}

/** Dates, price and inquiry, as far as the guest has come. */
export function BookingPlanner({ house, today, fromCents, conditions }: BookingPlannerProps) {
  const { months, nights, isLoaded, isError, isFetching, retry } = useNights(today, conditions.rules)
  const draft = useInquiryDraft()
  const remembered = useRememberedStay(draft)
  const choice = useStayChoice(nights, remembered)
  useAddressOf(choice.stay, choice.hasChosen)
  useCountStep('calendar', choice.selection.checkin !== null || choice.refused !== null)
  const quoteState = useStayQuote(choice.stay)
  const queries = useQueryClient()
  const { loaded, load } = useInquiryForm()
  const [asked, setAsking] = useState<Asking | null>(null)
  const asking = asked ?? (hasTyped(draft) ? 'remembered' : 'no')
  const [sent, setSent] = useState<SentInquiry | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const message = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLDivElement>(null)
  /** Where a button went with what it did, the keyboard goes on, once that is shown. */
  const goToDate = (options: FocusOptions = { preventScroll: true }) =>
    setTimeout(() => grid.current?.querySelector<HTMLElement>('[data-date][tabindex="0"]')?.focus(options))
  const { refused, hasChosen } = choice
  const overtaken = refused !== null && refused.at === null ? refused.message : null
  // The server knows of a night or a rule that this calendar does not know yet.
  const isOld = quoteState.takenNights.length > 0 || quoteState.refusal !== null
  const hasOldPrices = showsOtherPrices(quoteState.quote, nights)

  useEffect(() => {
    if (asking !== 'no') void load()
  }, [asking, load])
  useEffect(() => {
    if (isOld || hasOldPrices) void queries.invalidateQueries({ queryKey: [AVAILABILITY_KEY] })
  }, [isOld, hasOldPrices, queries])
  const { stay } = choice
  const isFree = stay !== null && !isOld
  const totalCents = quoteState.quote?.totalCents ?? null
  // That of these guests: what still stands there may be the price of fewer.
  const settled = quoteState.pending ? null : quoteState.quote
  const checkout =
    conditions.payable && stay && settled
      ? checkoutAddress({ stay, amountCents: settled.totalCents, link: null })
      : null
  const ask = useCallback(() => {
    setAsking('asked')
    // Where the form is open already, it is gone to.
    const heading = form.current?.querySelector('h3')
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'start' })
  }, [])
  usePublishChosenStay({
    stay: isFree && sent === null ? stay : null,
    ...{ totalCents, payable: conditions.payable, checkout, onAsk: ask },
    isAsking: asking === 'asked' || (asking === 'remembered' && !conditions.payable),
  })
  useEffect(() => {
    // Who fills in the form reads it there.
    if (overtaken !== null && hasChosen && asking === 'no')
      message.current?.scrollIntoView({ block: 'nearest' })
  }, [overtaken, hasChosen, asking])

  if (sent !== null && loaded.status === 'ready') {
    return <loaded.Sent {...sent} onAnother={() => setSent(null)} />
  }
  const fetchNightsAgain = () => void queries.invalidateQueries({ queryKey: [AVAILABILITY_KEY] })
  const finish = (fields: InquiryFields) => {
    if (choice.stay === null) return
    setSent({ stay: choice.stay, quote: settled, fields })
    setAsking('no')
    choice.clear()
    clearDraft()
  }
  const choose = ({ checkin, checkout }: StayChoice) => {
    choice.choose(checkin, checkout)
    goToDate()
  }
  const ways = refused && (
    <RefusedWaysLater
      refused={refused}
      party={choice.party}
      today={today}
      onArrive={(date) => {
        choice.startOn(date)
        goToDate()
      }}
      onChoose={choose}
    />
  )
  return (
    <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_min(23rem,38%)] xl:gap-x-14">
      <div data-landing className="print:hidden">
        <StayMessage
          ref={message}
          selection={choice.selection}
          nights={nights}
          loading={!isLoaded && !isError}
          overtaken={overtaken}
          onClear={() => {
            choice.clear()
            goToDate()
          }}
        >
          {overtaken !== null && ways}
        </StayMessage>
        {isError && !isLoaded ? (
          <CalendarFailed busy={isFetching} onRetry={retry} />
        ) : (
          <StayCalendar
            nights={nights}
            months={months}
            selection={choice.selection}
            start={startOf(remembered, today, months.endDate)}
            onPick={(date) => {
              prepareChoice()
              choice.pick(date)
            }}
            grid={grid}
            onEscape={choice.dismiss}
            note={
              <DayNote
                grid={grid}
                at={refused?.at ?? null}
                words={refused?.message ?? ''}
                onClose={() => {
                  choice.dismiss()
                  goToDate()
                }}
              >
                {ways}
              </DayNote>
            }
          >
            <CalendarLegend />
          </StayCalendar>
        )}
      </div>
      <StayAside
        house={house}
        stay={choice.stay}
        guests={choice.guests}
        onGuests={choice.setGuests}
        extras={choice.extras}
        onExtras={choice.setExtras}
        onChoose={choose}
        quoteState={quoteState}
        fromCents={fromCents}
        conditions={conditions}
        today={today}
        asking={asking}
        isFree={isFree}
        checkout={checkout}
        onPrepare={() => void load()}
        onAsk={ask}
      />
      {asking !== 'no' && (
        <InquiryStep
          ref={form}
          loaded={loaded}
          onRetry={() => void load()}
          stay={choice.stay}
          takeFocus={asking === 'asked'}
          // From the form, which is below the calendar.
          onChooseNights={() => goToDate({})}
          totalCents={settled?.totalCents ?? null}
          near={overtaken !== null && ways}
          onPriceChanged={() => void queries.invalidateQueries({ queryKey: [QUOTE_KEY] })}
          onTaken={() => {
            fetchNightsAgain()
            void queries.invalidateQueries({ queryKey: [QUOTE_KEY] })
          }}
          onSent={finish}
        />
      )}
    </div>
  )
}
