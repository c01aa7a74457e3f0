import type { ReactNode } from 'react'

import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Tooltip } from '@/components/ui/tooltip'

import styles from './list.module.css'

type ListHeadProps = {
  id: string
  title: string
  /** What is shown of how many, said to screen readers when it changes. */
  status: string
  refreshHint: string
  loading: boolean
  onRefresh: () => void
  /** Further actions, after 'Refresh'. */
  children?: ReactNode
}

/** The headline of a list, what it shows, and the way to load it anew. The keyboard's focus can be brought to it. */
export function ListHead(props: ListHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={props.id} tabIndex={-1}>
        {props.title}
      </h2>
      <p role="status">{props.status}</p>
      <Tooltip text={props.refreshHint}>
        <Button look="quiet" onClick={props.onRefresh} disabled={props.loading}>
          <Icon name="refresh" />
          Refresh
        </Button>
      </Tooltip>
      {props.children}
    </div>
  )
}
