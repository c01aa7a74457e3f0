import type { Metadata } from 'next'

import { PaymentReturn } from '@/components/checkout/payment-return'
import { BookingCalendar } from '@/components/site/booking-calendar'
import { CarriedToasts } from '@/components/site/carried-toasts'
import { JsonLd } from '@/components/site/json-ld'
import { LandingPage } from '@/components/site/landing-page'
import { heroPreview } from '@/operations/pictures/hero-preview'

import { siteContent, siteOrigin, todayIn } from './content'
import { type Query, noticeOf } from './notice'

export const metadata: Metadata = { alternates: { canonical: '/' } }

export default async function Page({ searchParams }: { searchParams: Promise<Query> }) {
  const [content, query] = await Promise.all([siteContent(), searchParams])
  return (
    <>
      <JsonLd content={content} origin={siteOrigin()} />
      <PaymentReturn />
      <LandingPage
        content={content}
        heroPreview={await heroPreview(content.pictures.config.property.hero)}
        notice={noticeOf(query)}
        booking={<BookingCalendar content={content} today={todayIn(content.identity.timeZone)} />}
      />
      <CarriedToasts />
    </>
  )
}
