import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import type { NightsFileAnswer } from '@/contract/nights-file'
import { priceKeyRequest } from '@/contract/price-keys'

import { AVAILABILITY_KEY } from './availability'
import { type Answer, call, callWithCsv, type Input, isRefusal, ToldError } from './client'
import { useCall } from './use-call'
import { useFresh } from './use-fresh'
import { useRefresh, useReload } from './use-refresh'

/** What a file would do and what is wrong with it; nothing is set. */
export const usePreviewPrices = () =>
  useMutation({
    mutationFn: (text: string) => callWithCsv('post /rates/nights/csv', text, { query: { preview: 'true' } }),
  })

const LAST_FILE = ['last-prices-file']
export type PricesFile = { name: string; text: string; requestKey: string }
export type LastFile = { name: string; answer: NightsFileAnswer }

/** The file that was set last, until it is taken back, closed, or the page is left: what it did and the way back. */
export function useLastFile() {
  const client = useQueryClient()
  const { data } = useQuery<LastFile | null>({
    ...{ queryKey: LAST_FILE, queryFn: () => null, enabled: false, initialData: null },
    ...{ gcTime: Infinity, staleTime: Infinity },
  })
  return { last: data, setLast: (file: LastFile | null) => client.setQueryData(LAST_FILE, file) }
}

/** Sets the prices of a file, which is then the last one. What is known of nights is read again, whether it went or not. */
export function useSetPrices() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ text, requestKey }: PricesFile) =>
      callWithCsv('post /rates/nights/csv', text, { query: { requestKey } }),
    // Here, since the tab may be left meanwhile.
    onSuccess: (answer, { name }) => void client.setQueryData<LastFile>(LAST_FILE, { name, answer }),
    onSettled: useRefresh(AVAILABILITY_KEY),
  })
}

/** Takes them back, but for nights that were changed since. */
export const useUndoPrices = () => useCall('post /rates/nights/undo', useRefresh(AVAILABILITY_KEY))

const KEYS = ['/api/price-keys']

export const usePriceKeys = () => useFresh(KEYS, 'get /price-keys')

/** @throws ToldError where a key of this name is there that was not: nobody has seen it */
async function refuseLost({ body }: Input<'post /price-keys'>, before: ReadonlySet<string>): Promise<void> {
  const { name } = priceKeyRequest.parse(body)
  const { keys } = await call('get /price-keys')
  const lost = keys.find((key) => key.name === name && !before.has(key.id))
  if (!lost) return
  throw new ToldError(
    `A key for ${name} was made, but its answer was lost, and it cannot be shown any more. Revoke the one that ends in …${lost.shownEnd}, then make another.`,
  )
}

/** Makes a key for a service of this name; the answer alone has the key. Where it was lost, no second one is made beside the first. */
export function useMakePriceKey() {
  const client = useQueryClient()
  /** The keys that there were before the try whose answer was lost. */
  const unanswered = useRef<ReadonlySet<string>>(null)
  return useMutation({
    mutationFn: async (input: Input<'post /price-keys'>) => {
      if (unanswered.current) await refuseLost(input, unanswered.current)
      unanswered.current = null
      const known = client.getQueryData<Answer<'get /price-keys'>>(KEYS)?.keys ?? []
      try {
        return await call('post /price-keys', input)
      } catch (error) {
        if (isRefusal(error)) throw error
        unanswered.current = new Set(known.map(({ id }) => id))
        await refuseLost(input, unanswered.current).catch((told: unknown) => {
          throw told instanceof ToldError ? told : error
        })
        throw error
      }
    },
    onSettled: useReload(KEYS),
  })
}

export const useRevokePriceKey = () => useCall('delete /price-keys/:id', useReload(KEYS))
