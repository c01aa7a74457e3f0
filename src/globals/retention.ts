import type { GlobalConfig } from 'payload'

import { DEFAULT_RETENTION } from '@/domain/bookings/retention'

import { ownersGlobal } from './owners-global'
import { wholeNumber } from './whole-number'

/** How long guests' data are kept (`domain/bookings/retention`); a job applies it each day. */
export const retention: GlobalConfig = {
  ...ownersGlobal('retention', {
    label: 'How long data is kept',
    description:
      'Once a day, what has had its time is deleted, and nothing brings it back. Dates, amounts and taxes of bookings stay for ever, without the person: they are your books. Backups still hold what was deleted until they are replaced, after twelve months at the latest.',
  }),
  fields: [
    wholeNumber(
      'inquiryMonths',
      'Inquiries that came to nothing (months)',
      { min: 1, max: 120 },
      'Declined, never answered or never paid: deleted with their mails so long after that.',
      DEFAULT_RETENTION.inquiryMonths,
    ),
    wholeNumber(
      'stayYears',
      'Guests who stayed or paid (years)',
      { min: 1, max: 30 },
      'Name, addresses and messages are deleted so long after check-out. Tax authorities may ask who was behind a booking: in the United States keep 7 years unless your accountant says otherwise.',
      DEFAULT_RETENTION.stayYears,
    ),
    wholeNumber(
      'mailDays',
      'Mails that the site sent (days)',
      { min: 14, max: 3650 },
      'Their text and recipient are deleted so long after they were written. Your own mailbox is not touched.',
      DEFAULT_RETENTION.mailDays,
    ),
  ],
}
