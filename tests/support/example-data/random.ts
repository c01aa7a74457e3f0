export interface Random {
  /** At least `min`, at most `max`, whole. */
  int: (min: number, max: number) => number
  /** True with this probability, 0 to 1. */
  chance: (probability: number) => boolean
  pick: <const T>(from: readonly [T, ...T[]]) => T
}

/** Always the same sequence for the same seed, so that two machines measure the same data (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    int,
    chance: (probability) => next() < probability,
    pick: (from) => from[int(0, from.length - 1)]!,
  }
}
