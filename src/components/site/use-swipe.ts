import { type PointerEvent, useRef } from 'react'

/** A finger must go this far sideways, px, and further than up or down. */
const LEAST_PX = 40

/** Handlers that call `onSwipe` with 1 for a swipe to the left (next) and -1 to the right. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') from.current = { x: event.clientX, y: event.clientY }
    },
    onPointerUp: (event: PointerEvent) => {
      if (!from.current) return
      const across = event.clientX - from.current.x
      const down = event.clientY - from.current.y
      from.current = null
      if (Math.abs(across) >= LEAST_PX && Math.abs(across) > Math.abs(down)) onSwipe(across < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      from.current = null
    },
  }
}
