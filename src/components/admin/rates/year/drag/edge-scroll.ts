import { edgeSpeed, type Point } from './year-grid'

/** Scrolls a box sideways, and the window up and down, while a pointer is held near their edges. */
export function edgeScroll(box: HTMLElement, onScrolled: () => void) {
  let at: Point | null = null
  let frame = 0
  const step = () => {
    if (!at) return
    const { left, right } = box.getBoundingClientRect()
    const aside = edgeSpeed(at.x, left, Math.min(right, window.innerWidth))
    const down = edgeSpeed(at.y, 0, window.innerHeight)
    if (aside !== 0) box.scrollLeft += aside
    if (down !== 0) window.scrollBy({ top: down, behavior: 'instant' })
    if (aside !== 0 || down !== 0) onScrolled()
    frame = requestAnimationFrame(step)
  }
  return {
    follow: (point: Point) => {
      const isFirst = at === null
      at = point
      if (isFirst) frame = requestAnimationFrame(step)
    },
    stop: () => {
      at = null
      cancelAnimationFrame(frame)
    },
  }
}
