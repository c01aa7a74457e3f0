import type { ReactNode } from 'react'

import { Button } from '@/components/ui/button'
import { control } from '@/components/ui/control'
import { Icon } from '@/components/ui/icon'

import styles from './list-filters.module.css'
import { useDebouncedText } from './use-debounced-text'
import type { useListUrl } from './use-list-url'

type ListFiltersProps<Status extends string> = {
  url: ReturnType<typeof useListUrl<Status>>
  /** What is looked through. */
  searchHint: string
  statusLabel: string
  /** In the order in which they are offered. */
  statusText: Readonly<Record<Status, string>>
  /** Further fields, each a label with its control. */
  children?: ReactNode
}

/** What narrows a list of the portal: a search, a status, and what else that list has. */
export function ListFilters<Status extends string>(props: ListFiltersProps<Status>) {
  const { url, statusText, children } = props
  const { query, filter } = url
  const [search, setSearch] = useDebouncedText(query.search, (text) => filter({ search: text }, 'replace'))
  return (
    <form
      className={children ? styles.filters : `${styles.filters} ${styles.few}`}
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
          placeholder={props.searchHint}
          onChange={(event) => setSearch(event.target.value)}
        />
      </label>
      <label>
        <span>{props.statusLabel}</span>
        <select
          className={control}
          value={query.status}
          onChange={(event) => filter({ status: event.target.value })}
        >
          {Object.entries<string>(statusText).map(([status, text]) => (
            <option key={status} value={status}>
              {text}
            </option>
          ))}
        </select>
      </label>
      {children}
      {url.isFiltered ? (
        <Button look="quiet" onClick={url.clearFilters}>
          <Icon name="close" size={12} />
          Clear filters
        </Button>
      ) : null}
    </form>
  )
}
