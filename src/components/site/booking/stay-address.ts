import { extraChoiceOf } from '@/components/api/extra-choice'
import type { ExtraChoice, StayChoice } from '@/components/api/quote'
import { type CalendarDate, daysBetween, isCalendarDate } from '@/domain/common/calendar-date'
import { MAX_NIGHTS, MOST_GUESTS } from '@/domain/rates/stay-rules'
import { stayQuery } from '@/domain/stays/stay-query'

/** What an address says of a stay; the dates are in order, and may be over, taken or against the rules. */
export type AddressedStay = {
  checkin: CalendarDate
  checkout: CalendarDate
  guests: number | null
  extras: ExtraChoice
}

/** Longer ones are of nobody whom our links have led here. */
const LONGEST_SEARCH = 2000
const NAMES = ['checkin', 'checkout', 'guests', 'pets', 'extras', 'code']

const wholeNumber = (text: string | null): number | null =>
  /^\d{1,3}$/.test(text ?? '') ? Number(text) : null

/** 'firewood:2,cot:1' */
const countsOf = (text: string | null): Record<string, number> =>
  Object.fromEntries(
    (text ?? '').split(',').flatMap((pair) => {
      const [key = '', count = null] = pair.split(':')
      const times = wholeNumber(count)
      return times === null ? [] : [[key, times]]
    }),
  )

/**
 * The stay that a query asks for (`?checkin=&checkout=&guests=`, also `pets`, `extras` and `code`).
 * @param search with or without its question mark, as a stranger may have written it
 * @returns null when it asks for none, 'unreadable' when what it asks for is no stay
 */
export function readStayAddress(search: string): AddressedStay | 'unreadable' | null {
  const query = new URLSearchParams(search.slice(0, LONGEST_SEARCH))
  const [checkin, checkout] = [query.get('checkin'), query.get('checkout')]
  if (checkin === null && checkout === null) return null
  if (!isCalendarDate(checkin) || !isCalendarDate(checkout)) return 'unreadable'
  const nights = daysBetween(checkin, checkout)
  if (nights < 1 || nights > MAX_NIGHTS) return 'unreadable'
  const guests = wholeNumber(query.get('guests'))
  const pets = wholeNumber(query.get('pets'))
  return {
    ...{ checkin, checkout },
    guests: guests === null || guests < 1 || guests > MOST_GUESTS ? null : guests,
    extras: extraChoiceOf({ pets, extras: countsOf(query.get('extras')), code: query.get('code') }),
  }
}

/** The same address with this stay in it, or with none for null; whatever else stands in it stays. */
export function addressWith(href: string, stay: StayChoice | null): string {
  const url = new URL(href)
  for (const name of NAMES) url.searchParams.delete(name)
  for (const [name, value] of Object.entries(stay === null ? {} : stayQuery(stay)))
    url.searchParams.set(name, value)
  return url.pathname + url.search + url.hash
}
