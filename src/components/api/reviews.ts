import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'

import type { Review, ReviewChanged, ReviewChangeRequest, ReviewsPage } from '@/contract/reviews'

import { apiJson } from './client'
import { OVERVIEW_KEY } from './overview'

const REVIEWS_PATH = '/api/reviews'
export const REVIEWS_PER_PAGE = 20

export type ReviewsListQuery = { page: number; search: string; status: string }

const searchOf = ({ page, search, status }: ReviewsListQuery): string => {
  const wanted = { page: String(page), limit: String(REVIEWS_PER_PAGE), search, status }
  return new URLSearchParams(Object.entries(wanted).filter(([, value]) => value !== '')).toString()
}

/** One page of reviews, newest first; the page before stays on screen while the next one loads. */
export const useReviews = (query: ReviewsListQuery) =>
  useQuery({
    queryKey: [REVIEWS_PATH, query],
    queryFn: () => apiJson<ReviewsPage>('GET', `${REVIEWS_PATH}?${searchOf(query)}`),
    placeholderData: keepPreviousData,
    // Written and edited in Payload's views, too: whoever comes back sees what is.
    refetchOnMount: 'always',
  })

/** What is told even when the list that asked is not on screen any more. */
type Told<Answer> = { onSuccess: (answer: Answer) => void; onError: (error: Error) => void }

const pathOf = (id: string) => `${REVIEWS_PATH}/${encodeURIComponent(id)}`

/** After success and failure alike: a refusal means that what is on screen is old. */
const loadAnew = (client: QueryClient) => {
  void client.invalidateQueries({ queryKey: [REVIEWS_PATH] })
  void client.invalidateQueries({ queryKey: OVERVIEW_KEY })
}

const withReview = (review: Review) => (page?: ReviewsPage) =>
  page && { ...page, docs: page.docs.map((each) => (each.id === review.id ? review : each)) }

/** Approves, publishes or takes back; 409 for what may not be published, 404 for what was deleted meanwhile. */
export function useReviewChange(id: string, told: Told<ReviewChanged>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: ReviewChangeRequest) => apiJson<ReviewChanged>('PUT', pathOf(id), change),
    onSuccess: (answer) => {
      client.setQueriesData<ReviewsPage>({ queryKey: [REVIEWS_PATH] }, withReview(answer.review))
      told.onSuccess(answer)
    },
    onError: told.onError,
    onSettled: () => loadAnew(client),
  })
}

/** Deletes a review for good. */
export function useReviewDeletion(id: string, told: Told<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => apiJson('DELETE', pathOf(id)),
    onSuccess: told.onSuccess,
    onError: told.onError,
    onSettled: () => loadAnew(client),
  })
}
