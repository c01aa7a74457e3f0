import type { Inquiry } from '@/payload-types'

/** The provider's clock is another one, and counts whole seconds: so soon after, ms, ours is as good. */
const HEARD_AT_ONCE_MS = 10_000

/**
 * When a booking's money moved, ISO UTC: at the provider, where the site hears of it late, in another year even.
 * @param at by the provider, ms since 1970, where it says so; what is from before the booking was made is no time of its money
 */
export function movedAt({ createdAt }: Pick<Inquiry, 'createdAt'>, at = NaN): string {
  const now = Date.now()
  const isLate = at >= Date.parse(createdAt) && at < now - HEARD_AT_ONCE_MS
  return new Date(isLate ? at : now).toISOString()
}
