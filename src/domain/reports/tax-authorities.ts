/** Spelling that people do not see as another name: case, spaces and the width of letters. */
const keyOf = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * Gives the names of tax authorities one spelling each. Quotes keep the names they were made with, so one authority may
 * come up as 'GA state tax' and 'GA State Tax'; today's spelling wins, else the first that was seen.
 * @param today the names that the rates have now, in their order
 */
export const taxAuthorities = (today: readonly string[]) => {
  const names = new Map<string, string>()
  const spell = (name: string): string => {
    const key = keyOf(name)
    const known = names.get(key)
    if (known !== undefined) return known
    const shown = name.trim().replace(/\s+/g, ' ')
    names.set(key, shown)
    return shown
  }
  const current = [...new Set(today.map(spell))]
  return {
    current,
    spell,
    /** Today's in their order, then all others by name. */
    compare: (a: string, b: string): number => {
      const [first, second] = [current.indexOf(a), current.indexOf(b)]
      if (first !== -1 && second !== -1) return first - second
      if (first !== -1 || second !== -1) return first === -1 ? 1 : -1
      return a < b ? -1 : a > b ? 1 : 0
    },
  }
}
export type TaxAuthorities = ReturnType<typeof taxAuthorities>
