import type { StayChoice } from '@/components/api/quote'
import { type CalendarDate, formatDate, monthOf } from '@/domain/common/calendar-date'
import { type Cents, formatCents } from '@/domain/common/money'

import { guestCount } from './booking/stay-selection'

type Props = { stay: StayChoice; totalCents: Cents | null }

/** 'Mar 4' */
const brief = (date: CalendarDate) => formatDate(date, 'weekday').replace(/^\w+, /, '')
/** 'Mar 4 to 7', 'Mar 30 to Apr 2' */
const briefly = (checkin: CalendarDate, checkout: CalendarDate) =>
  `${brief(checkin)} to ${monthOf(checkin) === monthOf(checkout) ? Number(checkout.slice(8)) : brief(checkout)}`

/** A stay in two lines: what it costs in all, and when and for how many it is. */
export const StayBarText = ({ stay: { checkin, checkout, guests }, totalCents }: Props) => (
  <>
    <strong>{totalCents === null ? '…' : `${formatCents(totalCents)} total`}</strong>
    <span>{`${briefly(checkin, checkout)}, ${guestCount(guests)}`}</span>
  </>
)
