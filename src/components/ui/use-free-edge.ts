import { type RefObject, useEffect } from 'react'

type Span = { top: number; bottom: number }

/** How much of one lies on the other. */
const shared = (one: Span, other: Span): number =>
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)

/**
 * Keeps what lies over the page at its edge off what has the keyboard: where it covers most of that, `data-aside` on it asks the
 * style sheet for the other edge.
 * @param shown what lies there now, if anything
 */
export function useFreeEdge(place: RefObject<HTMLElement | null>, shown: string | null): void {
  useEffect(() => {
    const box = place.current
    if (!box || shown === null) return
    const look = () => {
      const focused = document.activeElement
      if (!focused || box.contains(focused)) return
      box.removeAttribute('data-aside')
      if (focused === document.body) return
      const { top, bottom, left, right } = box.getBoundingClientRect()
      const at = focused.getBoundingClientRect()
      if (at.right <= left || at.left >= right) return
      const height = bottom - top
      const isAtFoot = top > window.innerHeight - bottom
      const other = isAtFoot
        ? { top: 0, bottom: height }
        : { top: window.innerHeight - height, bottom: window.innerHeight }
      const covered = shared(at, { top, bottom })
      box.toggleAttribute('data-aside', covered > at.height / 2 && covered > shared(at, other))
    }
    look()
    const events = ['focusin', 'scroll', 'resize']
    for (const event of events) window.addEventListener(event, look, true)
    return () => {
      for (const event of events) window.removeEventListener(event, look, true)
    }
  }, [place, shown])
}
