import type { Payload } from 'payload'

import { planCleanings } from './plan-cleanings'
import { loadCleaningSettings } from './settings'
import { tellCleanings } from './tell-cleanings'

/** A cleaning that goes over to another crew is called off, told, planned anew and told again. */
const ROUNDS = 3

/**
 * Brings the cleanings in line with the stays and owes the crew the word of it. Safe at any time, in several processes. Does
 * nothing before the owner has given a crew's address.
 */
export async function bringUpCleanings(payload: Payload): Promise<void> {
  if (!(await loadCleaningSettings(payload)).cleaningCrewEmail) return
  for (let round = 0; round < ROUNDS; round++) {
    const { planned, changed, calledOff } = await planCleanings(payload)
    const told = await tellCleanings(payload)
    if (planned + changed + calledOff + told === 0) return
  }
}

/**
 * To be called after stays have changed. The change is kept and must not fail because of it: what could not be done now is
 * found by the sweep within a minute.
 */
export async function cleaningsFollow(payload: Payload): Promise<void> {
  try {
    await bringUpCleanings(payload)
  } catch (error) {
    payload.logger.error({
      err: error,
      msg: 'The cleanings could not follow the stays and wait for the sweep',
    })
  }
}
