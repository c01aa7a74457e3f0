import type { CleaningSettings } from '@/contract/cleaning-settings'
import { DEFAULT_CLEANING_TIME } from '@/domain/cleaning/cleaning'
import type { Payload } from 'payload'

/** Who cleans and when, as the owner set it; no address before that. */
export async function loadCleaningSettings(payload: Payload): Promise<CleaningSettings> {
  const set = await payload.findGlobal({ slug: 'cleaning-settings', depth: 0 })
  return {
    cleaningCrewEmail: set.cleaningCrewEmail ?? '',
    autoCreateEvents: set.autoCreateEvents ?? true,
    isActive: set.isActive ?? true,
    eventTime: set.eventTime || DEFAULT_CLEANING_TIME,
  }
}
