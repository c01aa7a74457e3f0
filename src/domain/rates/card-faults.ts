import { counted } from '@/domain/common/counted'

import type { RateCard } from './rate-card'

export type CardFault = { path: string; message: string }

/** Where parts of a rate card contradict each other, so that no stay could be booked that they speak of. */
export function cardFaults({ rules, seasons }: RateCard): CardFault[] {
  const most = counted(rules.maxNights, 'night')
  return [
    ...(rules.minNights > rules.maxNights
      ? [
          {
            path: 'rules.minNights',
            message: `The shortest stay cannot be longer than the longest, which is ${most}.`,
          },
        ]
      : []),
    ...(rules.furthestDays !== null && rules.furthestDays < rules.noticeDays
      ? [
          {
            path: 'rules.furthestDays',
            message: `The last check-in cannot be before the first, which the notice has ${rules.noticeDays} days ahead.`,
          },
        ]
      : []),
    ...seasons.flatMap(({ name, minNights }, place) =>
      minNights !== null && minNights > rules.maxNights
        ? [
            {
              path: `seasons.${place}.minNights`,
              message: `The shortest stay of ${name} cannot be longer than the longest stay, which is ${most}.`,
            },
          ]
        : [],
    ),
  ]
}
