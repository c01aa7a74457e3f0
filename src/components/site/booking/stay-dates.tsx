import type { StayChoice } from '@/components/api/quote'
import { daysBetween, formatDate } from '@/domain/common/calendar-date'

import { guestCount, nightCount } from './stay-selection'

/** The chosen stay in words: arrival, departure, nights and guests. */
export function StayDates({ stay }: { stay: StayChoice }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-4 py-4 text-spruce">
      <StayDate name="Check-in" date={stay.checkin} />
      <StayDate name="Checkout" date={stay.checkout} />
      <div className="col-span-full mt-1 text-sm text-slate">
        <dt className="sr-only">Stay</dt>
        <dd>{`${nightCount(daysBetween(stay.checkin, stay.checkout))}, ${guestCount(stay.guests)}`}</dd>
      </div>
    </dl>
  )
}

function StayDate({ name, date }: { name: string; date: string }) {
  return (
    <div>
      <dt className="text-sm text-slate">{name}</dt>
      <dd className="font-display text-xl leading-tight">{formatDate(date, 'weekday')}</dd>
      <dd className="text-sm text-slate tabular-nums">{date.slice(0, 4)}</dd>
    </div>
  )
}
