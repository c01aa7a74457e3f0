import { useMutation } from '@tanstack/react-query'

import { chosenStayPath } from '@/domain/stays/stay-query'

import { messageOf } from '../api/client'
import { letGoOfHold, type OwnHold } from '../api/own-hold'
import type { StayChoice } from '../api/quote'
import { heldText } from '../site/booking/held-until'
import { OtherAction, OtherLink } from './actions'
import { useHold } from './use-hold'
import type { Leave } from './use-open-payment'

type Props = {
  /** What the checkout is about. */
  stay: StayChoice
  hold: OwnHold
  /** By this browser's clock, ms since 1970. */
  until: number
  leave: Leave
}

/** Above the guest's details: the nights that are held for them, which they can change or let go. */
export function HeldHere({ stay, hold, until, leave }: Props) {
  // Not as a callback of the call that is made: what is let go takes this note along.
  const letGo = useMutation({ mutationFn: letGoOfHold, onSuccess: () => leave(chosenStayPath(stay)) })
  const busy = letGo.isPending || letGo.isSuccess
  const minutes = useHold(until)
  const isHere = hold.stay.checkin === stay.checkin && hold.stay.checkout === stay.checkout
  // Who has typed for longer holds nothing any more; going on holds the nights anew, where they are free.
  if (minutes === 0) return null
  return (
    <div className="mt-6 rounded-2xl bg-mist px-5 pt-3 pb-1 text-spruce tabular-nums">
      <p>
        {`${heldText(hold.stay, until)} ${
          isHere ? 'Nothing is paid yet.' : 'When you go on, they are free again and these are held instead.'
        }`}
      </p>
      <p className="-ml-2 flex flex-wrap gap-x-6">
        <OtherLink href={chosenStayPath(stay)}>{isHere ? 'Change dates' : 'Choose others'}</OtherLink>
        <OtherAction aria-disabled={busy} onClick={() => busy || letGo.mutate()}>
          {busy ? 'One moment …' : 'Let go of them'}
        </OtherAction>
      </p>
      <p role="alert" className="pb-2 empty:hidden">
        {letGo.error && messageOf(letGo.error)}
      </p>
    </div>
  )
}
