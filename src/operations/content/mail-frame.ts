import { canBeMailed } from '@/domain/common/no-email'
import { greetingName } from '@/domain/content/greeting-name'
import { readQuote } from '@/domain/stays/kept-quote'
import { STAY_SOURCE_LABEL } from '@/domain/stays/stay'
import { readEnv } from '@/env'
import type { MailFrame } from '@/mails/layout'
import type { MailInquiry } from '@/mails/stay-details'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { houseIdentity } from '../runtime/house-identity'
import type { Arrival } from './load-arrival'

/** Links in mails come from SITE_URL, never from what a request said its host was. */
export const siteUrl = (): string => readEnv().SITE_URL ?? `http://localhost:${readEnv().PORT}`

/** Where the owner finds a booking in the portal. */
export const bookingPath = (inquiryId: string | number): string => `/admin?tab=bookings&open=${inquiryId}`

export const bookingLink = (inquiryId: string): string => `${siteUrl()}${bookingPath(inquiryId)}`

/** What every mail says of the house. */
export async function mailFrame(payload: Payload): Promise<MailFrame> {
  const { name, place, answerTime } = await houseIdentity(payload)
  return { houseName: name, place, siteUrl: siteUrl(), answerTime }
}

/** What a mail may tell of an inquiry. */
export const forMail = (
  inquiry: Inquiry,
  { checkinTime, checkoutTime }: Pick<Arrival, 'checkinTime' | 'checkoutTime'>,
): MailInquiry => ({
  id: String(inquiry.id),
  greeting: greetingName(inquiry.firstName),
  firstName: inquiry.firstName,
  lastName: inquiry.lastName,
  email: canBeMailed(inquiry.email) ? inquiry.email : undefined,
  phone: inquiry.phone ?? undefined,
  location: inquiry.location ?? undefined,
  checkin: inquiry.checkin,
  checkout: inquiry.checkout,
  checkinTime,
  checkoutTime,
  guests: inquiry.guests,
  message: inquiry.message ?? undefined,
  specialRequests: inquiry.specialRequests ?? undefined,
  ...(inquiry.paidVia === 'channel'
    ? { channel: STAY_SOURCE_LABEL[inquiry.source], quote: null }
    : { agreedCents: inquiry.agreedCents ?? undefined, quote: readQuote(inquiry.quote) }),
})
