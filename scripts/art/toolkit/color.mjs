const channels = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))
const toHex = (parts) =>
  `#${parts
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** `share` 0 gives a, 1 gives b. */
export function mix(a, b, share) {
  const to = channels(b)
  return toHex(channels(a).map((part, at) => part + (to[at] - part) * share))
}

/** Brighter above 1, darker below. */
export const scale = (hex, factor) => toHex(channels(hex).map((part) => part * factor))

/** Ink printed over ink. */
export function multiply(a, b) {
  const over = channels(b)
  return toHex(channels(a).map((part, at) => (part * over[at]) / 255))
}
