import type { AttentionItem, OverviewResponse } from '@/contract/overview'
import type { Payload } from 'payload'

import { comingTurnovers } from '../cleaning/turnovers'
import { comingStays } from '../desk/coming-stays'
import { summariseReviews } from '../reviews/summarise-reviews'
import { houseToday } from '../runtime/clock'
import { CHECKS } from './checks'
import { waitingForAnswer } from './checks/bookings'
import { loadAlerts } from './open-alerts'
import { isDue, type Look, type Problem } from './problem'

/** One paragraph: what others said (a mail server, say) may end without a full stop. */
const inOne = (lines: readonly string[]): string =>
  lines.reduce((text, line) => (/[.!?]$/.test(text) ? `${text} ${line}` : `${text}. ${line}`))

const itemOf = (
  kind: AttentionItem['kind'],
  { severity = 'urgent', title, lines, href, since }: Problem,
): AttentionItem => ({
  kind,
  severity,
  title,
  text: inOne(lines),
  ...(href ? { href } : {}),
  ...(since ? { since } : {}),
})

async function attention(payload: Payload, look: Look): Promise<AttentionItem[]> {
  const found = await Promise.all(
    CHECKS.map(async ({ kind, find, byRunner, mailed, more }) => {
      const problems =
        byRunner && mailed
          ? Object.values(look.open).filter(({ key }) => key.startsWith(mailed))
          : await find(payload, look)
      const items = problems.filter((one) => isDue(one, 'overview', look.now)).map((one) => itemOf(kind, one))
      const [first, ...others] = items
      return more && first && others.length > 0
        ? [{ ...first, title: first.title + more(others.length) }]
        : items
    }),
  )
  return found.flat()
}

/** The four cards of Overview and what needs the owner. Bookings are counted without expired ones, as the list shows them. */
export async function loadOverview(payload: Payload): Promise<OverviewResponse> {
  const today = await houseToday(payload)
  const look: Look = { now: Date.now(), today, open: await loadAlerts(payload), works: {} }
  const [bookings, pendingReviews, reviews, inquiries, stays, turnovers, items] = await Promise.all([
    payload.count({ collection: 'inquiries', where: { status: { not_equals: 'expired' } } }),
    payload.count({ collection: 'guest-reviews', where: { isApproved: { equals: false } } }),
    summariseReviews(payload),
    payload.count({ collection: 'inquiries', where: waitingForAnswer(today) }),
    comingStays(payload, today),
    comingTurnovers(payload, today),
    attention(payload, look),
  ])
  return {
    totalBookings: bookings.totalDocs,
    pendingReviews: pendingReviews.totalDocs,
    publishedReviews: reviews.shown.count,
    averageRating: reviews.shown.average,
    pendingInquiries: inquiries.totalDocs,
    attention: items,
    comingStays: stays,
    turnovers,
    today,
  }
}
