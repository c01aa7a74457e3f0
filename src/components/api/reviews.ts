import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import type {
  Review,
  ReviewChanged,
  ReviewChangeRequest,
  ReviewFilter,
  ReviewsPage,
} from '@/contract/reviews'

import { call, pageIn } from './client'
import { OVERVIEW_KEY } from './overview'
import { useRefresh } from './use-refresh'

const REVIEWS_KEY = '/api/reviews'
export const REVIEWS_PER_PAGE = 20

export type ReviewsListQuery = { page: number; search: string; status: ReviewFilter }

/** @throws ApiError 401 after the session's end: guests are answered too, and without the reviews that wait. */
async function reviewsPage({ page, ...filters }: ReviewsListQuery) {
  const query = { page: String(page), limit: String(REVIEWS_PER_PAGE), ...filters }
  const [reviews] = await Promise.all([call('get /reviews', { query }), call('get /admin/sessions')])
  return pageIn(reviews)
}

/** One page of reviews, newest first; the page before stays on screen while the next one loads. */
export const useReviews = (query: ReviewsListQuery) =>
  useQuery({
    queryKey: [REVIEWS_KEY, query],
    queryFn: () => reviewsPage(query),
    placeholderData: keepPreviousData,
    // Written and edited in Payload's views, too: whoever comes back sees what is.
    refetchOnMount: 'always',
  })

/** What is told even when the list that asked is not on screen any more. */
type Told<Answer> = { onSuccess: (answer: Answer) => void; onError: (error: Error) => void }

/** After success and failure alike: a refusal means that what is on screen is old. */
const useLoadAnew = () => useRefresh(REVIEWS_KEY, OVERVIEW_KEY)

const withReview = (review: Review) => (page?: ReviewsPage) =>
  page && { ...page, docs: page.docs.map((each) => (each.id === review.id ? review : each)) }

/** Approves, publishes or takes back; 409 for what may not be published, 404 for what was deleted meanwhile. */
export function useReviewChange(id: string, told: Told<ReviewChanged>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ReviewChangeRequest) => call('put /reviews/:id', { params: { id }, body }),
    onSuccess: (answer) => {
      client.setQueriesData<ReviewsPage>({ queryKey: [REVIEWS_KEY] }, withReview(answer.review))
      told.onSuccess(answer)
    },
    onError: told.onError,
    onSettled: useLoadAnew(),
  })
}

/** Deletes a review for good. */
export const useReviewDeletion = (id: string, told: Told<unknown>) =>
  useMutation({
    mutationFn: () => call('delete /reviews/:id', { params: { id } }),
    onSuccess: told.onSuccess,
    onError: told.onError,
    onSettled: useLoadAnew(),
  })
