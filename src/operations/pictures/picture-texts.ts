import type { HouseFacts } from '@/contract/house-facts'
import type { HouseTexts, SiteContent, SiteSlide } from '@/contract/site-content'
import {
  hasBuiltIn,
  type PlaceName,
  placeExtraSlides,
  type SlideName,
  slotByName,
} from '@/domain/pictures/image-slots'
import type { Picture } from '@/payload-types'

type Described = Pick<Picture, 'slot' | 'path' | 'alt' | 'isRemoved'>

/** The texts that tell what a picture shows. */
export type PictureTexts = HouseTexts & Pick<HouseFacts, 'host'>

/** Where the website's texts have the alternative text of each place. */
const READ: Record<PlaceName | 'host', (texts: PictureTexts) => string> = {
  hero: ({ hero }) => hero.imageAlt,
  overview: ({ property }) => property.overviewAlt,
  aerial: ({ property }) => property.aerialAlt,
  entrance: ({ property }) => property.entranceAlt,
  kitchen: ({ property }) => property.kitchenAlt,
  mountains: ({ location }) => location.mountainsAlt,
  railway: ({ location }) => location.railwayAlt,
  golf: ({ location }) => location.golfAlt,
  host: ({ host }) => host.imageAlt,
}

/** The alternative text of a slot among the website's texts; '' where they have none. */
export function altAmongTexts(texts: PictureTexts, name: string): string {
  if (Object.hasOwn(READ, name)) return READ[name as keyof typeof READ](texts)
  const inGallery = texts.gallery.items.find(({ picture }) => picture === name)
  if (inGallery) return inGallery.alt
  return texts.carousel.slides.find(({ slide }) => slide === name)?.alt ?? ''
}

/** Without the slides that the owner took out, with the uploaded ones that the list of texts has no row for. */
function shownSlides(slides: readonly SiteSlide[], pictures: readonly Described[]): SiteSlide[] {
  const removed = new Set(pictures.filter(({ isRemoved }) => isRemoved).map(({ slot }) => slot))
  const extra = pictures.flatMap(({ slot: name, path }): SiteSlide[] => {
    const slot = slotByName(name)
    if (slot?.group !== 'carousel' || !path || hasBuiltIn(name)) return []
    return [{ slide: slot.name as SlideName, caption: '', alt: '' }]
  })
  return placeExtraSlides(
    slides.filter(({ slide }) => !removed.has(slide)),
    extra,
  )
}

/**
 * The website's texts as they go with the owner's pictures. A picture's own alternative text wins wherever that picture is
 * shown, in the gallery too: what the texts say was written for the picture before it.
 */
export function withPictures<Texts extends PictureTexts>(
  texts: Texts,
  pictures: readonly Described[],
): Omit<Texts, 'carousel'> & Pick<SiteContent, 'carousel'> {
  const alts = new Map(pictures.flatMap(({ slot, alt }) => (alt ? [[slot, alt] as const] : [])))
  const alt = (name: string, among: string) => alts.get(name) ?? among
  const { hero, property, location, gallery, carousel, host } = texts
  return {
    ...texts,
    host: { ...host, imageAlt: alt('host', host.imageAlt) },
    hero: { ...hero, imageAlt: alt('hero', hero.imageAlt) },
    property: {
      ...property,
      overviewAlt: alt('overview', property.overviewAlt),
      aerialAlt: alt('aerial', property.aerialAlt),
      entranceAlt: alt('entrance', property.entranceAlt),
      kitchenAlt: alt('kitchen', property.kitchenAlt),
    },
    location: {
      ...location,
      mountainsAlt: alt('mountains', location.mountainsAlt),
      railwayAlt: alt('railway', location.railwayAlt),
      golfAlt: alt('golf', location.golfAlt),
    },
    gallery: {
      ...gallery,
      items: gallery.items.map((item) => ({ ...item, alt: alt(item.picture, item.alt) })),
    },
    carousel: {
      ...carousel,
      slides: shownSlides(carousel.slides, pictures).map((row) => ({ ...row, alt: alt(row.slide, row.alt) })),
    },
  }
}
