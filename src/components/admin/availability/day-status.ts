import type { IconName } from '@/components/ui/icon'
import type { AvailabilityDay } from '@/contract/availability'
import { DAY_STATUS_LABEL, type DayStatus, dayStatus } from '@/domain/rates/availability'

import { originLabel } from '../parts/source-label'

/** In the order of the legend, which is that of precedence. */
export const STATUS_ICON: Readonly<Record<DayStatus, IconName>> = {
  blocked: 'ban',
  available: 'check',
  unavailable: 'close',
  'usual-rate': 'minus',
}

/** What a day shows; a day that is known and has no answer was never set. A claimed night reads as blocked already. */
export const statusOf = (day: AvailabilityDay | undefined): DayStatus =>
  dayStatus(day && { ...day, hasPrice: day.price !== null })

/** Its word: of a night that somebody has, how. */
export function statusWord(day: AvailabilityDay | undefined): string {
  if (!day?.claimedBy) return DAY_STATUS_LABEL[statusOf(day)]
  const { importKind, state } = day.claimedBy
  if (importKind === 'block') return 'Closed'
  if (importKind === 'occupied') return 'Occupied'
  return state === 'hold' ? 'On hold' : 'Booked'
}

/** Whose the night is: 'stay of Ada Marsh (Website)', 'closed on Airbnb'. */
export function holderText(day: AvailabilityDay | undefined): string | null {
  if (!day?.claimedBy) return null
  const { label, importKind } = day.claimedBy
  const origin = originLabel(day.claimedBy)
  if (importKind === 'block') return `closed on ${origin}`
  if (importKind === 'occupied') return `occupied on ${origin}, unconfirmed`
  return `stay of ${label} (${origin})`
}
