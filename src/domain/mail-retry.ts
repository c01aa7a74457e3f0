const FIRST_DELAY_MS = 5_000
const LONGEST_DELAY_MS = 15 * 60_000
/** After this time a mail is given up and shown to the owner, ms. */
export const MAIL_GIVE_UP_MS = 7 * 24 * 3600_000

/**
 * How long to wait before a mail is tried again, ms: 5 s, 10 s, 20 s ... at most 15 minutes, so that a mail server which
 * comes back after a day gets its mails within minutes.
 * @param attempts how often it was tried, at least 1
 */
export const mailRetryDelay = (attempts: number): number =>
  Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(attempts - 1, 20))
