import type { GlobalConfig, NumberField } from 'payload'

import { owner } from '@/access/owner'
import { DEFAULT_RETENTION, type Retention } from '@/domain/bookings/retention'
import { refuseStaleGlobal } from '@/operations/content/refuse-stale-edit'

const time = (
  name: keyof Retention,
  label: string,
  { min, max }: { min: number; max: number },
  description: string,
): NumberField => ({
  name,
  label,
  type: 'number',
  required: true,
  min,
  max,
  defaultValue: DEFAULT_RETENTION[name],
  validate: (value: number | null | undefined) =>
    (Number.isInteger(value) && value! >= min && value! <= max) ||
    `Please give a whole number from ${min} to ${max}`,
  admin: { description },
})

/** How long guests' data are kept (`domain/bookings/retention`); a job applies it each day. */
export const retention: GlobalConfig = {
  slug: 'retention',
  label: 'How long data is kept',
  access: { read: owner, update: owner },
  admin: {
    group: 'Website',
    // The raw JSON view is for programmers.
    hideAPIURL: true,
    description:
      'Once a day, what has had its time is deleted, and nothing brings it back. Dates, amounts and taxes of bookings stay for ever, without the person: they are your books. Backups still hold what was deleted until they are replaced, after twelve months at the latest.',
  },
  graphQL: false,
  lockDocuments: false,
  hooks: { beforeValidate: [refuseStaleGlobal] },
  fields: [
    time(
      'inquiryMonths',
      'Inquiries that came to nothing (months)',
      { min: 1, max: 120 },
      'Declined, never answered or never paid: deleted with their mails so long after that.',
    ),
    time(
      'stayYears',
      'Guests who stayed or paid (years)',
      { min: 1, max: 30 },
      'Name, addresses and messages are deleted so long after check-out. Tax authorities may ask who was behind a booking: in the United States keep 7 years unless your accountant says otherwise.',
    ),
    time(
      'mailDays',
      'Mails that the site sent (days)',
      { min: 14, max: 3650 },
      'Their text and recipient are deleted so long after they were written. Your own mailbox is not touched.',
    ),
  ],
}
