import { counted } from '@/domain/common/counted'

import type { RateCard } from './rate-card'

export type CardFault = { path: string; message: string }

/** Where parts of a rate card contradict each other, so that no stay could be booked that they speak of. */
export function cardFaults({ rules, seasons }: RateCard): CardFault[] {
  const most = counted(rules.maxNights, 'night')
  const faults: CardFault[] = []
  const fault = (path: string, message: string) => faults.push({ path, message })
  if (rules.minNights > rules.maxNights)
    fault('rules.minNights', `The shortest stay cannot be longer than the longest, which is ${most}.`)
  if (rules.furthestDays !== null && rules.furthestDays < rules.noticeDays)
    fault(
      'rules.furthestDays',
      `The last check-in cannot be before the first, which the notice has ${rules.noticeDays} days ahead.`,
    )
  for (const [place, { name, minNights }] of seasons.entries()) {
    if (minNights !== null && minNights > rules.maxNights)
      fault(
        `seasons.${place}.minNights`,
        `The shortest stay of ${name} cannot be longer than the longest stay, which is ${most}.`,
      )
  }
  return faults
}
