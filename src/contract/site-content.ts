import type { CancellationPolicy } from '@/domain/bookings/cancellation'
import type { BuiltInSlotName, PublicSlideName, SlideName, SlotName } from '@/domain/pictures/image-slots'
import type { PictureSize } from '@/domain/pictures/picture-sizes'
import type { ReviewSummary } from '@/domain/reviews/review-rules'
import type { BookingRules } from '@/domain/rates/stay-rules'

import type { HouseFacts, StayFacts } from './house-facts'
import type { ImagesConfig } from './images'

/** The signs an amenity card can carry. */
export const AMENITY_ICONS = [
  'fire',
  'hot-tub',
  'kitchen',
  'view',
  'wifi',
  'games',
  'grill',
  'coffee',
  'laundry',
  'parking',
  'trail',
  'dog',
] as const
export type AmenityIcon = (typeof AMENITY_ICONS)[number]

/** The longer pages that have a route of their own and a link in the footer. */
export const PAGE_SLUGS = ['privacy', 'terms'] as const
export type PageSlug = (typeof PAGE_SLUGS)[number]

export type TitledText = { title: string; text: string }

/** Every text of the public site as the owner edits it: the fields of the global `house`. */
export type HouseTexts = {
  identity: {
    name: string
    tagline: string
    place: string
    /** IANA name; the house's calendar dates are dates in this zone. */
    timeZone: string
    contactEmail: string
    contactPhone: string
    /** Completes 'We answer ...'; empty: soon. */
    answerTime: string
  }
  menu: { home: string; gallery: string; amenities: string; location: string; reviews: string; book: string }
  hero: { welcome: string; text: string; imageAlt: string; moreLabel: string }
  property: {
    heading: string
    /** Paragraphs are parted by blank lines. */
    overview: string
    overviewAlt: string
    aerialAlt: string
    aerialCaption: string
    entranceAlt: string
    entranceCaption: string
    kitchenAlt: string
    kitchenCaption: string
    highlightsHeading: string
    bedrooms: number
    bathrooms: number
    sleeps: number
    squareFeet: number
    features: TitledText[]
  }
  gallery: {
    heading: string
    text: string
    items: { title: string; alt: string; picture: BuiltInSlotName }[]
  }
  carousel: {
    heading: string
    text: string
    slides: { slide: PublicSlideName; caption: string; alt: string }[]
  }
  amenities: { heading: string; text: string; items: (TitledText & { icon: AmenityIcon })[] }
  location: {
    heading: string
    text: string
    distancesHeading: string
    distances: { time: string; place: string }[]
    attractionsHeading: string
    attractions: TitledText[]
    mountainsAlt: string
    railwayAlt: string
    golfAlt: string
    latitude: string
    longitude: string
  }
  testimonials: { heading: string; text: string }
  booking: { heading: string; text: string; note: string }
  notices: { successTitle: string; successText: string; errorTitle: string; errorText: string }
  footer: { text: string; copyright: string; guideLabel: string }
  seo: { title: string; description: string }
  links: { bookingUrl: string; guideUrl: string }
}

/** One published review as the page shows it. */
export type SiteReview = {
  id: string
  author: string
  initial: string
  date: string
  rating: number
  title: string
  content: string
}

/**
 * Where one picture's files are: `<base>/<width>.<avif|webp>`. Width and height are the picture's own in pixels; no file
 * is larger (see `domain/pictures/picture-sizes`).
 */
export type PictureSource = {
  base: string
  widths: number[]
  width: number
  height: number
  /** The dominant colour, seen until the picture has arrived. */
  color: string
  /** Of the files' content, for a `base` that does not tell of it: what bears it may be kept for ever. */
  version?: string
}

export type SitePictures = {
  /** Built-in pictures by name: slots and gallery pictures. */
  builtIn: Record<string, PictureSource>
  /** What the owner uploaded over them, as `GET /api/images/config` gives it. */
  config: ImagesConfig
  /** Pixels of the uploads by their paths; those that come while the page is open are not in it. */
  sizes: Record<string, PictureSize>
}

/** A slide of the carousel on the page: one of the owner's list, or one that was uploaded beyond it. */
export type SiteSlide = { slide: SlideName; caption: string; alt: string }

/** One of all pictures of the house. */
export type AlbumPicture = {
  /** Of its slot, e.g. ID-041. */
  id: string
  picture: SlotName
  /** '' for none. */
  room: string
  title: string
  alt: string
}

/** What a guest can know before booking. */
export type BookingConditions = {
  rules: BookingRules
  /** What a cancellation gives back, and the names of the fees that it does not. */
  cancellation: { steps: CancellationPolicy; keptNames: string[] }
  /** Whether a stay can be paid here; else guests send an inquiry. */
  payable: boolean
}

/** Everything the public pages are made of, passed from the server to the components. */
export type SiteContent = Omit<HouseTexts, 'carousel'> &
  HouseFacts & {
    carousel: Omit<HouseTexts['carousel'], 'slides'> & { slides: SiteSlide[] }
    /** Those that the page itself carries: the site's first ones, then the newest. */
    reviews: SiteReview[]
    /** Of all published reviews, also those that the page does not carry. */
    reviewSummary: ReviewSummary
    /** Of those that guests wrote: without the examples that the site starts with. */
    guestReviewSummary: ReviewSummary
    pictures: SitePictures
    /** Every picture of the house, room by room. */
    album: AlbumPicture[]
    /** The longer pages that exist, for the footer. */
    pages: { slug: PageSlug; title: string }[]
    /** What a night costs at least with all fees that everybody pays, in cents, before taxes; null while none can be booked. */
    fromCents: number | null
    bookingConditions: BookingConditions
    stayFacts: StayFacts
  }
