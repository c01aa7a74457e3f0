import type { CarouselProps } from './carousel-controls'
import { SlotPicture } from './slot-picture'
import { useRovingFocus } from './use-roving-focus'

/** All slides small; each shows its slide. */
export function CarouselThumbs({ state, slides, dispatch }: CarouselProps) {
  const { rowProps, stopOf } = useRovingFocus(state.index)
  return (
    <div className="carousel-thumbs" role="group" aria-label="All slides" {...rowProps}>
      {slides.map(({ slide, caption }, index) => (
        <button
          key={index}
          type="button"
          aria-label={[`Thumbnail ${index + 1}`, caption].filter(Boolean).join(': ')}
          aria-current={index === state.index || undefined}
          tabIndex={stopOf(index)}
          onClick={() => dispatch({ type: 'show', index })}
        >
          <SlotPicture name={slide} alt="" sizes="8rem" />
        </button>
      ))}
    </div>
  )
}
