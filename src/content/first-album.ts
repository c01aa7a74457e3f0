import type { BuiltInSlotName } from '@/domain/pictures/image-slots'

/** Where the built-in pictures stand in the gallery of all pictures, in its order. A picture of the owner's stands where they say. */
const ROOMS: readonly (readonly [room: string, pictures: readonly BuiltInSlotName[]])[] = [
  ['Outside', ['hero', 'overview', 'entrance', 'aerial', 'gallery6']],
  ['Porch and decks', ['gallery1', 'slide5', 'slide6', 'slide7']],
  ['The great room', ['slide1', 'gallery2']],
  ['Kitchen and table', ['kitchen', 'slide8']],
  ['Bedrooms', ['slide2', 'gallery4', 'slide3']],
  ['Bathrooms', ['slide4']],
  ['The game room', ['gallery3']],
  ['Around here', ['mountains', 'railway', 'golf', 'gallery5', 'slide10']],
]

export const FIRST_ALBUM: readonly { name: BuiltInSlotName; room: string }[] = ROOMS.flatMap(
  ([room, pictures]) => pictures.map((name) => ({ name, room })),
)
