import type { IconName } from '@/components/ui/icon'
import type { AvailabilityDay } from '@/contract/availability'
import { type DayStatus, dayStatus } from '@/domain/availability'

import { sourceLabel } from '../parts/source-label'

export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** In the order of the legend, which is that of precedence. */
export const STATUS_ICON: Readonly<Record<DayStatus, IconName>> = {
  blocked: 'ban',
  available: 'check',
  unavailable: 'close',
  'not-set': 'minus',
}

/** What a day shows; a day that is known and has no answer was never set. A claimed night reads as blocked already. */
export const statusOf = (day: AvailabilityDay | undefined): DayStatus => dayStatus(day)

/** Whose the night is: 'stay of Ada Marsh (Website)', 'closed on Airbnb'. */
export function holderText(day: AvailabilityDay | undefined): string | null {
  if (!day?.claimedBy) return null
  const { label, source, importKind } = day.claimedBy
  if (importKind === 'block') return `closed on ${sourceLabel(source)}`
  if (importKind === 'occupied') return `occupied on ${sourceLabel(source)}, unconfirmed`
  return `stay of ${label} (${sourceLabel(source)})`
}
