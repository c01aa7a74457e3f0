import { FIRST_NAMES, HEADLINES, LAST_NAMES, SENTENCES } from './sample-text'
import type { Random } from './random'

const MONTHS = ['January', 'April', 'June', 'July', 'October', 'December'] as const

/** Reviews of all lengths and states, from `nowMs` on: newer than those that the site starts with, as every review is. */
export const makeReviews = (random: Random, count: number, nowMs: number) =>
  Array.from({ length: count }, (_, index) => {
    const isApproved = random.chance(0.8)
    const at = new Date(nowMs + index).toISOString()
    return {
      guestName: `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`,
      rating: random.pick([5, 5, 5, 4, 4, 3, 2, 1]),
      stayDate: `${random.pick(MONTHS)} ${random.int(2015, 2025)}`,
      title: random.pick(HEADLINES),
      content: Array.from({ length: random.int(1, 12) }, () => random.pick(SENTENCES)).join(' '),
      isApproved,
      isPublished: isApproved && random.chance(0.8),
      createdAt: at,
      updatedAt: at,
    }
  })
