/** The places on the site that a picture can fill, and their ids. */

export const PROPERTY_SLOTS = ['hero', 'overview', 'aerial', 'entrance', 'kitchen'] as const
export const LOCATION_SLOTS = ['mountains', 'railway', 'golf'] as const
/** The slides that the public page shows. */
export const PUBLIC_SLIDES = [1, 2, 3, 4, 5, 6, 7, 8, 10] as const
export const MAX_SLIDES = 32
/** The first slides always show a picture: the owner's or the built-in one, but they cannot be removed. */
const FIXED_SLIDES = 6
/** Slide N has the id N + 8. */
const SLIDE_OFFSET = 8
/** Pictures of the gallery beside those that have another place. */
export const MAX_GALLERY = 40
/** The first ones always show a picture: the owner's or the built-in one. */
export const FIXED_GALLERY = 6
/** Picture N of the gallery has the id N + 40. */
const GALLERY_OFFSET = SLIDE_OFFSET + MAX_SLIDES

/** A slot outside of the carousel. */
export type PlaceName = (typeof PROPERTY_SLOTS)[number] | (typeof LOCATION_SLOTS)[number]
export type SlideName = `slide${number}`
export type GalleryName = `gallery${number}`
export type SlotName = PlaceName | SlideName | GalleryName | 'host'
export type PublicSlideName = `slide${(typeof PUBLIC_SLIDES)[number]}`
export type FirstGalleryName = `gallery${1 | 2 | 3 | 4 | 5 | 6}`
/** Slots that have a picture from the start. */
export type BuiltInSlotName = PlaceName | PublicSlideName | FirstGalleryName
export type SlotGroup = 'property' | 'location' | 'carousel' | 'gallery'
export type Slot = { id: string; name: SlotName; group: SlotGroup }

export const slideName = <N extends number>(slide: N): `slide${N}` => `slide${slide}`

/** 4 for 'slide4'; null for a name that is no slide's. */
export const slideNumber = (name: string): number | null =>
  byName.get(name)?.group === 'carousel' ? Number(name.slice('slide'.length)) : null

export const galleryName = <N extends number>(number: N): `gallery${N}` => `gallery${number}`

/** 4 for 'gallery4'; null for a name that is none of the gallery's. */
export const galleryNumber = (name: string): number | null =>
  byName.get(name)?.group === 'gallery' && name !== 'host' ? Number(name.slice('gallery'.length)) : null

/**
 * Whether the owner may take this slot out of the site: a slide or a picture of the gallery after the first six, and the
 * picture of the host.
 */
export const isRemovable = (name: string): boolean =>
  name === 'host' || (slideNumber(name) ?? 0) > FIXED_SLIDES || (galleryNumber(name) ?? 0) > FIXED_GALLERY

const idOf = (number: number): string => `ID-${String(number).padStart(3, '0')}`

/** All 81 slots in the order of their ids, ID-001 to ID-081. */
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
  ...Array.from({ length: MAX_GALLERY }, (_, index): Slot => ({
    id: idOf(GALLERY_OFFSET + index + 1),
    name: galleryName(index + 1),
    group: 'gallery',
  })),
  { id: idOf(GALLERY_OFFSET + MAX_GALLERY + 1), name: 'host', group: 'gallery' },
]

const byId: ReadonlyMap<string, Slot> = new Map(SLOTS.map((slot) => [slot.id, slot]))
const byName: ReadonlyMap<string, Slot> = new Map(SLOTS.map((slot) => [slot.name, slot]))

export const slotById = (id: string): Slot | undefined => byId.get(id)
export const slotByName = (name: string): Slot | undefined => byName.get(name)

const builtIn: readonly BuiltInSlotName[] = [
  ...PROPERTY_SLOTS,
  ...LOCATION_SLOTS,
  ...PUBLIC_SLIDES.map((slide) => slideName(slide)),
  ...([1, 2, 3, 4, 5, 6] as const).map((number) => galleryName(number)),
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

const lowestFree = (taken: ReadonlySet<number>, most: number): number | null => {
  for (let number = 1; number <= most; number += 1) if (!taken.has(number)) return number
  return null
}

/** The slide that a new picture of the carousel goes to: the lowest number nobody uses; null when all 32 are taken. */
export const lowestFreeSlide = (taken: ReadonlySet<number>): number | null => lowestFree(taken, MAX_SLIDES)

/** The same for a new picture of the gallery; null when all 40 are taken. */
export const lowestFreeGallery = (taken: ReadonlySet<number>): number | null => lowestFree(taken, MAX_GALLERY)

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
