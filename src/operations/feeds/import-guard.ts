import { findById } from '@/database/find-by-id'
import { Refusal } from '@/domain/common/refusal'
import { SOURCE_NAME } from '@/domain/feeds/import-text'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { findStayOfInquiry } from '../stays/stays'
import { isImported } from './settle-inquiries'

/**
 * A channel's booking follows the channel's calendar: what was done to it by hand, the next sync would undo. One whose
 * calendar was deleted is the owner's again.
 * @throws Refusal 409 that says where to do it
 */
export async function refuseForImported(payload: Payload, inquiry: Inquiry): Promise<void> {
  if (!isImported(inquiry)) return
  const stay = await findStayOfInquiry(payload, String(inquiry.id))
  const feed = stay?.feedId ? await findById(payload, 'feeds', stay.feedId) : null
  if (!feed) return
  const channel = feed.platform === 'manual' ? `the calendar "${feed.name}"` : SOURCE_NAME[feed.platform]
  throw new Refusal(
    'channel-booking',
    `This booking comes from ${channel}. Please change or cancel it at ${channel}: it follows here by itself with the next sync.`,
  )
}
