import type { Ref } from 'react'

import type { SiteReview } from '@/contract/site-content'

const STAR =
  'M10 1.700l2.450 5.270 5.750.68-4.250 3.930 1.130 5.690L10 14.430l-5.080 2.840 1.130-5.690L1.800 7.650l5.750-.68z'

/** A rating of 1 to 5, said in words to a screen reader. */
function Stars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={`Rated ${rating} out of 5 stars`} className="stars">
      {[1, 2, 3, 4, 5].map((star) => (
        <svg key={star} aria-hidden="true" viewBox="0 0 20 20" data-filled={star <= rating || undefined}>
          <path d={STAR} />
        </svg>
      ))}
    </span>
  )
}

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
