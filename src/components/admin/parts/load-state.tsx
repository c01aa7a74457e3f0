import type { ComponentProps } from 'react'

import { FailedState } from './failed-state'
import { Skeleton } from './skeleton'

type LoadStateProps = ComponentProps<typeof FailedState> & ComponentProps<typeof Skeleton>

/** Stands where content will be: that it loads, or why it could not be loaded. */
export function LoadState({ what, query, ...bones }: LoadStateProps) {
  return query.error ? <FailedState what={what} query={query} /> : <Skeleton {...bones} />
}
