import { createTransport, type SendMailOptions } from 'nodemailer'

import type { MailFailure } from '@/domain/common/mail-retry'

/** Of silence. */
const TIMEOUT_MS = 15_000
/** For all of one mail: a server that says something every few seconds and comes to no end is never silent. */
const TOTAL_MS = 60_000
const FIRST_REFUSAL_CODE = 500

/** A mail that the mail server did not take, with its words on one line: it may quote the server of an address that anybody typed. */
export class MailNotSent extends Error {
  constructor(
    readonly failure: MailFailure,
    cause: Error,
  ) {
    super(cause.message.replace(/[\s\p{Cc}]+/gu, ' '), { cause })
    this.name = 'MailNotSent'
  }
}

/**
 * What servers say of a sender or a login only once they are told the recipient (Postfix does, unless told otherwise): their
 * rules, or an address of ours that they do not know (RFC 3463); some say the first without a number.
 */
const IS_OF_US = /^\d{3}[ -](?:5\.(?:7\.\d|1\.[78]\b)|relay)/i
/** Google's servers: a day's mails are sent. Tomorrow the same mail is taken. */
const IS_ENOUGH_TODAY = /^\d{3}[ -]5\.4\.5\b/

/** @param handedOver whether the server had the whole mail before it went wrong */
function failureOf(
  error: Error & { response?: string; responseCode?: number; command?: string },
  handedOver: boolean,
): MailFailure {
  const { response = '', responseCode, command } = error
  if (responseCode === undefined) return handedOver ? 'unclear' : 'unreachable'
  // A refused login or sender is ours to mend, and no fault of this mail.
  const isOfThisMail = command === 'DATA' || (command === 'RCPT TO' && !IS_OF_US.test(response))
  if (IS_ENOUGH_TODAY.test(response)) return 'later'
  return responseCode >= FIRST_REFUSAL_CODE && isOfThisMail ? 'refused' : 'later'
}

const silent = () => {}
const SILENT = {
  level: silent,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
}

/**
 * Sends one mail over a connection of its own.
 * @throws MailNotSent
 */
export async function sendBySmtp(url: string, mail: SendMailOptions, totalMs = TOTAL_MS): Promise<void> {
  let handedOver = false
  const signal = AbortSignal.timeout(totalMs)
  const transport = createTransport({
    url,
    // A mail server that hangs must not hold the queue.
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Its errors do not tell how far it had come. Its log does: this line stands for the end of the message.
    logger: {
      ...SILENT,
      info: (entry: { tnx?: string }) => {
        if (entry.tnx === 'message') handedOver = true
      },
    },
  })
  try {
    await transport.sendMail({ ...mail, signal })
  } catch (cause) {
    const late = `The mail server did not come to an end within ${totalMs / 1000} seconds.`
    const error = signal.aborted ? new Error(late) : cause instanceof Error ? cause : new Error(String(cause))
    throw new MailNotSent(failureOf(error, handedOver), error)
  }
}
