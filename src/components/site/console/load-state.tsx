import type { UseQueryResult } from '@tanstack/react-query'

import { messageOf } from '@/components/api/client'

/** What stands in place of, or above, what a call gives: still loading, or why it failed and a way to try again. */
export function LoadState({ query, loading }: { query: UseQueryResult<unknown>; loading: string }) {
  return (
    <>
      <p role="status" className="console-quiet">
        {query.isPending ? loading : ''}
      </p>
      <div role="alert">
        {query.isError && (
          <p className="console-failed">
            {messageOf(query.error)}{' '}
            <button type="button" className="console-small" onClick={() => void query.refetch()}>
              Try again
            </button>
          </p>
        )}
      </div>
    </>
  )
}
