import type { CollectionConfig } from 'payload'

import { internal } from '@/access/internal'

export const MAIL_STATES = ['queued', 'sent', 'failed'] as const

/** Every mail the site owes someone, and what became of it. Payload's jobs do the sending. */
export const mails: CollectionConfig = {
  ...internal,
  slug: 'mails',
  fields: [
    /** What the mail is about, e.g. `inquiry:12:received:guest`: queueing it twice makes one mail. */
    { name: 'key', type: 'text', required: true, unique: true },
    { name: 'to', type: 'text', required: true, index: true },
    { name: 'replyTo', type: 'text' },
    { name: 'subject', type: 'text', required: true },
    { name: 'html', type: 'textarea', required: true },
    { name: 'text', type: 'textarea', required: true },
    /** An iCalendar file that goes with it, and its method (PUBLISH, REQUEST or CANCEL). */
    { name: 'ics', type: 'textarea' },
    { name: 'icsMethod', type: 'text' },
    { name: 'state', type: 'select', required: true, index: true, options: [...MAIL_STATES] },
    { name: 'attempts', type: 'number', required: true, defaultValue: 0 },
    { name: 'nextTryAt', type: 'date', required: true },
    { name: 'lastError', type: 'textarea' },
    { name: 'sentAt', type: 'date' },
  ],
}
