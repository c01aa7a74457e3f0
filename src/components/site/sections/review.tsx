import type { Ref } from 'react'

import type { SiteReview } from '@/contract/site-content'

import { Stars } from './stars'

/** One review, as an item of a list. A `ref` makes it a place that the keyboard's focus can be brought to. */
export function Review({ review, ref }: { review: SiteReview; ref?: Ref<HTMLLIElement> }) {
  return (
    <li ref={ref} tabIndex={ref ? -1 : undefined} className="review">
      <Stars rating={review.rating} />
      <h3>{review.title}</h3>
      <blockquote>{review.content}</blockquote>
      <p className="review-author">
        <span aria-hidden="true" className="review-initial">
          {review.initial}
        </span>
        <span>
          <bdi>{review.author}</bdi>
          <span className="block opacity-75">{review.date}</span>
        </span>
      </p>
    </li>
  )
}
