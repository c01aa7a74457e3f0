import type { Metadata } from 'next'

import { PaymentReturn } from '@/components/checkout/payment-return'
import { BookingCalendar } from '@/components/site/booking-calendar'
import { CarriedToasts } from '@/components/site/carried-toasts'
import { LandingPage } from '@/components/site/landing-page'
import { vacationRental } from '@/components/site/vacation-rental'
import { heroPreview } from '@/operations/pictures/hero-preview'

import { siteContent, siteOrigin, todayIn } from './content'
import { type Query, noticeOf } from './notice'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = { alternates: { canonical: '/' } }

/** Data for search engines, which run nothing; `<` is escaped so that no text of the owner can end the block. */
const dataBlock = (data: object): string => JSON.stringify(data).replace(/</g, '\\u003c')

export default async function Page({ searchParams }: { searchParams: Promise<Query> }) {
  const [content, query] = await Promise.all([siteContent(), searchParams])
  return (
    <>
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: dataBlock(vacationRental(content, siteOrigin())) }}
      />
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
