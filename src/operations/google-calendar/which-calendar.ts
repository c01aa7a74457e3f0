import { readEnv } from '@/env'
import { type CalendarOfOwner, findGoogleCalendar } from '@/integrations/google-calendar'
import { GoogleRefusal } from '@/integrations/google-client'

/** So often Google is asked although there is nothing to write: a token that was taken back is known within it, ms. */
const ASK_AGAIN_MS = 3_600_000

let known: { sealed: string; asked: string; at: number; calendar: CalendarOfOwner } | undefined

/** The calendar's name, if this process has heard it. */
export const knownCalendarName = (sealed: string): string | undefined =>
  known?.sealed === sealed && known.asked === readEnv().GOOGLE_CALENDAR_ID ? known.calendar.name : undefined

/**
 * The calendar that GOOGLE_CALENDAR_ID stands for in the account of this token.
 * @param sealed tells tokens apart
 * @param afresh asks Google now
 * @throws GoogleRefusal with words for the owner when the account has no such calendar; GoogleTokenProblem, GoogleBusy
 */
export async function whichCalendar(token: string, sealed: string, afresh = false): Promise<CalendarOfOwner> {
  const asked = readEnv().GOOGLE_CALENDAR_ID
  const isKnown = known?.sealed === sealed && known.asked === asked && Date.now() - known.at < ASK_AGAIN_MS
  if (known && isKnown && !afresh) return known.calendar
  try {
    const calendar = await findGoogleCalendar(token, asked)
    known = { sealed, asked, at: Date.now(), calendar }
    return calendar
  } catch (error) {
    if (error instanceof GoogleRefusal && error.status === 404)
      throw new GoogleRefusal(
        404,
        `This Google account has no calendar "${asked}". Please check GOOGLE_CALENDAR_ID on the server, or connect the account that has it.`,
      )
    throw error
  }
}
