import type { Metadata } from 'next'

import { PaymentReturn } from '@/components/checkout/payment-return'
import { BookLink } from '@/components/site/book-link'
import { CarriedToasts } from '@/components/site/carried-toasts'
import { JsonLd } from '@/components/site/json-ld'
import { noticeIn } from '@/components/site/notice-query'
import { Notices } from '@/components/site/notices'
import { PicturesProvider } from '@/components/site/pictures-provider'
import { SectionArrival } from '@/components/site/section-arrival'
import { Amenities } from '@/components/site/sections/amenities'
import { Booking } from '@/components/site/sections/booking'
import { GallerySection } from '@/components/site/sections/gallery-section'
import { Hero } from '@/components/site/sections/hero'
import { Location } from '@/components/site/sections/location'
import { Property } from '@/components/site/sections/property'
import { Testimonials } from '@/components/site/sections/testimonials'
import { StayBar } from '@/components/site/stay-bar'
import { formatCentsShort } from '@/domain/money'

import { siteContent, siteOrigin } from './content'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = { alternates: { canonical: '/' } }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const single = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '')

export default async function LandingPage({ searchParams }: Props) {
  const [content, query] = await Promise.all([siteContent(), searchParams])
  const { success, error } = query
  const notice = noticeIn(new URLSearchParams({ success: single(success), error: single(error) }).toString())
  const { identity, hero, menu, links, booking, nightlyCents, bookingConditions } = content
  return (
    <PicturesProvider pictures={content.pictures}>
      <JsonLd content={content} origin={siteOrigin()} />
      <PaymentReturn />
      <SectionArrival />
      <Notices texts={content.notices} initial={notice} />
      <Hero content={{ identity, hero, menu, links, nightlyCents }} />
      <Property property={content.property} />
      <GallerySection gallery={content.gallery} carousel={content.carousel} />
      <Amenities amenities={content.amenities} />
      <Location location={content.location} />
      <Testimonials testimonials={content.testimonials} reviews={content.reviews} />
      <Booking content={{ booking, identity, nightlyCents, bookingConditions }} />
      <StayBar>
        <p>
          From <strong>{formatCentsShort(nightlyCents)}</strong> a night
        </p>
        <BookLink bookingUrl={links.bookingUrl} label={menu.book} className="ember-button" />
      </StayBar>
      <CarriedToasts />
    </PicturesProvider>
  )
}
