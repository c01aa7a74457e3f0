import type { StayChoice } from '@/components/api/quote'
import { contactAddress } from '@/components/site/contact-address'
import { chosenStayPath } from '@/domain/stays/stay-query'

import { OtherAction, OtherLink } from './actions'

type Props = {
  stay: StayChoice
  /** Opens the form here; where the nights are somebody else's it would be refused, and the guest writes to the owner about them. */
  onAsk?: () => void
  /** Whether the calendar is offered by another button. */
  hidesCalendar?: boolean
}

/** What works where these nights cannot be paid for here and now: no dead end is without it. */
export function WaysOn({ stay, onAsk, hidesCalendar = false }: Props) {
  return (
    <>
      {onAsk ? (
        <OtherAction onClick={onAsk}>Ask for these nights</OtherAction>
      ) : (
        <OtherLink href={contactAddress(stay)}>Ask for these nights</OtherLink>
      )}
      <OtherLink href={onAsk ? contactAddress(stay) : '/contact'}>Write to us</OtherLink>
      {!hidesCalendar && <OtherLink href={chosenStayPath(stay)}>Back to the calendar</OtherLink>}
    </>
  )
}
