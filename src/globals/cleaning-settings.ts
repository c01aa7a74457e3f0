import { internalGlobal } from '@/access/internal'

/** Who cleans, and whether that is planned by itself. Edited on the iCal Sync tab, not in Payload's views. */
export const cleaningSettings = internalGlobal('cleaning-settings', [
  { name: 'cleaningCrewEmail', type: 'text' },
  { name: 'autoCreateEvents', type: 'checkbox', required: true, defaultValue: true },
  { name: 'isActive', type: 'checkbox', required: true, defaultValue: true },
  /** Time of day at the house when the cleaning begins, HH:MM. It has four hours. */
  { name: 'eventTime', type: 'text', required: true, defaultValue: '13:00' },
])
