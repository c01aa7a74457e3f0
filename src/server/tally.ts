/** Counts what is open at once for each address. */
export function createTally() {
  const counts = new Map<string, number>()
  return {
    /** @returns how many there are with this one */
    add: (key: string): number => {
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count
    },
    remove: (key: string): void => {
      const count = (counts.get(key) ?? 1) - 1
      if (count === 0) counts.delete(key)
      else counts.set(key, count)
    },
  }
}
