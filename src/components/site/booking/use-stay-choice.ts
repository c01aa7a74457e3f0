import { useEffect, useMemo, useState } from 'react'

import type { ExtraChoice, StayChoice } from '@/components/api/quote'
import { type CalendarDate, formatDate } from '@/domain/common/calendar-date'

import { saveDraft } from './inquiry-draft'
import type { NightCalendar } from './night-calendar'
import {
  NOTHING_CHOSEN,
  pickDate,
  type RefusedPick,
  type Selection,
  stillAhead,
  whyNotNow,
} from './stay-selection'
import type { RememberedStay } from './use-stay-address'

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

/** Somebody who sends an address on may name more guests than the house takes by now. */
const guestsOf = (remembered: number | undefined, most: number) =>
  remembered !== undefined && Number.isInteger(remembered) && remembered >= 1
    ? Math.min(remembered, most)
    : Math.min(USUAL_GUESTS, most)

/** Who comes and what they choose besides nights. */
export type Party = Omit<StayChoice, 'checkin' | 'checkout'>

/** Why something cannot be had, and which date was tapped; null when no tap asked for it. */
export type Refused = RefusedPick & { at: CalendarDate | null }

/**
 * Dates and guests a visitor has chosen, remembered in the tab. A choice that time or another guest has overtaken counts as
 * none, and `refused` says so.
 * @param remembered what the address or the tab says of an earlier choice
 */
export function useStayChoice(nights: NightCalendar, remembered: RememberedStay) {
  const [chosen, setWanted] = useState<Selection | null>(null)
  const [counted, setGuests] = useState<number | null>(null)
  const [extraChoice, setExtras] = useState<ExtraChoice | null>(null)
  const [refusedTap, setRefusedTap] = useState<Refused | null>(null)
  const wanted = chosen ?? remembered.selection ?? NOTHING_CHOSEN
  const guests = counted ?? guestsOf(remembered.guests, nights.maxGuests)
  const extras = extraChoice ?? remembered.extras ?? NO_EXTRAS

  useEffect(() => {
    if (chosen !== null || counted !== null || extraChoice !== null)
      saveDraft({ selection: wanted, guests, extras })
  }, [chosen, counted, extraChoice, wanted, guests, extras])

  const overtaken = whyOvertaken(wanted, nights, chosen === null ? remembered.asked : undefined)
  const selection = overtaken === null ? wanted : NOTHING_CHOSEN

  const { checkin, checkout } = selection
  const party = useMemo<Party>(() => ({ guests, ...withoutNone(extras) }), [guests, extras])
  const stay = useMemo<StayChoice | null>(
    () => (checkin === null || checkout === null ? null : { checkin, checkout, ...party }),
    [checkin, checkout, party],
  )

  return {
    selection,
    stay,
    party,
    guests,
    setGuests,
    extras,
    setExtras,
    /** What is against the last tap, or against the choice. */
    refused: refusedTap ?? overtaken,
    hasChosen: chosen !== null,
    pick: (date: CalendarDate) => tap(selection, date),
    /** A new stay from this date, whatever was chosen before. */
    startOn: (date: CalendarDate) => tap(NOTHING_CHOSEN, date),
    /** These very nights, which can be had. */
    choose: (checkin: CalendarDate, checkout: CalendarDate) => settle({ checkin, checkout }),
    clear: () => settle(NOTHING_CHOSEN),
    /** The guest has read what is against the last tap. */
    dismiss: () => setRefusedTap(null),
  }

  function settle(next: Selection) {
    setWanted(next)
    setRefusedTap(null)
  }
  function tap(from: Selection, date: CalendarDate) {
    const picked = pickDate(from, date, nights)
    setWanted(picked.selection)
    setRefusedTap(picked.refusal && { ...picked.refusal, at: date })
  }
}

const night = (date: CalendarDate) => `The night of ${formatDate(date, 'weekday')}`
const justTaken = (date: CalendarDate) => `${night(date)} has just been taken. Please choose other nights.`
const isTaken = (date: CalendarDate) => `${night(date)} is taken. Please choose other nights.`
const OVER = 'These nights are over. Please choose others.'
const UNREADABLE = 'The dates in this address could not be read. Please choose your nights here.'

/** @param asked whether the address asks for the stay, or for one that cannot be read */
function whyOvertaken(wanted: Selection, nights: NightCalendar, asked: RememberedStay['asked']) {
  const plain = (message: string): Refused => ({ message, arriveInstead: null, wanted: null, at: null })
  if (asked === 'unreadable') return plain(UNREADABLE)
  if (!stillAhead(wanted, nights.today)) return plain(OVER)
  const refusal = whyNotNow(wanted, nights, asked === undefined ? justTaken : isTaken)
  return refusal && { ...refusal, at: null }
}
