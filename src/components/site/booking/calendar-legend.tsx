const swatch = 'inline-flex size-7 items-center justify-center rounded-full tabular-nums'

/** What the calendar's marks mean; shape tells it as well as colour. */
export function CalendarLegend() {
  return (
    <ul className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 text-sm text-slate print:hidden">
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className={`${swatch} font-medium text-spruce`}>
          12
        </span>
        Free
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className={`${swatch} line-through`}>
          12
        </span>
        Taken
      </li>
      <li className="flex items-center gap-1.5">
        <span
          aria-hidden="true"
          className={`${swatch} bg-spruce font-semibold text-paper forced-colors:forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]`}
        >
          12
        </span>
        Your stay
      </li>
    </ul>
  )
}
