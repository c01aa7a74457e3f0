/** What the owner can switch on a review. */
export type ReviewState = { isApproved: boolean; isPublished: boolean }
export type ReviewChange = Partial<ReviewState>

/** The refusal of the 409, of Payload's own form, and the tab's hint beside 'Publish'. */
export const APPROVE_FIRST = 'Please approve the review first. Only an approved review can be published.'

/** Both are needed, in every place that shows reviews to guests. */
export const isOnWebsite = ({ isApproved, isPublished }: ReviewState): boolean => isApproved && isPublished

/** Nothing may be kept as published that is not approved. */
export const isAllowedState = ({ isApproved, isPublished }: ReviewState): boolean =>
  isApproved || !isPublished

/** Whether 'Publish' or 'Unpublish' can be pressed (not while neither approved nor published). */
export const mayTogglePublished = ({ isApproved, isPublished }: ReviewState): boolean =>
  isApproved || isPublished

/**
 * The state after the owner's change. Taking the approval back takes the review off the website for good: a later approval
 * alone does not publish it again, the owner says so then.
 * @returns null when the change would publish a review that is not approved
 */
export const reviewAfter = (state: ReviewState, change: ReviewChange): ReviewState | null => {
  const takenBack = change.isApproved === false && change.isPublished === undefined
  const next = { ...state, ...change, ...(takenBack ? { isPublished: false } : {}) }
  return isAllowedState(next) ? { isApproved: next.isApproved, isPublished: next.isPublished } : null
}

export type ReviewSummary = {
  count: number
  /** With one decimal; 0 when there are none. */
  average: number
}

/**
 * Count and average of ratings.
 * @param counts how many reviews there are with 1, 2, 3, 4 and 5 stars
 */
export const summariseRatings = (counts: readonly number[]): ReviewSummary => {
  const count = counts.reduce((sum, each) => sum + each, 0)
  const stars = counts.reduce((sum, each, index) => sum + each * (index + 1), 0)
  return { count, average: count === 0 ? 0 : Math.round((stars / count) * 10) / 10 }
}
