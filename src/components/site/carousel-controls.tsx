import type { Dispatch } from 'react'

import type { SiteContent } from '@/contract/site-content'

import type { CarouselAction, CarouselState } from './carousel-state'
import { useRovingFocus } from './use-roving-focus'

export type CarouselProps = {
  state: CarouselState
  slides: SiteContent['carousel']['slides']
  dispatch: Dispatch<CarouselAction>
}

const PAUSE = 'M9 6v12M15 6v12'
const PLAY = 'M8.5 5.5v13l10-6.5z'

function Sign({ path }: { path: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 fill-none stroke-current stroke-[1.5]">
      <path d={path} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

/** Previous, next, pause and a dot for each slide. They need a script, and are shown only with one. */
export function CarouselControls({ state, slides, dispatch }: CarouselProps) {
  const { rowProps, stopOf } = useRovingFocus(state.index)
  return (
    <div className="carousel-controls">
      <button type="button" aria-label="Previous slide" onClick={() => dispatch({ type: 'step', by: -1 })}>
        <Sign path="M15 5l-7 7 7 7" />
      </button>
      <button type="button" aria-label="Next slide" onClick={() => dispatch({ type: 'step', by: 1 })}>
        <Sign path="M9 5l7 7-7 7" />
      </button>
      <button
        type="button"
        aria-label={state.stopped ? 'Play the slides' : 'Pause the slides'}
        onClick={() => dispatch({ type: 'toggle' })}
      >
        <Sign path={state.stopped ? PLAY : PAUSE} />
      </button>
      <div className="carousel-dots" {...rowProps}>
        {slides.map(({ caption }, index) => (
          <button
            key={index}
            type="button"
            aria-label={[`Show slide ${index + 1}`, caption].filter(Boolean).join(': ')}
            aria-current={index === state.index || undefined}
            tabIndex={stopOf(index)}
            onClick={() => dispatch({ type: 'show', index })}
          />
        ))}
      </div>
    </div>
  )
}
