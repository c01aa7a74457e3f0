import { internal } from '@/access/internal'

const CLEANING_STATES = ['planned', 'cancelled'] as const

/** The cleaning after a stay: one for each, as the crew was told of it. */
export const cleanings = internal('cleanings', [
  { name: 'stayId', type: 'text', required: true, unique: true },
  { name: 'state', type: 'select', required: true, index: true, options: [...CLEANING_STATES] },
  /** The stay's checkout date at the house. */
  { name: 'date', type: 'text', required: true, index: true },
  /** Times of day at the house, HH:MM. */
  { name: 'startTime', type: 'text', required: true },
  { name: 'endTime', type: 'text', required: true },
  /** Whether the next guests arrive on the same day. */
  { name: 'isSameDay', type: 'checkbox', required: true, defaultValue: false },
  /** Of the iCalendar event; the same for ever, so that an update replaces what the crew has. */
  { name: 'uid', type: 'text', required: true },
  /** Counts up with each change that the crew is told. */
  { name: 'sequence', type: 'number', required: true, defaultValue: 0 },
  { name: 'crewEmail', type: 'text', required: true },
  /** What changed, in words, for the update that is told next. */
  { name: 'changeText', type: 'textarea' },
  /** How the crew is told: by the Google event's invitation, or by a mail of ours. */
  { name: 'toldBy', type: 'select', options: ['google', 'mail'] },
  /** The sequence that was told last; less than `sequence`: something is still to tell. */
  { name: 'toldSequence', type: 'number' },
])
