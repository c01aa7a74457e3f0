import * as z from 'zod'

import { isTimeOfDay } from '@/domain/cleaning/cleaning'

import { doneWith, textLine } from './common'

/** Who cleans, when, and what is planned by itself. */
export const cleaningSettings = z.object({
  /** Empty until the owner has given one: nothing is planned before. */
  cleaningCrewEmail: z.string(),
  /** Off: no new cleanings are planned; those that the crew knows still follow their stays. */
  autoCreateEvents: z.boolean(),
  /** Off: nothing is planned, and what the crew knows of is called off. */
  isActive: z.boolean(),
  /** When a cleaning begins on the day of check-out, HH:mm at the house; it has four hours. */
  eventTime: z.string(),
})
export type CleaningSettings = z.infer<typeof cleaningSettings>

/** `GET /api/cleaning-settings`. */
export const cleaningSettingsResponse = doneWith({
  settings: cleaningSettings,
  /** Cleanings from today on that the crew knows of or is being told of: switching off calls these off. */
  comingCleanings: z.number().int(),
})
export type CleaningSettingsResponse = z.infer<typeof cleaningSettingsResponse>

/** `POST /api/cleaning-settings`. What is left out stays as it is. */
export const cleaningSettingsRequest = z.object({
  cleaningCrewEmail: textLine(254)
    .min(1, { message: 'Please give the e-mail address of the cleaning crew' })
    .pipe(z.email({ message: 'Please give an e-mail address such as crew@example.com' })),
  autoCreateEvents: z.boolean().optional(),
  isActive: z.boolean().optional(),
  eventTime: z
    .string()
    .refine(isTimeOfDay, { message: 'Please give a time of day such as 13:00' })
    // A cleaning ends on the day it begins.
    .refine((time) => time <= '19:59', { message: 'Please begin before 20:00: a cleaning has four hours' })
    .optional(),
  /** As they were on screen: what is sent as it was there stays as it is by now. */
  was: cleaningSettings.partial().optional(),
})
export type CleaningSettingsRequest = z.infer<typeof cleaningSettingsRequest>

/** Its answer: `message` is the toast's text, `effect` says in words what the change does to coming cleanings. */
export const cleaningSettingsSaved = cleaningSettingsResponse.extend({
  message: z.string(),
  effect: z.string().optional(),
})
export type CleaningSettingsSaved = z.infer<typeof cleaningSettingsSaved>
