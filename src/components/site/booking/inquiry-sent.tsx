import { useEffect, useRef } from 'react'

import type { StayChoice } from '@/components/api/quote'
import { focusInView } from '@/components/ui/focus-in-view'
import type { QuoteView } from '@/contract/quote'
import { daysBetween, formatDate } from '@/domain/common/calendar-date'
import { formatCents } from '@/domain/common/money'

import type { InquiryFields } from './inquiry-draft'
import { guestCount, nightCount } from './stay-selection'

export type SentInquiry = { stay: StayChoice; quote: QuoteView | null; fields: InquiryFields }

/** After an inquiry was accepted: what was asked and what happens next. */
export function InquirySent({ stay, quote, fields, onAnother }: SentInquiry & { onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => focusInView(heading.current), [])
  return (
    <div className="grid gap-10 lg:grid-cols-[3fr_2fr] lg:gap-16">
      <div>
        <h3
          ref={heading}
          tabIndex={-1}
          className="scroll-mt-24 font-display text-3xl leading-tight font-[340] wrap-anywhere text-spruce outline-none sm:text-4xl"
        >
          Thank you, {fields.firstName}. Your inquiry has been sent.
        </h3>
        <ol className="mt-6 max-w-prose list-decimal space-y-3 pl-5 text-slate marker:text-spruce">
          <li>
            A copy of what you asked is on its way to{' '}
            <strong className="font-medium wrap-anywhere text-spruce">{fields.email}</strong>.
          </li>
          <li>We read it ourselves and answer by e-mail. Please look into your spam folder too.</li>
          <li>Nothing is booked or charged yet. The nights are yours once we confirm them to you.</li>
        </ol>
        <button
          type="button"
          onClick={onAnother}
          className="mt-6 min-h-11 cursor-pointer text-spruce underline underline-offset-4 hover:no-underline focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-spruce"
        >
          Ask for other nights
        </button>
      </div>
      <dl className="grid grid-cols-2 content-start gap-4 self-start rounded-3xl bg-white/60 p-6 text-spruce sm:p-8">
        <Fact name="Check-in" value={formatDate(stay.checkin, 'short')} />
        <Fact name="Checkout" value={formatDate(stay.checkout, 'short')} />
        <Fact name="Nights" value={nightCount(daysBetween(stay.checkin, stay.checkout))} />
        <Fact name="Guests" value={guestCount(stay.guests)} />
        {quote !== null && <Fact name="Total" value={formatCents(quote.totalCents)} wide />}
      </dl>
    </div>
  )
}

function Fact({ name, value, wide }: { name: string; value: string; wide?: boolean }) {
  return (
    <div className={wide ? 'col-span-2 border-t border-slate/25 pt-4' : undefined}>
      <dt className="text-sm text-slate">{name}</dt>
      <dd className="font-display text-xl tabular-nums">{value}</dd>
    </div>
  )
}
