/** The places on the site that a picture can fill, and their ids (specification 3). */

export const PROPERTY_SLOTS = ['hero', 'overview', 'aerial', 'entrance', 'kitchen'] as const
export const LOCATION_SLOTS = ['mountains', 'railway', 'golf'] as const
/** The slides that the public page shows (specification 3). */
export const PUBLIC_SLIDES = [1, 2, 3, 4, 5, 6, 7, 8, 10] as const
export const MAX_SLIDES = 32
/** Slide N has the id N + 8 (specification 9). */
const SLIDE_OFFSET = 8

type PlaceName = (typeof PROPERTY_SLOTS)[number] | (typeof LOCATION_SLOTS)[number]
export type SlideName = `slide${number}`
export type SlotName = PlaceName | SlideName
export type PublicSlideName = `slide${(typeof PUBLIC_SLIDES)[number]}`
/** Slots that have a picture from the start. */
export type BuiltInSlotName = PlaceName | PublicSlideName
export type SlotGroup = 'property' | 'location' | 'carousel'
export type Slot = { id: string; name: SlotName; group: SlotGroup }

/** 'slide4' for 4. */
export const slideName = <N extends number>(slide: N): `slide${N}` => `slide${slide}`

const idOf = (number: number): string => `ID-${String(number).padStart(3, '0')}`

/** All 40 slots in the order of their ids, ID-001 to ID-040. */
export const SLOTS: readonly Slot[] = [
  ...PROPERTY_SLOTS.map((name, index): Slot => ({ id: idOf(index + 1), name, group: 'property' })),
  ...LOCATION_SLOTS.map((name, index): Slot => ({
    id: idOf(PROPERTY_SLOTS.length + index + 1),
    name,
    group: 'location',
  })),
  ...Array.from({ length: MAX_SLIDES }, (_, index): Slot => ({
    id: idOf(SLIDE_OFFSET + index + 1),
    name: slideName(index + 1),
    group: 'carousel',
  })),
]

const byId: ReadonlyMap<string, Slot> = new Map(SLOTS.map((slot) => [slot.id, slot]))
const byName: ReadonlyMap<string, Slot> = new Map(SLOTS.map((slot) => [slot.name, slot]))

export const slotById = (id: string): Slot | undefined => byId.get(id)
export const slotByName = (name: string): Slot | undefined => byName.get(name)

const builtIn: readonly BuiltInSlotName[] = [
  ...PROPERTY_SLOTS,
  ...LOCATION_SLOTS,
  ...PUBLIC_SLIDES.map((slide) => slideName(slide)),
]

/**
 * Base paths of the built-in pictures; slots beyond the public ones have none, so their value may be
 * undefined.
 */
export const DEFAULT_PICTURE = Object.fromEntries(builtIn.map((name) => [name, `/art/${name}`])) as Record<
  BuiltInSlotName,
  string
> &
  Partial<Record<SlotName, string>>
