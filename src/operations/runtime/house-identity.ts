import { FIRST_TEXTS } from '@/content/first-content'
import type { Payload } from 'payload'

const DEFAULT_TIME_ZONE = 'America/New_York'

export interface HouseIdentity {
  name: string
  place: string
  /** An IANA name, e.g. `America/New_York`; it decides which day is today. */
  timeZone: string
  /** Empty where the owner shows none. */
  contactEmail: string
  contactPhone: string
  answerTime: string
}

/**
 * What the owner says of the house itself, as it is published. Nearly every call asks for some of it, so only that is read:
 * Payload's SQL joins the lists of each tab that `select` does not mention.
 */
export async function houseIdentity(payload: Payload): Promise<HouseIdentity> {
  const { flattenedFields } = payload.globals.config.find(({ slug }) => slug === 'house')!
  const tabs = flattenedFields.filter(({ type }) => type === 'tab').map(({ name }) => [name, {}] as const)
  const select = { ...Object.fromEntries(tabs), identity: true as const }
  const house = await payload.db.findGlobal({ slug: 'house', select })
  // Before the first content there is none, and a database of an earlier version has no time of answer yet.
  const identity = (house as { identity?: Partial<HouseIdentity> } | null)?.identity ?? {}
  return {
    name: identity.name || 'Our house',
    place: identity.place ?? '',
    timeZone: identity.timeZone || DEFAULT_TIME_ZONE,
    contactEmail: identity.contactEmail ?? '',
    contactPhone: identity.contactPhone ?? '',
    answerTime: identity.answerTime ?? FIRST_TEXTS.identity.answerTime,
  }
}
