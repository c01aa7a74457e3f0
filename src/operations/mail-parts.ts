import type { Quote } from '@/domain/pricing'
import { readEnv } from '@/env'
import type { MailFrame } from '@/mails/inquiry-received'
import type { MailInquiry } from '@/mails/stay-details'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

/** Links in mails come from SITE_URL, never from what a request said its host was (design 9). */
export const siteUrl = () => readEnv().SITE_URL ?? `http://localhost:${readEnv().PORT}`

/** What stands around every mail. */
export async function mailFrame(payload: Payload): Promise<MailFrame> {
  const house = await payload.findGlobal({ slug: 'house', depth: 0, select: { identity: true } })
  return {
    houseName: house.identity?.name || 'Our house',
    place: house.identity?.place ?? '',
    siteUrl: siteUrl(),
  }
}

/** What a mail may tell of an inquiry. */
export const forMail = (inquiry: Inquiry): MailInquiry => ({
  id: String(inquiry.id),
  firstName: inquiry.firstName,
  lastName: inquiry.lastName,
  email: inquiry.email,
  phone: inquiry.phone ?? undefined,
  location: inquiry.location ?? undefined,
  checkin: inquiry.checkin,
  checkout: inquiry.checkout,
  guests: inquiry.guests,
  message: inquiry.message ?? undefined,
  specialRequests: inquiry.specialRequests ?? undefined,
  quote: (inquiry.quote ?? null) as Quote | null,
})
