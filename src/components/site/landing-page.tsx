import type { ReactNode } from 'react'

import type { SiteContent } from '@/contract/site-content'
import { formatCentsShort } from '@/domain/common/money'

import { BookLink } from './book-link'
import type { NoticeKind } from './notice-query'
import { Notices } from './notices'
import { PicturesProvider } from './pictures-provider'
import { SectionArrival } from './section-arrival'
import { Amenities } from './sections/amenities'
import { Booking } from './sections/booking'
import { GallerySection } from './sections/gallery-section'
import { GoodToKnow } from './sections/good-to-know'
import { Hero } from './sections/hero'
import { Location } from './sections/location'
import { Property } from './sections/property'
import { Testimonials } from './sections/testimonials'
import { StayBar } from './stay-bar'

type Props = {
  content: SiteContent
  /** The first picture in few bytes, as a `data:` address. */
  heroPreview?: string | null
  notice: NoticeKind | null
  /** What stands in the booking section under its words. */
  booking: ReactNode
}

/** The whole landing page; `/` and the owner's preview of it differ in their content only. */
export function LandingPage({ content, heroPreview, notice, booking }: Props) {
  const { identity, hero, menu, links, fromCents } = content
  return (
    <PicturesProvider pictures={content.pictures}>
      <SectionArrival />
      <Notices texts={content.notices} initial={notice} />
      <Hero content={{ identity, hero, menu, links, fromCents }} preview={heroPreview} />
      <Property property={content.property} />
      <GallerySection gallery={content.gallery} carousel={content.carousel} total={content.album.length} />
      <Amenities amenities={content.amenities} />
      <GoodToKnow content={content} />
      <Location location={content.location} mapText={content.facts.map} />
      <Testimonials content={content} />
      <Booking booking={content.booking}>{booking}</Booking>
      <StayBar from={fromCents === null ? null : formatCentsShort(fromCents)}>
        <BookLink bookingUrl={links.bookingUrl} label={menu.book} className="ember-button" />
      </StayBar>
    </PicturesProvider>
  )
}
