import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import type { AddPromoCodeRequest, ChangePromoCodeRequest, PromoCode } from '@/contract/promo-codes'

import { type Answer, call } from './client'

const CODES_KEY = ['/api/promo-codes']

/** Asked for anew each time the tab is opened: guests use codes up meanwhile. */
export const usePromoCodes = () =>
  useQuery({
    queryKey: CODES_KEY,
    queryFn: async () => (await call('get /promo-codes')).codes,
    refetchOnMount: 'always',
  })

const write = (client: QueryClient, change: (codes: PromoCode[]) => PromoCode[]) =>
  client.setQueryData<PromoCode[]>(CODES_KEY, (codes) => codes && change(codes))

type Result = Answer<'post /promo-codes'>

/** Adds a code, or changes the one with this id; 409 for a word that there is already, 404 for one that was deleted. */
export function useSavePromoCode(id: string | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ code, ...fields }: Partial<AddPromoCodeRequest>): Promise<Result> =>
      id === null
        ? call('post /promo-codes', { body: { code: code ?? '', ...fields } })
        : call('patch /promo-codes/:id', { params: { id }, body: fields satisfies ChangePromoCodeRequest }),
    onSuccess: ({ code }) =>
      write(client, (codes) =>
        id === null ? [code, ...codes] : codes.map((each) => (each.id === id ? code : each)),
      ),
    onSettled: () => void client.invalidateQueries({ queryKey: CODES_KEY }),
  })
}

/** Deletes a code for good; what is there then is read again, whether it went or not. */
export function usePromoCodeDeletion(
  id: string,
  told: { onSuccess: () => void; onError: (error: Error) => void },
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('delete /promo-codes/:id', { params: { id } }),
    onSuccess: () => {
      write(client, (codes) => codes.filter((each) => each.id !== id))
      told.onSuccess()
    },
    onError: told.onError,
    onSettled: () => void client.invalidateQueries({ queryKey: CODES_KEY }),
  })
}
