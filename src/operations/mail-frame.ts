import { readEnv } from '@/env'
import type { MailFrame } from '@/mails/inquiry-received'
import type { Payload } from 'payload'

/** Links in mails come from SITE_URL, never from what a request said its host was (design 9). */
export const siteUrl = (): string => readEnv().SITE_URL ?? `http://localhost:${readEnv().PORT}`

/** Where the owner finds a booking. */
export const bookingLink = (inquiryId: string): string => `${siteUrl()}/admin?tab=bookings&open=${inquiryId}`

/** What every mail says of the house. */
export async function mailFrame(payload: Payload): Promise<MailFrame> {
  const house = await payload.findGlobal({ slug: 'house', depth: 0, select: { identity: true } })
  return {
    houseName: house.identity?.name || 'Our house',
    place: house.identity?.place ?? '',
    siteUrl: siteUrl(),
  }
}
