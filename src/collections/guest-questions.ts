import { internal } from '@/access/internal'

/**
 * What people asked on `/contact`. Not named as its calls are, /api/questions: whatever begins with a collection's name Payload
 * takes for its own.
 */
export const guestQuestions = internal('guest-questions', [
  /** Tells the same question, sent twice, from another one (`operations/questions/ask-question`). */
  { name: 'requestKey', type: 'text', required: true, unique: true },
  { name: 'name', type: 'text', required: true },
  { name: 'email', type: 'text', required: true, index: true },
  { name: 'message', type: 'textarea', required: true },
  /** Of questions from before: nothing needs it, and it goes after 90 days. */
  { name: 'ipAddress', type: 'text' },
  /** The mail to the owner is queued. */
  { name: 'isNotified', type: 'checkbox', index: true },
  /** When the owner said so. */
  { name: 'answeredAt', type: 'date', index: true },
])
