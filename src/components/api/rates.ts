import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { RatesRequest, RatesSaved, RatesView } from '@/contract/rates'

import { AVAILABILITY_KEY } from './availability'
import { call } from './client'
import { useFresh } from './use-fresh'

const RATES_KEY = ['/api/rates']

/** What is published; asked for anew each time the tab is opened, since the owner decides by it. */
export const useRates = () => useFresh(RATES_KEY, 'get /rates')

/** What a change would do; nothing is published. */
export const usePreviewRates = () =>
  useMutation({
    mutationFn: (body: RatesRequest) => call('put /rates', { query: { preview: 'true' }, body }),
  })

const viewOf = ({ preview: _, message: __, ...view }: RatesSaved): RatesView => view

/** Publishes. Nights cost something else from then on, so what is known of them is read again. */
export function usePublishRates() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RatesRequest) => call('put /rates', { body }),
    onSuccess: (saved) => {
      client.setQueryData<RatesView>(RATES_KEY, viewOf(saved))
      void client.invalidateQueries({ queryKey: [AVAILABILITY_KEY] })
    },
  })
}

/** Publishes the prices before `number` once more. Whether it went or not, what counts now is read again. */
export function useUndoRates() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (number: number) => call('post /rates/undo', { body: { number } }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: RATES_KEY })
      void client.invalidateQueries({ queryKey: [AVAILABILITY_KEY] })
    },
  })
}
