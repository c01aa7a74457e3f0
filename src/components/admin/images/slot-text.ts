import type { ImageSlot } from '@/contract/images'
import { FIXED_GALLERY, galleryNumber, type PlaceName, slideNumber } from '@/domain/pictures/image-slots'

type SlotText = { name: string; where: string }

const PLACES: Record<PlaceName, SlotText> = {
  hero: { name: 'Hero', where: 'Behind the welcome, at the top of the page' },
  overview: { name: 'Overview', where: 'The wide picture under the description of the house' },
  aerial: { name: 'Aerial view', where: 'First of the three smaller pictures of the house' },
  entrance: { name: 'Entrance', where: 'Second of the three smaller pictures of the house' },
  kitchen: { name: 'Kitchen', where: 'Third of the three smaller pictures of the house' },
  mountains: { name: 'Mountains', where: 'The wide picture above the location' },
  railway: { name: 'Railway', where: 'Beside the nearby attractions' },
  golf: { name: 'Golf', where: 'Below the nearby attractions' },
}

/** The picture that a slot shows, for calls that are about this one alone. */
export const shownIn = ({ path, builtIn }: ImageSlot): string => path ?? builtIn ?? ''

/** The folder of all sizes of the picture that a slot shows. */
export const folderOf = ({ path, builtIn }: ImageSlot): string | null =>
  path?.replace(/\/[^/]*$/, '') ?? builtIn

/** Whether guests see a picture there: an uploaded one, or the built-in one while that was not removed. */
export const hasPicture = ({ path, builtIn, isRemoved }: ImageSlot): boolean =>
  !isRemoved && Boolean(path ?? builtIn)

/** What a slot is called and where guests see it. */
export function slotText(name: string): SlotText {
  if (Object.hasOwn(PLACES, name)) return PLACES[name as PlaceName]
  if (name === 'host') return { name: 'Host', where: 'Beside the words about you' }
  const inGallery = galleryNumber(name)
  if (inGallery !== null) {
    const isFirst = inGallery <= FIXED_GALLERY
    return {
      name: `Gallery ${inGallery}`,
      where: isFirst ? 'In the gallery of the page, and among all pictures' : 'Among all pictures',
    }
  }
  return { name: `Slide ${slideNumber(name) ?? ''}`.trim(), where: 'In the carousel below the gallery' }
}
