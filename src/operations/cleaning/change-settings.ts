import type {
  CleaningSettings,
  CleaningSettingsRequest,
  CleaningSettingsResponse,
  CleaningSettingsSaved,
} from '@/contract/cleaning-settings'
import type { Payload, Where } from 'payload'

import { houseToday } from '../runtime/clock'
import { underLease } from '../runtime/lease'
import { planCleanings, type PlanOutcome } from './plan-cleanings'
import { loadCleaningSettings } from './settings'
import { syncCleanings } from './sync-cleanings'

/** Longer than a read and a write of one record take, ms. */
const SAVING_MS = 10_000

const SAVED = 'Cleaning crew settings have been saved successfully.'

export async function cleaningSettingsView(payload: Payload): Promise<CleaningSettingsResponse> {
  const [settings, today] = await Promise.all([loadCleaningSettings(payload), houseToday(payload)])
  const coming: Where = { state: { equals: 'planned' }, date: { greater_than_equal: today } }
  const { totalDocs } = await payload.count({ collection: 'cleanings', where: coming })
  return { success: true, settings, comingCleanings: totalDocs }
}

const cleanings = (count: number) => (count === 1 ? '1 cleaning is' : `${count} cleanings are`)

/** What saving did to coming cleanings, for the owner; nothing when it did nothing. */
function effectOf({ planned, changed, calledOff }: PlanOutcome, newCrew: string | null): string | undefined {
  if (newCrew && calledOff > 0)
    return `${cleanings(calledOff)} given to ${newCrew}. The address before gets a cancellation of each.`
  const parts = [
    ...(planned ? [`${cleanings(planned)} planned`] : []),
    ...(changed ? [`${cleanings(changed)} changed`] : []),
    ...(calledOff ? [`${cleanings(calledOff)} called off`] : []),
  ]
  return parts.length > 0 ? `${parts.join(', ')}. The crew is told.` : undefined
}

/** Without what nobody touched in a window that may be old. */
const touched = ({ was = {}, ...settings }: CleaningSettingsRequest): Partial<CleaningSettings> =>
  Object.fromEntries(
    Object.entries(settings).filter(([field, value]) => was[field as keyof CleaningSettings] !== value),
  )

/**
 * Saves the owner's cleaning settings and brings the coming cleanings in line with them at once: another time moves them,
 * another crew takes them over (the one before gets a cancellation of each), switching off calls them off.
 */
export async function changeCleaningSettings(
  payload: Payload,
  changes: CleaningSettingsRequest,
  byGoogle: (payload: Payload) => Promise<boolean>,
): Promise<CleaningSettingsSaved> {
  const before = await loadCleaningSettings(payload)
  // Payload writes a global whole: of two windows at once the slower would bring back what the other has just changed.
  await underLease(payload, 'cleaning-settings', SAVING_MS, () =>
    payload.updateGlobal({ slug: 'cleaning-settings', depth: 0, data: touched(changes) }),
  )
  const outcome = await planCleanings(payload)
  // Saved and planned is what was asked for: what the crew could not be told yet is told by the sweep.
  await syncCleanings(payload, byGoogle).catch((error: unknown) => {
    payload.logger.error({ err: error, msg: 'The crew could not be told yet, and the sweep tries again' })
  })
  const view = await cleaningSettingsView(payload)
  const { cleaningCrewEmail, isActive } = view.settings
  const effect = effectOf(
    outcome,
    isActive && cleaningCrewEmail !== before.cleaningCrewEmail ? cleaningCrewEmail : null,
  )
  return { ...view, message: SAVED, ...(effect ? { effect } : {}) }
}
