import { useEffect, useMemo, useState } from 'react'

import type { ExtraChoice, StayChoice } from '@/components/api/quote'
import { type CalendarDate, formatDate } from '@/domain/calendar-date'

import { type InquiryDraft, saveDraft } from './inquiry-draft'
import type { NightCalendar } from './night-calendar'
import {
  NOTHING_CHOSEN,
  pickDate,
  type RefusedPick,
  type Selection,
  stillAhead,
  takenInStay,
} from './stay-selection'

const USUAL_GUESTS = 2
const NO_EXTRAS: ExtraChoice = {}

/** What was counted down to none is not asked for: the price is the same, and so is its address. */
function withoutNone({ pets, extras = {}, code }: ExtraChoice): ExtraChoice {
  const chosen = Object.entries(extras).filter(([, count]) => count > 0)
  return {
    ...(pets ? { pets } : {}),
    ...(chosen.length > 0 ? { extras: Object.fromEntries(chosen) } : {}),
    ...(code ? { code } : {}),
  }
}

const guestsOf = (remembered: number | undefined, most: number) =>
  remembered !== undefined && Number.isInteger(remembered) && remembered >= 1 && remembered <= most
    ? remembered
    : Math.min(USUAL_GUESTS, most)

/**
 * Dates and guests a visitor has chosen, remembered in the tab. A choice that time or another guest has overtaken counts as
 * none, and `refusal` says so.
 * @param draft what the tab remembers of an earlier visit
 */
export function useStayChoice(nights: NightCalendar, draft: Partial<InquiryDraft>) {
  const [chosen, setWanted] = useState<Selection | null>(null)
  const [counted, setGuests] = useState<number | null>(null)
  const [extraChoice, setExtras] = useState<ExtraChoice | null>(null)
  const [refused, setRefused] = useState<RefusedPick | null>(null)
  const wanted = chosen ?? draft.selection ?? NOTHING_CHOSEN
  const guests = counted ?? guestsOf(draft.guests, nights.maxGuests)
  const extras = extraChoice ?? draft.extras ?? NO_EXTRAS

  useEffect(() => {
    if (chosen !== null || counted !== null || extraChoice !== null)
      saveDraft({ selection: wanted, guests, extras })
  }, [chosen, counted, extraChoice, wanted, guests, extras])

  const ahead = stillAhead(wanted, nights.today) ? wanted : NOTHING_CHOSEN
  const [lost] = takenInStay(ahead, nights)
  const selection = lost === undefined ? ahead : NOTHING_CHOSEN
  const overtaken: RefusedPick | null =
    lost === undefined ? null : { message: lostText(lost), arriveInstead: null }

  const { checkin, checkout } = selection
  const stay = useMemo<StayChoice | null>(
    () =>
      checkin === null || checkout === null ? null : { checkin, checkout, guests, ...withoutNone(extras) },
    [checkin, checkout, guests, extras],
  )

  return {
    selection,
    stay,
    guests,
    setGuests,
    extras,
    setExtras,
    refusal: refused ?? overtaken,
    pick: (date: CalendarDate) => {
      const picked = pickDate(selection, date, nights)
      setWanted(picked.selection)
      setRefused(picked.refusal)
    },
    /** A new stay from this date, whatever was chosen before. */
    startOn: (date: CalendarDate) => {
      const picked = pickDate(NOTHING_CHOSEN, date, nights)
      setWanted(picked.selection)
      setRefused(picked.refusal)
    },
    /** The same stay until a later date. */
    stayUntil: (checkout: CalendarDate) => {
      setWanted({ ...selection, checkout })
      setRefused(null)
    },
    clear: () => {
      setWanted(NOTHING_CHOSEN)
      setRefused(null)
    },
  }
}

const lostText = (night: CalendarDate) =>
  `The night of ${formatDate(night, 'weekday')} has just been taken. Please choose other nights.`
