const FIRST_DELAY_MS = 5_000
/** No try waits longer for the next, ms. */
export const LONGEST_DELAY_MS = 15 * 60_000
/** What is to wait longer than this was put off by a clock that was ahead: until then could be years, ms. */
export const AHEAD_MS = LONGEST_DELAY_MS + 60_000
/** After this time a mail is given up and shown to the owner, ms. */
export const MAIL_GIVE_UP_MS = 7 * 24 * 3600_000
/** So often a server may refuse a mail for good, or fall silent over one that it has, before it is given up. */
const MOST_REFUSALS = 3

/**
 * Why a mail was not accepted: the server could not be reached; it said not now; it refused this recipient or this mail for
 * good (5xx); or the connection was lost after it had the whole mail, which may have arrived.
 */
export type MailFailure = 'unreachable' | 'later' | 'refused' | 'unclear'

/**
 * How long to wait before a mail is tried again, ms: 5 s, 10 s, 20 s ... at most 15 minutes, so that a mail server which
 * comes back after a day gets its mails within minutes.
 * @param attempts how often it was tried, at least 1
 */
export const mailRetryDelay = (attempts: number): number =>
  Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(attempts - 1, 20))

/**
 * What follows a try that failed.
 * @param mail as it is after this try: `refusals` of its `attempts` were 'refused' or 'unclear', and it is `ageMs` old
 * @returns ms until the next try, or null to give it up. What may have arrived is not sent again for 15 minutes.
 */
export function nextMailTry(
  failure: MailFailure,
  mail: { attempts: number; refusals: number; ageMs: number },
): number | null {
  if (mail.ageMs > MAIL_GIVE_UP_MS || mail.refusals >= MOST_REFUSALS) return null
  if (failure === 'unclear') return LONGEST_DELAY_MS
  return mailRetryDelay(failure === 'refused' ? mail.refusals : mail.attempts)
}
