import { keepPreviousData, useQuery } from '@tanstack/react-query'

import type { ReviewsPage } from '@/contract/reviews'

import { apiJson } from './client'

export const REVIEWS_PATH = '/api/reviews'
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
