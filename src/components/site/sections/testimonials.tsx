import type { SiteContent } from '@/contract/site-content'

import { MoreReviews } from '../more-reviews'
import { Review } from './review'
import { SectionHeading } from './section-heading'

type Props = {
  content: Pick<SiteContent, 'testimonials' | 'reviews' | 'reviewSummary' | 'guestReviewSummary'>
}

/** So many stand open, the site's first three and the newest; the rest unfold, also without a script. */
const OPEN = 6

/** What guests wrote; without a review there is no such section. The average is of real ones: an example is none. */
export function Testimonials({ content }: Props) {
  const { testimonials, reviews, reviewSummary, guestReviewSummary } = content
  const { count } = reviewSummary
  if (count === 0) return null
  const { count: written, average } = guestReviewSummary
  const more = reviews.slice(OPEN)
  const rest = count - reviews.length
  return (
    <section
      id="testimonials"
      tabIndex={-1}
      aria-labelledby="testimonials-heading"
      className="testimonials section gutter"
    >
      <SectionHeading
        id="testimonials"
        heading={testimonials.heading}
        text={testimonials.text}
        className="split-heading"
      />
      {written > 0 && (
        <p className="reviews-average">
          <strong>{average.toFixed(1)}</strong> out of 5, from{' '}
          {written === 1 ? 'one review' : `${written.toLocaleString('en-US')} reviews`}
        </p>
      )}
      <ul className="reviews">
        {reviews.slice(0, OPEN).map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
      {more.length > 0 && (
        <details className="mt-16">
          <summary className="quiet-link inline-block cursor-pointer">
            {rest > 0 ? 'Read more reviews' : `Read ${more.length} more`}
          </summary>
          <ul className="reviews mt-14">
            {more.map((review) => (
              <Review key={review.id} review={review} />
            ))}
          </ul>
          {rest > 0 && <MoreReviews total={count} carried={reviews.map(({ id }) => id)} />}
        </details>
      )}
    </section>
  )
}
