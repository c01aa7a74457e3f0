/**
 * The numbers under which a use of a code can still be written down, the lowest first; without end where there is no limit.
 * However many take one at once, each by a number that only one can have, no more than `most` are ever taken: where a limit was
 * lowered under a number that is taken, as many of the low ones are held back.
 * @param taken numbers from 1, in any order
 * @param most null: no limit
 */
export function* freeUses(taken: readonly number[], most: number | null): Generator<number> {
  const gone = new Set(taken)
  const above = (last: number) => taken.filter((number) => number > last).length
  let last = most ?? Infinity
  while (last > 0 && most !== null && last + above(last) > most) last -= 1
  for (let number = 1; number <= last; number++) if (!gone.has(number)) yield number
}
