const STAR =
  'M10 1.700l2.450 5.270 5.750.68-4.250 3.930 1.130 5.690L10 14.430l-5.080 2.840 1.130-5.690L1.800 7.650l5.750-.68z'

/** A rating of 1 to 5, said in words to a screen reader. */
export function Stars({ rating }: { rating: number }) {
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
