'use client'

import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

import type { BookingSectionProps } from './booking/booking-section'

type Props = BookingSectionProps & { skeleton: ReactNode }

const BookingMount = lazy(() =>
  import('./booking-mount').then((module) => ({ default: module.BookingMount })),
)

/** How far below the screen the section may be when its script is fetched. */
const AHEAD = '1200px'

/** The booking section, whose script is fetched only when the guest comes near it. */
export function BookingIsland({ skeleton, ...props }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    // On a busy phone it comes and goes before one call tells of both.
    const look = (entries: IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
    }
    const watch = new IntersectionObserver(look, { rootMargin: AHEAD })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={place}>
      {near ? (
        <Suspense fallback={skeleton}>
          <BookingMount {...props} />
        </Suspense>
      ) : (
        skeleton
      )}
    </div>
  )
}
