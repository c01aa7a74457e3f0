import { type CalendarDate, dateIn } from '@/domain/common/calendar-date'
import { cancelsOn, cancelsOnceTold } from '@/domain/payments/payment-terms'
import type { Inquiry } from '@/payload-types'

import { entriesOf, moneyBasis } from '../bookings/journal-and-ledger'
import type { Now } from '../runtime/clock'

const LAST_CALL = 'last-call:'

/** Whether a request is the one that tells a guest for the last time before the stay is cancelled. */
export const isLastCall = (key: string): boolean => key.startsWith(LAST_CALL)

const plannedEnd = (inquiry: Inquiry): CalendarDate | null =>
  cancelsOn(moneyBasis(inquiry).deposit, inquiry.checkin)

/** The key of a stay's last call: one for each date on which its terms cancel it; null where they never do. */
export function lastCallKey(inquiry: Inquiry): string | null {
  const on = plannedEnd(inquiry)
  return on && `${LAST_CALL}${on}`
}

/** The house's date of a stay's last call; null for none. */
function lastCalledOn(inquiry: Inquiry, timeZone: string): CalendarDate | null {
  const key = lastCallKey(inquiry)
  const call = entriesOf(inquiry, 'payment-requested').find(({ facts }) => facts.key === key)
  return call ? dateIn(timeZone, Date.parse(call.at)) : null
}

/**
 * The house's date on which a stay is cancelled by itself unless its rest has come: as its guest is told, and no day before. It is
 * two days after the last call at least, so a date that is over is never named; null for never.
 */
export function endsOn(inquiry: Inquiry, { today, timeZone }: Now): CalendarDate | null {
  const on = plannedEnd(inquiry)
  const toldOn = lastCalledOn(inquiry, timeZone)
  return on && cancelsOnceTold(on, { toldOn, today, checkin: inquiry.checkin })
}
