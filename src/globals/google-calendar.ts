import { internalGlobal } from '@/access/internal'

/** The connection to the owner's Google calendar. */
export const googleCalendar = internalGlobal('google-calendar', [
  /** AES-256-GCM under the token key (`security/token-box`); never in an answer or a log. */
  { name: 'sealedToken', type: 'textarea' },
  { name: 'connectedAt', type: 'date' },
  { name: 'lastWriteAt', type: 'date' },
  /** What Google said when the last write did not work, and since when. */
  { name: 'lastError', type: 'textarea' },
  { name: 'failingSince', type: 'date' },
  /** Google takes the token no more: the owner must connect again. */
  { name: 'tokenProblem', type: 'text' },
])
