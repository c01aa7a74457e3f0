'use client'

import type { KeyboardEvent, PointerEvent } from 'react'

import { useHydrated } from '@/components/ui/use-hydrated'
import type { SiteContent } from '@/contract/site-content'

import { CarouselControls } from './carousel-controls'
import { CarouselThumbs } from './carousel-thumbs'
import { SlotPicture } from './slot-picture'
import { useCarousel } from './use-carousel'
import { useSwipe } from './use-swipe'

const STEP: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 }

/** Slides that dissolve into each other. Without a script they are a row to scroll sideways. */
export function Carousel({ slides, label }: { slides: SiteContent['carousel']['slides']; label: string }) {
  const { state, dispatch, running } = useCarousel(slides.length)
  const live = useHydrated()
  const swipe = useSwipe((by) => dispatch({ type: 'step', by }))
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEP[event.key]
    if (!by) return
    event.preventDefault()
    dispatch({ type: 'step', by })
  }
  const onlyMouse = (type: 'hover' | 'leave') => (event: PointerEvent) => {
    // A finger "hovers" where it last touched; only a mouse is a wish to look longer.
    if (event.pointerType === 'mouse') dispatch({ type })
  }
  const next = (state.index + 1) % slides.length
  const needed = new Set([state.index, state.previous, next])
  return (
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      className="carousel"
      data-live={live || undefined}
      onKeyDown={onKeyDown}
      onPointerEnter={onlyMouse('hover')}
      onPointerLeave={onlyMouse('leave')}
    >
      {/* Without a script the slides are a row to scroll, by keyboard too. */}
      <div
        className="carousel-stage"
        aria-live={running ? 'off' : 'polite'}
        tabIndex={live ? undefined : 0}
        {...swipe}
      >
        {slides.map(({ slide, caption, alt }, index) => {
          const current = index === state.index
          return (
            <div
              key={index}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              aria-hidden={(live && !current) || undefined}
              hidden={live && !needed.has(index)}
              data-current={current || undefined}
              className="carousel-slide"
            >
              <SlotPicture name={slide} alt={alt} sizes="(min-width: 64rem) 66vw, 100vw" />
              <p className="carousel-caption">{caption}</p>
            </div>
          )
        })}
      </div>
      {slides.length > 1 && (
        <>
          <CarouselControls state={state} slides={slides} dispatch={dispatch} />
          <CarouselThumbs state={state} slides={slides} dispatch={dispatch} />
        </>
      )}
    </div>
  )
}
