import type { StayDates } from './stay'
import type { StayParty } from './stay-quote'

/** What a guest chooses of a stay, as far as its price hangs on it. */
export type AskedFor = StayDates & StayParty

/** A choice as it stands in an address: `extras` as `firewood:2,crib:1`. */
export const stayQuery = ({ checkin, checkout, guests, pets, extras, code }: AskedFor) => ({
  ...{ checkin, checkout, guests: String(guests) },
  ...(pets ? { pets: String(pets) } : {}),
  ...(extras
    ? {
        extras: Object.entries(extras)
          .map((pair) => pair.join(':'))
          .join(','),
      }
    : {}),
  ...(code ? { code } : {}),
})

/** The address of the landing page with this choice made, at the calendar. @param more what else it says */
export const chosenStayPath = (stay: AskedFor, more: Record<string, string> = {}): string =>
  `/?${new URLSearchParams({ ...stayQuery(stay), ...more })}#booking`
