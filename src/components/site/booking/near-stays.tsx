import { useId, useMemo } from 'react'

import { type StayChoice, useQuote } from '@/components/api/quote'
import type { CalendarDate } from '@/domain/common/calendar-date'
import { daysBetween, formatDate } from '@/domain/common/calendar-date'
import { type Cents, formatCents } from '@/domain/common/money'
import { staysNear } from '@/domain/rates/stays-near'

import { nightCount } from './stay-selection'
import { useNights } from './use-nights'

/** What a proposal does: one of the two. */
type Way = {
  /** Where it leads; its total is null until it is known. */
  hrefOf?: (stay: StayChoice, totalCents: Cents | null) => string
  onChoose?: (stay: StayChoice) => void
}

type Props = Way & {
  /** The stay that cannot be had; guests, extras and code are taken along. */
  refused: StayChoice
  /** The house's. */
  today: CalendarDate
  /** Nights that the server knows to be taken, although a calendar loaded before may show them free. */
  taken?: readonly CalendarDate[]
}

const NONE_TAKEN: readonly CalendarDate[] = []

/**
 * Up to three stays near one that is refused, one tap each. Loads the nights itself, from the cache where the calendar has them;
 * shows nothing while they are unknown and where nothing is free near. Needs a QueryClientProvider above it.
 */
export function NearStays({ refused, today, taken = NONE_TAKEN, ...way }: Props) {
  const { nights, months, isLoaded } = useNights(today)
  const headingId = useId()
  const proposed = useMemo(() => {
    if (!isLoaded || refused.checkin < today || refused.checkin > months.endDate) return []
    const isFree = (night: CalendarDate) =>
      night <= months.endDate && nights.stateOf(night) === 'free' && !taken.includes(night)
    return staysNear(refused, nights.ground, isFree)
  }, [isLoaded, refused, today, months, nights, taken])

  if (proposed.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="my-3 text-left print:hidden">
      <h3 id={headingId} className="font-sans font-medium text-spruce">
        Free near these dates
      </h3>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-2">
        {proposed.map(({ checkin, checkout }) => (
          <NearStay key={`${checkin} ${checkout}`} stay={{ ...refused, checkin, checkout }} {...way} />
        ))}
      </ul>
    </section>
  )
}

const look =
  'flex min-h-13 w-full cursor-pointer flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-xl bg-white/70 px-4 py-2 text-left text-spruce ring-1 ring-slate/25 forced-colors:border hover:bg-mist focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-spruce'

/** One proposal with its dates, nights and total; nothing when the server would refuse it. */
function NearStay({ stay, hrefOf, onChoose }: Way & { stay: StayChoice }) {
  const { data, error } = useQuote(stay)
  if (data && !(data.free && data.allowed)) return null
  const total = data?.quote.totalCents ?? null
  const price = total !== null ? `, ${formatCents(total)} in all` : error === null ? ', …' : ''
  const words = (
    <>
      <span className="font-medium">
        {`${formatDate(stay.checkin, 'weekday')} to ${formatDate(stay.checkout, 'weekday')}`}
      </span>
      <span className="text-sm text-slate tabular-nums">
        {nightCount(daysBetween(stay.checkin, stay.checkout)) + price}
      </span>
    </>
  )
  return (
    <li>
      {hrefOf ? (
        <a href={hrefOf(stay, total)} className={look}>
          {words}
        </a>
      ) : (
        <button type="button" className={look} onClick={() => onChoose?.(stay)}>
          {words}
        </button>
      )}
    </li>
  )
}
