import type { FeedReading, Unreadable } from '../feed'

const MESSAGES: Record<Unreadable, string> = {
  'web-page':
    'The address answered with a web page instead of a calendar. Copy the calendar (iCal) address from the channel again; it usually ends in .ics.',
  'not-calendar':
    'What came is not a calendar. Copy the calendar (iCal) address from the channel again; it usually ends in .ics.',
  truncated: 'The calendar broke off before its end, so it was not used. The next sync tries again.',
  'too-many':
    'The calendar has more than 20,000 events, so it was not used. Ask the channel for a shorter one.',
  'too-heavy':
    'The calendar takes too long or too much memory to read, so it was not used. Look for an event that repeats very often.',
}

/** An answer that is not believed at all, with what the owner can do. */
export const unreadable = (outcome: Unreadable): FeedReading => ({ outcome, message: MESSAGES[outcome] })
