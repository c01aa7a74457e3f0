import type { BookingInquiry } from '@/contract/booking-inquiry'
import { isNightFree } from '@/domain/availability'
import { nightsOf } from '@/domain/calendar-date'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { type DayMaps, loadDays } from './load-days'

const text = (value: string | null | undefined) => value || undefined

function toView(inquiry: Inquiry, days: DayMaps | null): BookingInquiry {
  return {
    id: String(inquiry.id),
    firstName: inquiry.firstName,
    lastName: inquiry.lastName,
    email: inquiry.email,
    phone: text(inquiry.phone),
    location: text(inquiry.location),
    ipAddress: text(inquiry.ipAddress),
    checkin: inquiry.checkin,
    checkout: inquiry.checkout,
    guests: inquiry.guests,
    message: text(inquiry.message),
    specialRequests: text(inquiry.specialRequests),
    createdAt: inquiry.createdAt,
    updatedAt: inquiry.updatedAt,
    paymentStatus: inquiry.paymentStatus,
    stripePaymentIntentId: text(inquiry.stripePaymentIntentId),
    stripePaymentDetails: (inquiry.stripePaymentDetails ??
      undefined) as BookingInquiry['stripePaymentDetails'],
    status: inquiry.status,
    source: inquiry.source,
    quote: (inquiry.quote ?? null) as BookingInquiry['quote'],
    ownerNote: text(inquiry.ownerNote),
    decidedAt: text(inquiry.decidedAt),
    takenNights:
      inquiry.status === 'pending' && days
        ? nightsOf(inquiry.checkin, inquiry.checkout).filter(
            (date) => !isNightFree(days.records.get(date), days.claims.has(date)),
          )
        : [],
  }
}

/** Inquiries as the owner sees them; the nights of all pending ones are looked up in one go. */
export async function inquiryViews(payload: Payload, inquiries: Inquiry[]): Promise<BookingInquiry[]> {
  const pending = inquiries.filter((inquiry) => inquiry.status === 'pending')
  if (pending.length === 0) return inquiries.map((inquiry) => toView(inquiry, null))
  const first = pending.reduce((min, { checkin }) => (checkin < min ? checkin : min), pending[0]!.checkin)
  const last = pending.reduce((max, { checkout }) => (checkout > max ? checkout : max), pending[0]!.checkout)
  const days = await loadDays(payload, first, last)
  return inquiries.map((inquiry) => toView(inquiry, days))
}
