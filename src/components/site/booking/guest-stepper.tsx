import { useId } from 'react'

import { guestCount } from './stay-selection'

type Props = { guests: number; most: number; onChange: (guests: number) => void }

const button =
  'flex size-12 cursor-pointer items-center justify-center rounded-full border border-slate/40 text-xl leading-none text-spruce hover:bg-mist focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-spruce aria-disabled:cursor-default aria-disabled:border-slate/20 aria-disabled:text-slate/50 aria-disabled:hover:bg-transparent'

/** One guest to the `most` that the owner takes. */
export function GuestStepper({ guests, most, onChange }: Props) {
  const id = useId()
  const fewer = guests > 1 ? () => onChange(guests - 1) : undefined
  const more = guests < most ? () => onChange(guests + 1) : undefined
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="flex items-center justify-between gap-4 py-3 print:hidden"
    >
      <div>
        <p id={id} className="font-medium text-spruce">
          Guests
        </p>
        <p className="text-sm text-slate">The house sleeps {most}</p>
      </div>
      <div className="flex items-center gap-2">
        <button
          type="button"
          aria-label="One guest fewer"
          aria-disabled={!fewer}
          onClick={fewer}
          className={button}
        >
          <span aria-hidden="true">−</span>
        </button>
        <output className="w-8 text-center text-lg tabular-nums text-spruce" aria-label={guestCount(guests)}>
          {guests}
        </output>
        <button
          type="button"
          aria-label="One guest more"
          aria-disabled={!more}
          onClick={more}
          className={button}
        >
          <span aria-hidden="true">+</span>
        </button>
      </div>
    </div>
  )
}
