import { internal } from '@/access/internal'

/** Prices that guests had mailed to themselves, for the link in the mail; kept for two weeks (`operations/asked-mails`). */
export const keptPrices = internal('kept-prices', [
  /** One mailbox, one choice and its price within an hour, hashed: asked for twice it is one mail. */
  { name: 'key', type: 'text', required: true, unique: true },
  { name: 'email', type: 'text', required: true },
  { name: 'checkin', type: 'text', required: true },
  { name: 'checkout', type: 'text', required: true },
  { name: 'guests', type: 'number', required: true },
  /** Pets, extras and code, as far as they were chosen. */
  { name: 'extras', type: 'json' },
  { name: 'totalCents', type: 'number', required: true },
])
