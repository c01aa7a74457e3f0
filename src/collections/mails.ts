import { internal } from '@/access/internal'

/** 'dropped' was never sent: its recipient had been sent enough by strangers' calls in that hour. */
const MAIL_STATES = ['queued', 'sent', 'failed', 'dropped'] as const

/** Every mail the site owes someone, and what became of it. Payload's jobs do the sending. */
export const mails = internal('mails', [
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
  /** Of the attempts: those that were refused for good, or ended without a word when the server had the whole mail. */
  { name: 'refusals', type: 'number' },
  /** The server had the whole mail when the last try broke off: nothing hastens the next one. */
  { name: 'mayHaveArrived', type: 'checkbox' },
  { name: 'nextTryAt', type: 'date', required: true },
  { name: 'lastError', type: 'textarea' },
  { name: 'sentAt', type: 'date', index: true },
])
