import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { AVAILABILITY_KEY } from '@/components/api/availability'
import { QUOTE_KEY } from '@/components/api/quote'
import type { BookingConditions } from '@/contract/site-content'
import type { CalendarDate } from '@/domain/calendar-date'
import type { Cents } from '@/domain/money'

import { CalendarFailed } from './calendar-failed'
import { CalendarLegend } from './calendar-legend'
import {
  clearDraft,
  EMPTY_FIELDS,
  type InquiryDraft,
  type InquiryFields,
  useInquiryDraft,
} from './inquiry-draft'
import { InquirySent, type SentInquiry } from './inquiry-sent'
import { InquiryStep } from './inquiry-step'
import { type Asking, StayAside } from './stay-aside'
import { StayCalendar } from './stay-calendar'
import { StayMessage } from './stay-message'
import { NOTHING_CHOSEN, stillAhead } from './stay-selection'
import { useInquiryForm } from './use-inquiry-form'
import { useNights } from './use-nights'
import { useStayChoice } from './use-stay-choice'
import { useStayQuote } from './use-stay-quote'

export type BookingPlannerProps = {
  /** The house's. */
  today: CalendarDate
  /** What a night costs at least with all fees, to be said before dates are chosen; null while none can be booked. */
  fromCents: Cents | null
  conditions: BookingConditions
}

const hasTyped = ({ fields = EMPTY_FIELDS }: Partial<InquiryDraft>) =>
  Object.values(fields).some((text) => text !== '')

/** The arrival that the tab remembers, if it is still to come, else today. */
const startOf = ({ selection = NOTHING_CHOSEN }: Partial<InquiryDraft>, today: CalendarDate) =>
  (stillAhead(selection, today) ? selection.checkin : null) ?? today

/** Dates, price and inquiry, as far as the guest has come. */
export function BookingPlanner({ today, fromCents, conditions }: BookingPlannerProps) {
  const { months, nights, isLoaded, isError, isFetching, retry } = useNights(today, conditions.rules)
  const draft = useInquiryDraft()
  const choice = useStayChoice(nights, draft)
  const quoteState = useStayQuote(choice.stay)
  const queries = useQueryClient()
  const { loaded, load } = useInquiryForm()
  const [asked, setAsking] = useState<Asking | null>(null)
  const asking = asked ?? (hasTyped(draft) ? 'remembered' : 'no')
  const [sent, setSent] = useState<SentInquiry | null>(null)
  const calendar = useRef<HTMLDivElement>(null)
  const lostNights = quoteState.takenNights.length

  useEffect(() => {
    if (asking !== 'no') void load()
  }, [asking, load])
  useEffect(() => {
    // The server knows of a night that this calendar still shows as free.
    if (lostNights > 0) void queries.invalidateQueries({ queryKey: [AVAILABILITY_KEY] })
  }, [lostNights, queries])

  if (sent !== null) {
    return <InquirySent {...sent} onAnother={() => setSent(null)} />
  }
  const fetchNightsAgain = () => void queries.invalidateQueries({ queryKey: [AVAILABILITY_KEY] })
  const finish = (fields: InquiryFields) => {
    if (choice.stay === null) return
    setSent({ stay: choice.stay, quote: quoteState.quote, fields })
    setAsking('no')
    choice.clear()
    clearDraft()
  }
  return (
    <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_23rem] xl:gap-x-14">
      <div ref={calendar} className="print:hidden">
        <StayMessage
          selection={choice.selection}
          nights={nights}
          loading={!isLoaded && !isError}
          refusal={choice.refusal}
          onArrive={choice.startOn}
          onClear={choice.clear}
        />
        {isError && !isLoaded ? (
          <CalendarFailed busy={isFetching} onRetry={retry} />
        ) : (
          <StayCalendar
            nights={nights}
            months={months}
            selection={choice.selection}
            start={startOf(draft, today)}
            onPick={choice.pick}
          >
            <CalendarLegend />
          </StayCalendar>
        )}
      </div>
      <StayAside
        stay={choice.stay}
        guests={choice.guests}
        onGuests={choice.setGuests}
        extras={choice.extras}
        onExtras={choice.setExtras}
        onStayUntil={choice.stayUntil}
        quoteState={quoteState}
        fromCents={fromCents}
        conditions={conditions}
        today={today}
        asking={asking}
        onPrepare={() => void load()}
        onAsk={() => setAsking('asked')}
      />
      {asking !== 'no' && (
        <InquiryStep
          loaded={loaded}
          onRetry={() => void load()}
          stay={choice.stay}
          takeFocus={asking === 'asked'}
          onChooseNights={() =>
            calendar.current?.querySelector<HTMLElement>('[data-date][tabindex="0"]')?.focus()
          }
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
