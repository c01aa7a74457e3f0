import { internal } from '@/access/internal'

/** Guests who want to be told when the nights of a stay can be booked again; the record goes when they are (`operations/asked-mails`). */
export const nightWishes = internal('night-wishes', [
  /** One mailbox and one stay, hashed: the same wish twice is one. */
  { name: 'key', type: 'text', required: true, unique: true },
  /** `<mailbox>:<n>`, n from 1: the unique index is what lets a mailbox have a few open wishes and no more. */
  { name: 'place', type: 'text', required: true, unique: true },
  /** SHA-256 of the mailbox that the address leads to. */
  { name: 'mailbox', type: 'text', required: true, index: true },
  { name: 'email', type: 'text', required: true },
  { name: 'checkin', type: 'text', required: true, index: true },
  { name: 'checkout', type: 'text', required: true },
  { name: 'guests', type: 'number', required: true },
  /** When the guest agreed to be written to. */
  { name: 'consentedAt', type: 'date', required: true },
  /** SHA-256 of what the guest's browser can take it back with. */
  { name: 'takeBackHash', type: 'text', index: true },
  /** Since when all nights were found free, each time that was looked. */
  { name: 'freeSince', type: 'date' },
])
