import { toRecordId } from '@/database/record-id'
import { ownerEmail } from '@/integrations/mail'
import type { Mail } from '@/payload-types'
import type { Payload } from 'payload'

import { isCleaningMail } from '../cleaning/notify-crew'
import { bookingPath } from '../content/mail-frame'
import { notifyOwner } from '../content/notify-owner'
import { undeliveredKey } from '../runtime/mail-queue'

const OF_BOOKING = /^inquiry:(\d+):/

/** What the owner should know of a mail that is given up. */
function linesAbout({ subject, to, lastError, mayHaveArrived }: Mail): string[] {
  const what = `The mail \u201c${subject}\u201d to ${to}`
  return mayHaveArrived
    ? [
        `${what} may have arrived, or not: the mail server took it three times and each time fell silent before it said so. It is not sent again.`,
        'What to do: ask in another way whether it has come.',
      ]
    : [
        `${what} was not accepted and is not tried again.`,
        `The mail server says: ${lastError ?? 'nothing'}`,
        'What to do: look whether the address is written right, and reach them in another way, by telephone if they left a number.',
      ]
}

/**
 * Notifies the owner, once, that a mail is given up. Not of one to the owner, which would end the same way (Overview tells of
 * it), nor of the crew's, which are told with their cleanings.
 */
export async function notifyUndelivered(payload: Payload, mail: Mail): Promise<void> {
  if (mail.to === ownerEmail() || isCleaningMail(mail.key)) return
  const inquiryId = toRecordId(OF_BOOKING.exec(mail.key)?.[1] ?? '')
  const title = mail.mayHaveArrived ? 'A mail may not have arrived' : 'A mail could not be delivered'
  await notifyOwner(payload, {
    key: undeliveredKey(mail.id),
    subject: `${title}: ${mail.to}`,
    title,
    lines: linesAbout(mail),
    ...(inquiryId ? { href: bookingPath(inquiryId) } : {}),
  })
}
