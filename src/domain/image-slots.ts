/** The places on the site that a picture can fill, and their ids. */

export const PROPERTY_SLOTS = ['hero', 'overview', 'aerial', 'entrance', 'kitchen'] as const
export const LOCATION_SLOTS = ['mountains', 'railway', 'golf'] as const
/** The slides that the public page shows. */
export const PUBLIC_SLIDES = [1, 2, 3, 4, 5, 6, 7, 8, 10] as const
export const MAX_SLIDES = 32
/** The first slides always show a picture: the owner's or the built-in one, but they cannot be removed. */
export const FIXED_SLIDES = 6
/** Slide N has the id N + 8. */
const SLIDE_OFFSET = 8

/** A slot outside of the carousel. */
export type PlaceName = (typeof PROPERTY_SLOTS)[number] | (typeof LOCATION_SLOTS)[number]
export type SlideName = `slide${number}`
export type SlotName = PlaceName | SlideName
export type PublicSlideName = `slide${(typeof PUBLIC_SLIDES)[number]}`
/** Slots that have a picture from the start. */
export type BuiltInSlotName = PlaceName | PublicSlideName
export type SlotGroup = 'property' | 'location' | 'carousel'
export type Slot = { id: string; name: SlotName; group: SlotGroup }

/** 'slide4' for 4. */
export const slideName = <N extends number>(slide: N): `slide${N}` => `slide${slide}`

/** 4 for 'slide4'; null for a name that is no slide's. */
export const slideNumber = (name: string): number | null =>
  byName.get(name)?.group === 'carousel' ? Number(name.slice('slide'.length)) : null

/** Whether the owner may take this slot out of the site: a slide after the first six. */
export const isRemovable = (name: string): boolean => (slideNumber(name) ?? 0) > FIXED_SLIDES

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

export const hasBuiltIn = (name: string): name is BuiltInSlotName => Object.hasOwn(DEFAULT_PICTURE, name)

/** The slide that a new picture of the carousel goes to: the lowest number nobody uses; null when all 32 are taken. */
export function lowestFreeSlide(taken: ReadonlySet<number>): number | null {
  for (let slide = 1; slide <= MAX_SLIDES; slide += 1) if (!taken.has(slide)) return slide
  return null
}

/**
 * The slides in the order of the carousel: the owner's list as it is, and each slide that the list cannot hold right after
 * the listed one with the highest number below its own (9 after 8), several such in the order of their numbers. What is
 * lower than all listed ones comes first.
 */
export function placeExtraSlides<Row extends { slide: SlideName }>(
  listed: readonly Row[],
  extra: readonly Row[],
): Row[] {
  const number = ({ slide }: Row) => slideNumber(slide) ?? 0
  const sorted = extra.toSorted((a, b) => number(a) - number(b))
  const anchorOf = (row: Row) => Math.max(0, ...listed.map(number).filter((each) => each < number(row)))
  const after = (anchor: number) => sorted.filter((row) => anchorOf(row) === anchor)
  return [
    ...after(0),
    ...listed.flatMap((row, index) => {
      const isLast = !listed.slice(index + 1).some(({ slide }) => slide === row.slide)
      return isLast ? [row, ...after(number(row))] : [row]
    }),
  ]
}
