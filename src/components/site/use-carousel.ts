import { useEffect, useReducer } from 'react'

import { ADVANCE_MS, carouselReducer, firstSlide, isRunning, RESUME_MS } from './carousel-state'

/** The carousel's state with its two clocks: the next slide, and the end of the pause after a manual move. */
export function useCarousel(count: number) {
  const [state, dispatch] = useReducer(carouselReducer, count, firstSlide)
  const running = isRunning(state)

  useEffect(() => {
    const motion = window.matchMedia('(prefers-reduced-motion: reduce)')
    const follow = () => dispatch({ type: 'motion', reduced: motion.matches })
    if (motion.matches) follow()
    motion.addEventListener('change', follow)
    return () => motion.removeEventListener('change', follow)
  }, [])

  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => dispatch({ type: 'advance' }), ADVANCE_MS)
    return () => clearInterval(timer)
  }, [running])

  useEffect(() => {
    if (!state.held) return
    const timer = setTimeout(() => dispatch({ type: 'release' }), RESUME_MS)
    return () => clearTimeout(timer)
  }, [state.held, state.moves])

  return { state, dispatch, running }
}
