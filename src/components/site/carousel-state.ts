/** The next slide comes by itself after this long, ms. */
export const ADVANCE_MS = 5_000
/** A manual move pauses the slides for this long, ms. */
export const RESUME_MS = 10_000

export type CarouselState = {
  count: number
  index: number
  /** The slide that is fading out. */
  previous: number
  hovered: boolean
  /** A manual move was made less than RESUME_MS ago. */
  held: boolean
  /** Counts manual moves, so that each one starts its ten seconds anew. */
  moves: number
  /** Stopped by the pause button, or because the guest asked for less motion. */
  stopped: boolean
}

export type CarouselAction =
  | { type: 'advance' | 'hover' | 'leave' | 'release' | 'toggle' }
  | { type: 'step'; by: 1 | -1 }
  | { type: 'show'; index: number }
  | { type: 'motion'; reduced: boolean }

export const firstSlide = (count: number): CarouselState => ({
  count,
  index: 0,
  previous: 0,
  hovered: false,
  held: false,
  moves: 0,
  stopped: false,
})

/** Whether the slides advance by themselves now. */
export const isRunning = ({ count, hovered, held, stopped }: CarouselState): boolean =>
  count > 1 && !hovered && !held && !stopped

const moveTo = (state: CarouselState, index: number): CarouselState => {
  const wrapped = (index + state.count) % state.count
  return wrapped === state.index ? state : { ...state, index: wrapped, previous: state.index }
}

const byHand = (state: CarouselState): CarouselState => ({ ...state, held: true, moves: state.moves + 1 })

/** What the carousel does next: hover pauses, a manual move pauses for a while, both ends wrap. */
export function carouselReducer(state: CarouselState, action: CarouselAction): CarouselState {
  switch (action.type) {
    case 'advance':
      return isRunning(state) ? moveTo(state, state.index + 1) : state
    case 'step':
      return byHand(moveTo(state, state.index + action.by))
    case 'show':
      return action.index >= 0 && action.index < state.count ? byHand(moveTo(state, action.index)) : state
    case 'hover':
      return { ...state, hovered: true }
    case 'leave':
      return { ...state, hovered: false }
    case 'release':
      return { ...state, held: false }
    case 'toggle':
      // Pressing play means now, not when the ten seconds are over.
      return { ...state, stopped: !state.stopped, held: false }
    case 'motion':
      return { ...state, stopped: action.reduced }
  }
}
