import { type QueryKey, useQuery } from '@tanstack/react-query'

import { call, type CallName, type Inputs } from './client'

/** What a call answers, asked for anew by whatever opens, since the owner decides by it; until it is here the last answer shows. */
export const useFresh = <Name extends CallName>(queryKey: QueryKey, name: Name, ...input: Inputs<Name>) =>
  useQuery({ queryKey, queryFn: () => call(name, ...input), refetchOnMount: 'always' })

/** The same, and again each time so many milliseconds are over. */
export const usePolled = <Name extends CallName>(
  everyMs: number,
  queryKey: QueryKey,
  name: Name,
  ...input: Inputs<Name>
) =>
  useQuery({
    queryKey,
    queryFn: () => call(name, ...input),
    refetchOnMount: 'always',
    refetchInterval: everyMs,
  })
