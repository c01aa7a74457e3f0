import { addDays, type CalendarDate } from '@/domain/common/calendar-date'

import { type StayGround, stayIsAllowed } from './stay-refusals'

/**
 * On which dates a stay that begins on `checkin` may end, ascending, one by one as they are asked for: every night of it is free
 * and no rule is against it. None: no stay can begin there.
 * @param isFree whether a guest may have the night
 */
export function* offeredCheckouts(
  checkin: CalendarDate,
  ground: StayGround,
  isFree: (night: CalendarDate) => boolean,
): Generator<CalendarDate, void> {
  let checkout = checkin
  for (let nights = 1; nights <= ground.rules.maxNights && isFree(checkout); nights++) {
    checkout = addDays(checkout, 1)
    if (stayIsAllowed({ checkin, checkout }, ground)) yield checkout
  }
}
