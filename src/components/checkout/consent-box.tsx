import { useId } from 'react'

import { Tick } from '@/components/site/booking/tick'
import { type ChargeAhead, consentTexts } from '@/domain/payments/saved-card'

type Props = { ahead: ChargeAhead; checked: boolean; onChange: (checked: boolean) => void }

/** A guest's word that the card may be kept and charged later. Never ticked for them. */
export function ConsentBox({ ahead, checked, onChange }: Props) {
  const id = useId()
  const { ask, more } = consentTexts(ahead)
  return (
    <Tick
      type="checkbox"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      aria-describedby={id}
      className="tabular-nums"
    >
      {ask}
      <span id={id} className="mt-1 block text-[0.9375rem] text-slate">
        {more}
      </span>
    </Tick>
  )
}
