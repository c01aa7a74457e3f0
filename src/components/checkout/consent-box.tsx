import { useId } from 'react'

import { type ChargeAhead, consentTexts } from '@/domain/payments/saved-card'

type Props = { ahead: ChargeAhead; checked: boolean; onChange: (checked: boolean) => void }

/** A guest's word that the card may be kept and charged later. Never ticked for them. */
export function ConsentBox({ ahead, checked, onChange }: Props) {
  const id = useId()
  const { ask, more } = consentTexts(ahead)
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 text-spruce tabular-nums">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={id}
        className="mt-0.5 size-5.5 shrink-0 cursor-pointer accent-spruce focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-spruce"
      />
      <span>
        {ask}
        <span id={id} className="mt-1 block text-[0.9375rem] text-slate">
          {more}
        </span>
      </span>
    </label>
  )
}
