import { LOCATION_SLOTS, PROPERTY_SLOTS, PUBLIC_SLIDES } from '@/domain/pictures/image-slots'

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Every picture a gallery photo can show: six made for the gallery, and all that have a place of their own. */
export const PICTURE_OPTIONS = [
  ...[1, 2, 3, 4, 5, 6].map((number) => ({ value: `gallery${number}`, label: `Gallery ${number}` })),
  ...[...PROPERTY_SLOTS, ...LOCATION_SLOTS].map((name) => ({ value: name, label: capitalised(name) })),
  ...PUBLIC_SLIDES.map((slide) => ({ value: `slide${slide}`, label: `Slide ${slide}` })),
]
