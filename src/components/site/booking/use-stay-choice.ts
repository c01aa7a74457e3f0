import { useEffect, useMemo, useState } from 'react'

import type { StayChoice } from '@/components/api/quote'
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
  const [refused, setRefused] = useState<RefusedPick | null>(null)
  const wanted = chosen ?? draft.selection ?? NOTHING_CHOSEN
  const guests = counted ?? guestsOf(draft.guests, nights.maxGuests)

  useEffect(() => {
    if (chosen !== null || counted !== null) saveDraft({ selection: wanted, guests })
  }, [chosen, counted, wanted, guests])

  const ahead = stillAhead(wanted, nights.today) ? wanted : NOTHING_CHOSEN
  const [lost] = takenInStay(ahead, nights)
  const selection = lost === undefined ? ahead : NOTHING_CHOSEN
  const overtaken: RefusedPick | null =
    lost === undefined ? null : { message: lostText(lost), arriveInstead: null }

  const { checkin, checkout } = selection
  const stay = useMemo<StayChoice | null>(
    () => (checkin === null || checkout === null ? null : { checkin, checkout, guests }),
    [checkin, checkout, guests],
  )

  return {
    selection,
    stay,
    guests,
    setGuests,
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
    clear: () => {
      setWanted(NOTHING_CHOSEN)
      setRefused(null)
    },
  }
}

const lostText = (night: CalendarDate) =>
  `The night of ${formatDate(night, 'weekday')} has just been taken. Please choose other nights.`
