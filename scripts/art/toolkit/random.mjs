/** Seeded chance: the same picture on every run and every machine. */
export function random(seed) {
  let state = (seed * 2654435761 + 0x9e3779b9) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    around: (spread) => (next() + next() - 1) * spread,
    pick: (list) => list[Math.floor(next() * list.length)],
    chance: (share) => next() < share,
  }
}

function lattice(seed, cell) {
  let mixed = Math.imul(cell ^ Math.imul(seed + 17, 0x27d4eb2d), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2147483648 - 1
}

/** Smooth noise in -1..1 along a line. */
export function noise(seed, at) {
  const cell = Math.floor(at)
  const part = at - cell
  const eased = part * part * part * (part * (part * 6 - 15) + 10)
  return lattice(seed, cell) * (1 - eased) + lattice(seed, cell + 1) * eased
}

/** Layered noise in about -1..1: each octave twice as fine, `rough` as strong. */
export function fractal(seed, at, octaves = 5, rough = 0.5) {
  let sum = 0
  let weight = 1
  let total = 0
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise(seed + octave * 101, at * 2 ** octave)
    total += weight
    weight *= rough
  }
  return sum / total
}
