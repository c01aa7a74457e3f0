let lastMs = 0

/**
 * A moment later than `after` and than any that this process gave before, ISO UTC. Two writes of a date must never carry the
 * same stamp: what was read before the second would pass for current.
 */
export function stampAfter(after?: string): string {
  lastMs = Math.max(Date.now(), lastMs + 1)
  return new Date(after ? Math.max(lastMs, Date.parse(after) + 1) : lastMs).toISOString()
}
