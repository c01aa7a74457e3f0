import type { Payload } from 'payload'

import { planCleanings } from './plan-cleanings'
import { loadCleaningSettings } from './settings'
import { notifyCrew } from './notify-crew'

/** A cleaning that goes over to another crew is called off, told, planned anew and told again. */
const ROUNDS = 3

/**
 * Brings the cleanings in line with the stays and owes the crew the word of it. Safe at any time, in several processes. Does
 * nothing before the owner has given a crew's address.
 * @param byGoogle whether the connected Google calendar tells the crew (`google-calendar/notifies-crew`)
 */
export async function syncCleanings(payload: Payload, byGoogle: (payload: Payload) => Promise<boolean>) {
  if (!(await loadCleaningSettings(payload)).cleaningCrewEmail) return
  for (let round = 0; round < ROUNDS; round++) {
    const { planned, changed, calledOff } = await planCleanings(payload)
    const told = await notifyCrew(payload, byGoogle)
    if (planned + changed + calledOff + told === 0) return
  }
}
