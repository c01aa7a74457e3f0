'use client'

import { Button } from '@/components/ui/button'
import { control } from '@/components/ui/control'
import { Icon } from '@/components/ui/icon'
import { REVIEW_FILTERS, type ReviewFilter } from '@/contract/reviews'

import styles from '../parts/filters.module.css'
import { useDebouncedText } from '../parts/use-debounced-text'
import type { ReviewsUrl } from './use-reviews-url'

const LABELS: Record<ReviewFilter, string> = {
  all: 'All',
  pending: 'Pending',
  approved: 'Approved',
  published: 'Published',
  draft: 'Draft',
}

export function ReviewFilters({ url }: { url: ReviewsUrl }) {
  const [search, setSearch] = useDebouncedText(url.query.search, url.searchFor)
  return (
    <form
      className={`${styles.filters} ${styles.few}`}
      role="search"
      onSubmit={(event) => event.preventDefault()}
    >
      <label className={styles.search}>
        <span>Search</span>
        <Icon name="search" className={styles.searchIcon} />
        <input
          className={control}
          type="search"
          value={search}
          maxLength={200}
          placeholder="Guest, headline or words"
          onChange={(event) => setSearch(event.target.value)}
        />
      </label>
      <label>
        <span>State</span>
        <select
          className={control}
          value={url.query.status}
          onChange={(event) => url.filterBy(event.target.value)}
        >
          {REVIEW_FILTERS.map((status) => (
            <option key={status} value={status}>
              {LABELS[status]}
            </option>
          ))}
        </select>
      </label>
      {url.isFiltered ? (
        <Button look="quiet" onClick={url.clearFilters}>
          <Icon name="close" size={12} />
          Clear filters
        </Button>
      ) : null}
    </form>
  )
}
