import type { AttentionItem } from '@/contract/overview'
import type { Payload } from 'payload'

/** A delivery that was refused this often is worth a word to the owner. */
const TRIES_TO_TELL = 4

/** Bookings that the guide app does not take, for Overview. */
export async function guideTrouble(payload: Payload): Promise<AttentionItem[]> {
  const { docs, totalDocs } = await payload.find({
    collection: 'follow-ups',
    where: {
      follower: { equals: 'guide-app' },
      or: [
        { state: { equals: 'failed' } },
        { and: [{ state: { equals: 'due' } }, { attempts: { greater_than_equal: TRIES_TO_TELL } }] },
      ],
    },
    sort: 'createdAt',
    limit: 1,
    depth: 0,
  })
  const first = docs[0]
  if (!first) return []
  return [
    {
      kind: 'setting',
      severity: 'urgent',
      title: `The guide app did not take ${totalDocs} ${totalDocs === 1 ? 'booking' : 'bookings'}`,
      text: `${first.lastError ?? ''} ${first.state === 'failed' ? 'It was tried for a week and is not tried any more.' : 'It is tried again by itself for a week.'}`,
      href: `/admin?tab=bookings&open=${first.inquiryId}`,
      since: first.createdAt,
    },
  ]
}
