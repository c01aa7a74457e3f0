import type { BookingInquiry } from '@/contract/booking-inquiry'

import { quoteAnswer } from './quotes'

const NIGHTS = { checkin: '2027-03-04', checkout: '2027-03-07' }

/** An inquiry for three nights as calls answer it, for the specs of what shows one. */
export const inquiryAnswer = (over: Partial<BookingInquiry> = {}): BookingInquiry => ({
  id: '7',
  firstName: 'Ada',
  lastName: 'Moss',
  email: 'ada@example.com',
  ...NIGHTS,
  guests: 4,
  createdAt: '2027-01-01T03:30:00.000Z',
  updatedAt: '2027-01-01T03:30:00.000Z',
  paymentStatus: 'pending',
  status: 'pending',
  source: 'direct',
  ...quoteAnswer(NIGHTS),
  isCheckout: false,
  owedCents: 0,
  nextDueCents: 0,
  hasInvoice: false,
  balanceCents: 0,
  ledger: [],
  refunds: [],
  takenNights: [],
  ...over,
})
