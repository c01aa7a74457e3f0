import { addDays, daysBetween, formatDate } from '@/domain/common/calendar-date'
import { counted } from '@/domain/common/counted'
import type { BookingRules, StayRequest } from '@/domain/rates/stay-rules'

/**
 * Where a stay that the owner enters or changes departs from the rules that guests are held to. The owner may do so, and
 * reads it before; only what can be no stay at all is refused (see the contract).
 * @param ownMinNights nights that a stay which begins on this date has at least, in place of the rules'
 * @returns sentences for the owner, none when the stay keeps to every rule
 */
export const stayWarnings = (
  { checkin, checkout, guests, today, ownMinNights = null }: StayRequest & { ownMinNights?: number | null },
  rules: BookingRules,
): string[] => {
  const nights = daysBetween(checkin, checkout)
  const { minNights, noticeDays, maxGuests, furthestDays } = rules
  const ahead = daysBetween(today, checkin)
  const shortest = ownMinNights ?? minNights
  return [
    ...(checkout <= today
      ? ['This stay is over already.']
      : ahead < 0
        ? [`The check-in, ${formatDate(checkin, 'short')}, is in the past.`]
        : []),
    ...(ahead >= 0 && ahead < noticeDays
      ? [`Guests must book ${counted(noticeDays, 'day')} ahead; this is ${counted(ahead, 'day')} ahead.`]
      : []),
    ...(furthestDays !== null && checkin > addDays(today, furthestDays)
      ? [
          `Guests can book up to ${formatDate(addDays(today, furthestDays), 'short')}; this check-in is later.`,
        ]
      : []),
    ...(nights < shortest
      ? [
          `Your shortest stay${ownMinNights === null ? '' : ` from ${formatDate(checkin, 'weekday')}`} is ${counted(shortest, 'night')}; this one has ${nights}.`,
        ]
      : []),
    ...(guests > maxGuests ? [`The house sleeps up to ${counted(maxGuests, 'guest')}.`] : []),
  ]
}
