import { type ReactNode, useId } from 'react'

type Props = {
  label: string
  hint?: ReactNode
  /** What it counts, as in 'One guest more'. */
  one: string
  count: number
  least: number
  most: number
  /** The count in words. */
  text: string
  onChange: (count: number) => void
}

const button =
  'flex size-[min(3rem,15vw)] shrink-0 cursor-pointer items-center justify-center rounded-full border border-slate/40 text-xl leading-none text-spruce hover:bg-mist focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-spruce aria-disabled:cursor-default aria-disabled:border-slate/20 aria-disabled:text-slate/50 aria-disabled:hover:bg-transparent'

/** A count with a button on each side. */
export function Stepper({ label, hint, one, count, least, most, text, onChange }: Props) {
  const id = useId()
  const fewer = count > least ? () => onChange(count - 1) : undefined
  const more = count < most ? () => onChange(count + 1) : undefined
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 print:hidden"
    >
      <div className="min-w-[min(100%,8rem)] flex-1">
        <p id={id} className="font-medium wrap-anywhere text-spruce">
          {label}
        </p>
        {hint !== undefined && <p className="text-sm text-slate">{hint}</p>}
      </div>
      <div className="flex items-center gap-2">
        <button
          type="button"
          aria-label={`One ${one} fewer`}
          aria-disabled={!fewer}
          onClick={fewer}
          className={button}
        >
          <span aria-hidden="true">−</span>
        </button>
        <output className="w-8 text-center text-lg tabular-nums text-spruce" aria-label={text}>
          {count}
        </output>
        <button
          type="button"
          aria-label={`One ${one} more`}
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
