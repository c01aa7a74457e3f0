import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'

import { Button } from '@/components/ui/button'
import { Icon, type IconName } from '@/components/ui/icon'
import { Tooltip } from '@/components/ui/tooltip'

import { EmptyState } from './empty-state'
import { FailedState } from './failed-state'
import styles from './list.module.css'
import { Pager } from './pager'
import { Skeleton } from './skeleton'
import { StaleNotice } from './stale-notice'

type Page = { docs: readonly unknown[]; totalDocs: number; page: number; totalPages: number }

type PagedListProps<Shown extends Page> = {
  /** Of the heading, which scripts may bring the keyboard to. */
  id: string
  title: string
  /** What is listed: 'reviews'. */
  of: string
  perPage: number
  /** The order that it is in: 'newest first'. */
  order: string
  refreshHint: string
  list: UseQueryResult<Shown>
  url: {
    query: { page: number }
    isFiltered: boolean
    clearFilters: () => void
    turnTo: (page: number, how?: 'push' | 'replace') => void
  }
  /** Beside 'Refresh'. */
  actions: ReactNode
  filters: ReactNode
  /** Says that no row matches the filters. */
  noMatch: string
  /** In place of rows, where there are none without filters. */
  empty: { icon: IconName; title: string; text: string }
  children: (page: Shown) => ReactNode
}

/** '21–40 of 5,000' for one page of a list, '' for one that is gone. */
const shownRange = ({ docs, totalDocs, page }: Page, perPage: number) => {
  if (docs.length === 0) return ''
  const first = (page - 1) * perPage + 1
  return `${first}–${first + docs.length - 1} of ${totalDocs.toLocaleString('en-US')}`
}

/** A tab that is one long list: its headline, the way to load it anew, filters, one page of it and the way to the others. */
export function PagedList<Shown extends Page>(props: PagedListProps<Shown>) {
  const { id, list, url } = props
  const { data, error, isFetching, isPlaceholderData, refetch } = list
  const beyondLast = data && !isPlaceholderData && data.docs.length === 0 && url.query.page > 1
  const { turnTo } = url

  useEffect(() => {
    // The last page can vanish while it is open: deleted, or filtered away elsewhere.
    if (beyondLast) turnTo(Math.max(1, data.totalPages), 'replace')
  })

  const turn = (page: number) => {
    turnTo(page)
    document.getElementById(id)?.scrollIntoView({ block: 'start' })
  }
  const range = data && !error ? shownRange(data, props.perPage) : ''
  // Read out when it changes, which a place that is emptied is not.
  const isEmpty = data?.totalDocs === 0 && !error

  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {props.title}
        </h2>
        <p role="status">{isEmpty ? 'None' : range && `${range}, ${props.order}`}</p>
        <Tooltip text={props.refreshHint}>
          <Button look="quiet" onClick={() => void refetch()} disabled={isFetching}>
            <Icon name="refresh" />
            Refresh
          </Button>
        </Tooltip>
        {props.actions}
      </div>
      {props.filters}
      {error && !data ? (
        <FailedState what="The list" query={list} />
      ) : !data || beyondLast ? (
        <Skeleton lines={3} height={168} />
      ) : (
        <>
          {/* What failed may have been sent from the list, whose question keeps what was typed. */}
          {error ? <StaleNotice query={list} /> : null}
          {props.children(data)}
          {data.docs.length > 0 ? null : url.isFiltered ? (
            <EmptyState icon="search" title={props.noMatch}>
              <Button onClick={url.clearFilters}>Clear filters</Button>
            </EmptyState>
          ) : (
            <EmptyState icon={props.empty.icon} title={props.empty.title}>
              {props.empty.text}
            </EmptyState>
          )}
          <Pager of={props.of} page={data.page} totalPages={data.totalPages} onTurn={turn} />
        </>
      )}
    </section>
  )
}
