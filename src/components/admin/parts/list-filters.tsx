import type { ReactNode } from 'react'

import { Button } from '@/components/ui/button'
import { control } from '@/components/ui/control'
import { Icon } from '@/components/ui/icon'

import styles from './list-filters.module.css'
import { useDebouncedText } from './use-debounced-text'

type ListFiltersProps<Status extends string> = {
  search: string
  /** What is looked through. */
  searchHint: string
  onSearch: (text: string) => void
  statusLabel: string
  status: Status
  /** In the order in which they are offered. */
  statuses: readonly Status[]
  statusText: Readonly<Record<Status, string>>
  onStatus: (status: string) => void
  /** null while nothing is filtered. */
  onClear: (() => void) | null
  /** Further fields, each a label with its control. */
  children?: ReactNode
}

/** What narrows a list of the portal: a search, a status, and what else that list has. */
export function ListFilters<Status extends string>(props: ListFiltersProps<Status>) {
  const { statuses, statusText, onClear, children } = props
  const [search, setSearch] = useDebouncedText(props.search, props.onSearch)
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
          value={props.status}
          onChange={(event) => props.onStatus(event.target.value)}
        >
          {statuses.map((status) => (
            <option key={status} value={status}>
              {statusText[status]}
            </option>
          ))}
        </select>
      </label>
      {children}
      {onClear ? (
        <Button look="quiet" onClick={onClear}>
          <Icon name="close" size={12} />
          Clear filters
        </Button>
      ) : null}
    </form>
  )
}
