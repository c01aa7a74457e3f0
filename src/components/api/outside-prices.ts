import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import type { NightsFileAnswer } from '@/contract/nights-file'

import { AVAILABILITY_KEY } from './availability'
import { callWithCsv } from './client'
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

/** Makes a key for a service of this name; the answer alone has the key. */
export const useMakePriceKey = () => useCall('post /price-keys', useReload(KEYS))

export const useRevokePriceKey = () => useCall('delete /price-keys/:id', useReload(KEYS))
