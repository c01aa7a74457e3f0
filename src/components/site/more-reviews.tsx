'use client'

import { useEffect, useRef, useState } from 'react'

import { call, messageOf, pageIn } from '@/components/api/client'
import { useHydrated } from '@/components/ui/use-hydrated'
import type { SiteReview } from '@/contract/site-content'
import { REVIEWS_A_STEP, siteReview } from '@/contract/site-review'

import { Review } from './sections/review'

type Props = {
  /** All published reviews there are. */
  total: number
  /** Ids of those that the page has already. */
  carried: readonly string[]
}

/** The reviews that the page does not carry, some at a time. Without a script there is nothing to press. */
export function MoreReviews({ total, carried }: Props) {
  const hydrated = useHydrated()
  const [reviews, setReviews] = useState<SiteReview[]>([])
  const [nextPage, setNextPage] = useState<number | null>(2)
  const [state, setState] = useState<'idle' | 'loading' | { failed: string }>('idle')
  const firstNew = useRef<HTMLLIElement>(null)
  const [firstNewId, setFirstNewId] = useState('')

  useEffect(() => {
    // The button has moved below what it brought; reading goes on at the first of that.
    if (firstNewId) firstNew.current?.focus({ preventScroll: true })
  }, [firstNewId])

  const load = async (page: number) => {
    setState('loading')
    try {
      const query = { page: String(page), limit: String(REVIEWS_A_STEP) }
      const answer = pageIn(await call('get /reviews', { query }))
      // A review that was published meanwhile moves the others on by one.
      const known = new Set([...carried, ...reviews.map(({ id }) => id)])
      const added = answer.docs.filter(({ id }) => !known.has(id)).map(siteReview)
      setReviews([...reviews, ...added])
      setFirstNewId(added[0]?.id ?? '')
      setNextPage(page < answer.totalPages ? page + 1 : null)
      setState('idle')
    } catch (error) {
      setState({ failed: messageOf(error) })
    }
  }

  const shown = carried.length + reviews.length
  if (!hydrated) return null
  return (
    <>
      {reviews.length > 0 && (
        <ul className="reviews reviews-on">
          {reviews.map((review) => (
            <Review key={review.id} review={review} ref={review.id === firstNewId ? firstNew : undefined} />
          ))}
        </ul>
      )}
      <div className="reviews-more">
        {nextPage !== null && (
          <button
            type="button"
            className="quiet-link"
            aria-disabled={state === 'loading'}
            onClick={() => state !== 'loading' && void load(nextPage)}
          >
            {state === 'loading' ? 'Loading…' : 'Show more reviews'}
          </button>
        )}
        <p role="status">
          {typeof state === 'object'
            ? `The reviews could not be loaded. ${state.failed}`
            : `${shown.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} shown`}
        </p>
      </div>
    </>
  )
}
