import type { CalendarDate } from '@/domain/common/calendar-date'
import { type Cents, formatCentsShort } from '@/domain/common/money'

import { canChoose, dayLabel, type DayRole, roleOf } from './day-look'
import type { NightCalendar } from './night-calendar'
import type { Selection } from './stay-selection'

export type DayCellProps = {
  date: CalendarDate
  nights: NightCalendar
  selection: Selection
  /** The selection as a click on the hovered or focused date would make it, for the band between. */
  preview: Selection
  tabStop: boolean
  onPick: (date: CalendarDate) => void
  onPoint: (date: CalendarDate | null) => void
}

/** The band behind the nights of a stay: half a cell at its ends, so that two stays can meet on one date. */
const BAND: Record<NonNullable<DayRole>, string> = {
  checkin: 'left-1/2 right-0',
  between: 'inset-x-0',
  checkout: 'left-0 right-1/2',
}

function look(state: string, choosable: boolean, end: boolean): string {
  if (end)
    return 'bg-spruce font-semibold text-paper forced-colors:forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'
  if (state === 'taken')
    return choosable
      ? 'text-spruce hover:bg-mist'
      : 'text-slate line-through decoration-slate/70 forced-colors:text-[GrayText]'
  if (!choosable) return 'text-slate/70 forced-colors:text-[GrayText]'
  return 'font-medium text-spruce hover:bg-mist'
}

/** The label says the price, so it is drawn as generated content and not read out twice; left out where letters are too large for it. */
const PRICE =
  '@min-[18rem]:data-price:after:mt-0.5 @min-[18rem]:data-price:after:text-[0.625rem] data-price:after:leading-none data-price:after:font-normal @min-[18rem]:data-price:after:content-[attr(data-price)]'

/** From a thousand dollars on cents would run into the next day's price. Rounded up: what is shown is no less than what is paid. */
const drawn = (cents: Cents): string =>
  formatCentsShort(cents < 1_000_00 ? cents : Math.ceil(cents / 100) * 100)

/** One date: a button in a grid cell, selectable or with a reason why not (`onPick` tells it), never silently dead. */
export function DayCell({ date, nights, selection, preview, tabStop, onPick, onPoint }: DayCellProps) {
  const state = nights.stateOf(date)
  const role = roleOf(date, selection)
  const band = roleOf(date, preview)
  const choosable = canChoose(date, selection, nights)
  const end = role === 'checkin' || role === 'checkout'
  const price = state === 'free' ? nights.priceOf(date) : null
  return (
    <td role="gridcell" aria-selected={role !== null} className="relative h-12 p-0 xl:h-14">
      {band !== null && preview.checkout !== null && (
        <span
          aria-hidden="true"
          className={`absolute inset-y-0.5 bg-mist xl:inset-y-1.5 forced-colors:border-y-2 forced-colors:border-[Highlight] ${BAND[band]}`}
        />
      )}
      <button
        type="button"
        data-date={date}
        data-price={price === null ? undefined : drawn(price)}
        tabIndex={tabStop ? 0 : -1}
        aria-label={dayLabel(date, nights, role)}
        aria-disabled={!choosable}
        aria-current={date === nights.today ? 'date' : undefined}
        onClick={() => onPick(date)}
        onPointerEnter={(event) => event.pointerType === 'mouse' && onPoint(date)}
        onFocus={() => onPoint(date)}
        className={`relative mx-auto flex h-11 w-full max-w-11 cursor-pointer flex-col items-center justify-center rounded-full text-sm leading-none tabular-nums focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-spruce aria-disabled:cursor-default motion-safe:transition-colors ${PRICE} ${look(state, choosable, end)}`}
      >
        <span className={date === nights.today ? 'underline decoration-2 underline-offset-2' : undefined}>
          {Number(date.slice(8))}
        </span>
      </button>
    </td>
  )
}
