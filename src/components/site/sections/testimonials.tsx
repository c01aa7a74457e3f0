import type { SiteContent, SiteReview } from '@/contract/site-content'

import { SectionHeading } from './section-heading'
import { Stars } from './stars'

type Props = { testimonials: SiteContent['testimonials']; reviews: SiteReview[] }

/** So many stand open; the rest unfold, also without a script. */
const OPEN = 3

function Review({ review }: { review: SiteReview }) {
  return (
    <li className="review">
      <Stars rating={review.rating} />
      <h3>{review.title}</h3>
      <blockquote>{review.content}</blockquote>
      <p className="review-author">
        <span aria-hidden="true" className="review-initial">
          {review.initial}
        </span>
        <span>
          {review.author}
          <span className="block opacity-75">{review.date}</span>
        </span>
      </p>
    </li>
  )
}

export function Testimonials({ testimonials, reviews }: Props) {
  const more = reviews.slice(OPEN)
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
      <ul className="reviews">
        {reviews.slice(0, OPEN).map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
      {more.length > 0 && (
        <details className="mt-16">
          <summary className="quiet-link inline-block cursor-pointer">Read {more.length} more</summary>
          <ul className="reviews mt-14">
            {more.map((review) => (
              <Review key={review.id} review={review} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
