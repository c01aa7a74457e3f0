import type { Payload } from 'payload'

/** What the portal says about the house. */
export type HouseFacts = { name: string; timeZone: string }

/** The name and time zone that the owner set. The name is on every public page, so the gate may show it too. */
export async function readHouse(payload: Payload): Promise<HouseFacts> {
  const { identity } = await payload.findGlobal({ slug: 'house', depth: 0, select: { identity: true } })
  return { name: identity?.name || 'Your house', timeZone: identity?.timeZone || 'America/New_York' }
}
