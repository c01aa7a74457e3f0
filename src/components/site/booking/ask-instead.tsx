type Props = { onPrepare: () => void; onAsk: () => void }

/** The other way, where a stay can be paid: to ask first. */
export function AskInstead({ onPrepare, onAsk }: Props) {
  return (
    <p className="mt-4 text-sm text-slate xl:text-center print:hidden">
      Rather ask first, and pay nothing now?{' '}
      <button
        type="button"
        onClick={onAsk}
        onPointerEnter={onPrepare}
        onFocus={onPrepare}
        className="min-h-11 cursor-pointer font-medium text-spruce underline underline-offset-4 hover:no-underline focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-spruce"
      >
        Ask for these nights
      </button>
    </p>
  )
}
