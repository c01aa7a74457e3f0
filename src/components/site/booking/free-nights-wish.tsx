import type { StayChoice } from '@/components/api/quote'
import type { CalendarDate } from '@/domain/common/calendar-date'

import { AskedMail } from './asked-mail'
import { takenInStay } from './stay-selection'
import { useNights } from './use-nights'

type Props = {
  /** The stay that cannot be had. */
  refused: StayChoice
  /** The house's. */
  today: CalendarDate
  /** Nights that the server knows to be taken, although a calendar loaded before may show them free. */
  taken?: readonly CalendarDate[]
}

/** The offer to tell a guest when nights are free again that somebody has; nothing where it is a rule that is against them. */
export function FreeNightsWish({ refused, today, taken = [] }: Props) {
  const { nights } = useNights(today)
  const { checkin, checkout, guests } = refused
  if (checkin < today || (taken.length === 0 && takenInStay(refused, nights).length === 0)) return null
  return <AskedMail kind="wish" stay={{ checkin, checkout, guests }} />
}
