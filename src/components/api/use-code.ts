import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { FunctionComponent } from 'react'

import { ToldError } from './client'

/** A component whose script is loaded when it is needed. */
export type Code<Props> = {
  /** Its own among all of them. */
  name: string
  load: () => Promise<{ default: FunctionComponent<Props> }>
  /** What it will ask for as soon as it is there; loaded beside it. */
  parts?: readonly Pick<Code<never>, 'name' | 'load'>[]
}

/** The connection, or the page is older than the site, which no longer has its scripts: only loading it again helps then. */
function notFetched(cause: unknown): never {
  throw new ToldError(
    'A part of this page could not be fetched. Please check the connection and try again. If it does not come, load the page again: the site may be newer than it.',
    { cause },
  )
}

const codeQuery = <Props>({ name, load, parts = [] }: Code<Props>) =>
  queryOptions({
    queryKey: ['code', name],
    queryFn: async ({ client }) => {
      for (const part of parts) warmCode(client, part)
      return (await load().catch(notFetched)).default
    },
    gcTime: Infinity,
    structuralSharing: false,
  })

/**
 * The component as `data` once its script is there. React's own `lazy` shows what was waited for 300 ms later than it
 * could, each time one waits within another, and leaves a failure to whoever catches it.
 */
export const useCode = <Props>(code: Code<Props>) => useQuery(codeQuery(code))

/** Starts to load what will probably be wanted next. */
export const warmCode = <Props>(client: QueryClient, code: Code<Props>): void =>
  void client.prefetchQuery(codeQuery(code))
