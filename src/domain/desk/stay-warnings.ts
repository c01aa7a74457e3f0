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
  const warnings: string[] = []
  if (checkout <= today) warnings.push('This stay is over already.')
  else if (ahead < 0) warnings.push(`The check-in, ${formatDate(checkin, 'short')}, is in the past.`)
  if (ahead >= 0 && ahead < noticeDays)
    warnings.push(
      `Guests must book ${counted(noticeDays, 'day')} ahead; this is ${counted(ahead, 'day')} ahead.`,
    )
  const latest = furthestDays === null ? null : addDays(today, furthestDays)
  if (latest !== null && checkin > latest)
    warnings.push(`Guests can book up to ${formatDate(latest, 'short')}; this check-in is later.`)
  const from = ownMinNights === null ? '' : ` from ${formatDate(checkin, 'weekday')}`
  if (nights < shortest)
    warnings.push(`Your shortest stay${from} is ${counted(shortest, 'night')}; this one has ${nights}.`)
  if (guests > maxGuests) warnings.push(`The house sleeps up to ${counted(maxGuests, 'guest')}.`)
  return warnings
}
