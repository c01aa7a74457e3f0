import type { BookingConditions } from '@/contract/site-content'

import { guestCount, nightCount } from './stay-selection'

/** The owner's rules as sentences; those that ask nothing of a guest are left out. */
function ruleSentences({
  minNights,
  noticeDays,
  maxGuests,
  furthestDays,
}: BookingConditions['rules']): string[] {
  const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`
  return [
    ...(minNights > 1 ? [`A stay is at least ${nightCount(minNights)}.`] : []),
    ...(noticeDays > 0 ? [`Please book at least ${days(noticeDays)} ahead.`] : []),
    ...(furthestDays !== null ? [`Check-in can be up to ${days(furthestDays)} from today.`] : []),
    `Up to ${guestCount(maxGuests)}.`,
  ]
}

/** What a booking must keep to and what a cancellation gives back, beside the price. */
export function ConditionsNote({ rules, cancellation }: Omit<BookingConditions, 'payable'>) {
  return (
    <div className="mt-4 border-t border-slate/20 pt-4 text-sm leading-6 text-slate">
      <h4 className="font-medium text-spruce">Good to know</h4>
      <ul className="mt-1 space-y-0.5">
        {[...ruleSentences(rules), ...cancellation].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}
