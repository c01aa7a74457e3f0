import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { QUOTE_KEY, type StayChoice } from '../api/quote'
import { clearDraft, type InquiryFields } from '../site/booking/inquiry-draft'
import { InquirySent } from '../site/booking/inquiry-sent'
import { InquiryStep } from '../site/booking/inquiry-step'
import { StayDates } from '../site/booking/stay-dates'
import { useInquiryForm } from '../site/booking/use-inquiry-form'
import { useStayQuote } from '../site/booking/use-stay-quote'
import { OtherAction } from './actions'
import { StepHeading } from './step-heading'

type Props = {
  stay: StayChoice
  onBack: () => void
  /** Leads to the calendar. */
  onChooseNights: () => void
}

/** The inquiry without payment, in the place of the checkout, with what was typed there. What this browser holds is not in its way. */
export function AskStep({ stay, onBack, onChooseNights }: Props) {
  const { loaded, load } = useInquiryForm()
  const { quote, pending } = useStayQuote(stay)
  const queries = useQueryClient()
  const refreshPrice = () => void queries.invalidateQueries({ queryKey: [QUOTE_KEY] })
  const [sent, setSent] = useState<InquiryFields | null>(null)
  useEffect(() => {
    void load()
  }, [load])
  const heading = <StepHeading takeFocus={false}>Ask for these nights</StepHeading>
  if (sent)
    return (
      <>
        {heading}
        <div className="mt-8">
          <InquirySent stay={stay} quote={null} fields={sent} onAnother={onChooseNights} />
        </div>
      </>
    )
  return (
    <>
      {heading}
      <div className="mt-2 max-w-md">
        <StayDates stay={stay} />
      </div>
      <InquiryStep
        loaded={loaded}
        onRetry={() => void load()}
        stay={stay}
        takeFocus
        onSent={(fields) => {
          clearDraft()
          setSent(fields)
        }}
        totalCents={pending || quote === null ? null : quote.totalCents}
        onPriceChanged={refreshPrice}
        onTaken={refreshPrice}
        near={null}
        onChooseNights={onChooseNights}
      />
      <div className="mt-6">
        <OtherAction onClick={onBack}>Back to paying</OtherAction>
      </div>
    </>
  )
}
