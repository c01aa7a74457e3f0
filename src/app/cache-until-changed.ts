import { contentLastsUntil } from '@/domain/content/content-age'

type Parts = {
  /** How often what is loaded has changed; undefined where nobody watches that, and then nothing is cached. */
  changes: () => number | undefined
  /** ms since 1970 */
  now?: () => number
}

/** Loads once for all who ask until something changes. What fails is not cached; what changes while it loads, neither. */
export function cacheUntilChanged<T>(load: () => Promise<T>, { changes, now = Date.now }: Parts) {
  let cached: { seen: number; until: number; value: Promise<T> } | undefined
  return (): Promise<T> => {
    const seen = changes()
    if (seen === undefined) return load()
    if (cached?.seen === seen && cached.until > now()) return cached.value
    const made = { seen, until: contentLastsUntil(now()), value: load() }
    cached = made
    made.value.catch(() => {
      if (cached === made) cached = undefined
    })
    return made.value
  }
}
