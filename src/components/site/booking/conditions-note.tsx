import type { BookingConditions } from '@/contract/site-content'
import { policySentences, type StayToCancel } from '@/domain/bookings/cancellation'

import { nightCount } from './stay-selection'

/** The owner's rules as sentences; those that ask nothing of a guest are left out, and so is one that this stay need not keep to. */
function ruleSentences({ minNights, noticeDays, furthestDays }: BookingConditions['rules'], nights: number) {
  const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`
  return [
    ...(minNights > 1 && nights >= minNights ? [`A stay is at least ${nightCount(minNights)}.`] : []),
    ...(noticeDays > 0 ? [`Please book at least ${days(noticeDays)} ahead.`] : []),
    ...(furthestDays !== null ? [`Check-in can be up to ${days(furthestDays)} from today.`] : []),
  ]
}

type Props = Omit<BookingConditions, 'payable'> & { stay: StayToCancel; nights: number }

/** What a booking must keep to and what a cancellation gives back, with the price. */
export function ConditionsNote({ rules, cancellation, stay, nights }: Props) {
  const sentences = [
    ...ruleSentences(rules, nights),
    ...policySentences(cancellation.steps, cancellation.keptNames, stay),
  ]
  if (sentences.length === 0) return null
  return (
    <div className="mt-6 border-t border-slate/20 pt-4 text-sm leading-6 text-slate print:hidden">
      <h4 className="font-medium text-spruce">Good to know</h4>
      <ul className="mt-1 space-y-0.5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}
