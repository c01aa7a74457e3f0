import type { GuestDataExport } from '@/contract/booking-inquiry'
import { Refusal } from '@/domain/refusal'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { houseToday } from './clock'
import { inquiryViews } from './inquiry-view'

const every = { pagination: false, limit: 0, depth: 0 } as const

/** Addresses are compared without regard to case: a guest writes theirs one way today and another tomorrow. */
async function inquiriesOf(payload: Payload, email: string): Promise<Inquiry[]> {
  const { docs } = await payload.find({
    collection: 'inquiries',
    ...every,
    sort: '-createdAt',
    where: { email: { like: email } },
  })
  return docs.filter((inquiry) => inquiry.email.toLowerCase() === email.toLowerCase())
}

async function mailsAbout(payload: Payload, email: string, inquiries: Inquiry[]) {
  const keys = inquiries.map((inquiry) => ({ key: { contains: `inquiry:${String(inquiry.id)}:` } }))
  const { docs } = await payload.find({
    collection: 'mails',
    ...every,
    where: { or: [{ to: { like: email } }, ...keys] },
  })
  const ids = new Set(inquiries.map((inquiry) => String(inquiry.id)))
  return docs.filter(
    (mail) => mail.to.toLowerCase() === email.toLowerCase() || ids.has(mail.key.split(':')[1] ?? ''),
  )
}

/** Everything that is kept about one guest. */
export async function exportGuestData(payload: Payload, email: string): Promise<GuestDataExport> {
  const inquiries = await inquiriesOf(payload, email)
  const mails = await mailsAbout(payload, email, inquiries)
  return {
    success: true,
    email,
    exportedAt: new Date().toISOString(),
    inquiries: await inquiryViews(payload, inquiries),
    mails: mails.map((mail) => ({
      subject: mail.subject,
      queuedAt: mail.createdAt,
      ...(mail.sentAt ? { sentAt: mail.sentAt } : {}),
    })),
  }
}

const FORGOTTEN = {
  firstName: 'Deleted',
  lastName: 'guest',
  email: 'deleted@invalid',
  phone: null,
  location: null,
  ipAddress: null,
  message: null,
  specialRequests: null,
  ownerNote: null,
  searchText: 'deleted guest',
}

/** A past booking stays in the books with its dates and amounts; who it was is gone. */
async function forget(payload: Payload, inquiry: Inquiry): Promise<void> {
  await payload.update({
    collection: 'inquiries',
    id: inquiry.id,
    data: { ...FORGOTTEN, requestKey: `forgotten:${String(inquiry.id)}` },
    depth: 0,
  })
  await payload.update({
    collection: 'stays',
    where: { inquiryId: { equals: String(inquiry.id) } },
    data: { label: 'Deleted guest' },
    depth: 0,
  })
}

/**
 * Deletes what is kept about one guest: inquiries and mails; of bookings that took place the dates and amounts remain,
 * because taxes were due on them.
 * @returns how many records were deleted or made anonymous
 * @throws Refusal 404 when nothing is kept, 409 while a confirmed stay is ahead or running or a checkout is open
 */
export async function deleteGuestData(payload: Payload, email: string): Promise<number> {
  const inquiries = await inquiriesOf(payload, email)
  const mails = await mailsAbout(payload, email, inquiries)
  if (inquiries.length + mails.length === 0) throw new Refusal(404, `Nothing is kept about ${email}.`)
  const today = await houseToday(payload)
  if (inquiries.some((inquiry) => inquiry.status === 'confirmed' && inquiry.checkout >= today)) {
    throw new Refusal(
      409,
      'This guest has a confirmed stay that is not over. Cancel it first, then delete the data.',
    )
  }
  if (inquiries.some((inquiry) => inquiry.isCheckout && inquiry.status === 'pending')) {
    throw new Refusal(409, 'This guest is paying for a stay right now. Please try again in half an hour.')
  }
  for (const mail of mails) await payload.delete({ collection: 'mails', id: mail.id, depth: 0 })
  for (const inquiry of inquiries) {
    if (inquiry.status === 'confirmed' || inquiry.status === 'cancelled') await forget(payload, inquiry)
    else await payload.delete({ collection: 'inquiries', id: inquiry.id, depth: 0 })
  }
  return inquiries.length + mails.length
}
