import type { Point } from './year-grid'

/** So far a mouse may shake in a click, and a finger while it is held, px. */
const STEADY_PX = 5
/** How long after a drag its click may come, ms. */
const CLICK_MS = 50
/** How long a finger or a pen is held where it could as well be scrolling, ms. */
const HOLD_MS = 400

type DragHandlers = {
  /** What was pressed on; null: nothing that can be dragged. `isHandle`: it is for nothing else, so nobody scrolls with it. */
  grab: (event: PointerEvent) => { isHandle: boolean } | null
  /** In px of the window, at the beginning and each time it has moved. */
  move: (point: Point) => void
  drop: () => void
  /** Escape, or the pointer is not ours any more: nothing has happened. */
  cancel: () => void
}

type Press = {
  pointerId: number
  from: Point
  isMouse: boolean
  /** Moving scrolls until it was held. */
  isHeld: boolean
  isDragging: boolean
  /** Escape was pressed, and the button is still down. */
  isOver: boolean
}

const isFar = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y) > STEADY_PX

/**
 * Tells dragging from clicking and scrolling: a mouse drags once it moves, a finger or a pen once it was held, or at once on a
 * handle. A drag is no click.
 * @returns what ends the listening
 */
export function pressToDrag(element: HTMLElement, on: DragHandlers): () => void {
  let press: Press | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const listening = new AbortController()
  let moving = new AbortController()

  const end = () => {
    clearTimeout(timer)
    moving.abort()
    press = null
  }
  const cancel = () => {
    if (press?.isDragging && !press.isOver) on.cancel()
    end()
  }
  const begin = (at: Point) => {
    if (!press) return
    press.isDragging = true
    on.move(at)
  }
  /** The button that is let go where a bar is would open it. */
  const swallowClick = () => {
    const swallow = (event: Event) => {
      event.stopPropagation()
      event.preventDefault()
    }
    window.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), CLICK_MS)
  }

  const onMove = (event: PointerEvent) => {
    if (press?.pointerId !== event.pointerId) return
    const at = { x: event.clientX, y: event.clientY }
    if (press.isOver) return
    // It was let go where nobody heard it.
    if (press.isMouse && event.buttons === 0) return cancel()
    if (press.isDragging) return on.move(at)
    if (!isFar(press.from, at)) return
    if (press.isHeld) return end()
    begin(at)
  }
  const onUp = (event: PointerEvent) => {
    if (press?.pointerId !== event.pointerId) return
    const { isDragging, isOver } = press
    if (isDragging) swallowClick()
    end()
    if (isDragging && !isOver) on.drop()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !press?.isDragging || press.isOver) return
    event.preventDefault()
    event.stopPropagation()
    press.isOver = true
    on.cancel()
  }
  const onDown = (event: PointerEvent) => {
    // A second finger zooms.
    if (press) return cancel()
    if (!event.isPrimary || event.button !== 0) return
    const grabbed = on.grab(event)
    if (!grabbed) return
    const from = { x: event.clientX, y: event.clientY }
    const isMouse = event.pointerType === 'mouse'
    const isHeld = !isMouse && !grabbed.isHandle
    press = { pointerId: event.pointerId, from, isMouse, isHeld, isDragging: false, isOver: false }
    if (isHeld) timer = setTimeout(() => begin(from), HOLD_MS)
    moving = new AbortController()
    const { signal } = moving
    window.addEventListener('pointermove', onMove, { signal })
    window.addEventListener('pointerup', onUp, { signal })
    window.addEventListener('pointercancel', cancel, { signal })
    window.addEventListener('blur', cancel, { signal })
    window.addEventListener('keydown', onKey, { signal, capture: true })
  }

  const { signal } = listening
  element.addEventListener('pointerdown', onDown, { signal })
  // A finger that drags must not scroll, and one that is held opens no menu of the browser's.
  element.addEventListener('touchmove', (event) => press?.isDragging && event.preventDefault(), {
    ...{ signal, passive: false },
  })
  element.addEventListener('contextmenu', (event) => press && !press.isMouse && event.preventDefault(), {
    signal,
  })
  return () => {
    cancel()
    listening.abort()
  }
}
