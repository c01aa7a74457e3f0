import type { Dispatch } from 'react'

import type { SiteContent } from '@/contract/site-content'

import type { CarouselAction, CarouselState } from './carousel-state'
import { SlotPicture } from './slot-picture'

type Props = {
  state: CarouselState
  slides: SiteContent['carousel']['slides']
  dispatch: Dispatch<CarouselAction>
}

/** All slides small; each shows its slide. */
export function CarouselThumbs({ state, slides, dispatch }: Props) {
  return (
    <div className="carousel-thumbs" role="group" aria-label="All slides">
      {slides.map(({ slide, caption }, index) => (
        <button
          key={index}
          type="button"
          aria-label={[`Thumbnail ${index + 1}`, caption].filter(Boolean).join(': ')}
          aria-current={index === state.index || undefined}
          onClick={() => dispatch({ type: 'show', index })}
        >
          <SlotPicture name={slide} alt="" sizes="8rem" />
        </button>
      ))}
    </div>
  )
}
