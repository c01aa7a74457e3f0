/** Watches how long the event loop of this process is held. @returns a function that stops, and tells the longest, in ms. */
export const watchLoop = (): (() => number) => {
  let last = performance.now()
  let longest = 0
  const look = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }
  const timer = setInterval(look, 1)
  return () => {
    look()
    clearInterval(timer)
    return longest
  }
}
