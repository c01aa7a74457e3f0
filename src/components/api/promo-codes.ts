import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import {
  addPromoCodeRequest,
  type AddPromoCodeRequest,
  type ChangePromoCodeRequest,
  type PromoCode,
} from '@/contract/promo-codes'

import { type Answer, call, codeOf, type Input, isRefusal } from './client'

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
type NewCode = Input<'post /promo-codes'>['body']

/** The code that is there already, where it is the very same. */
async function sameCode(wanted: NewCode): Promise<PromoCode | undefined> {
  const fields = Object.entries(addPromoCodeRequest.parse(wanted))
  const { codes } = await call('get /promo-codes')
  return codes.find((each) => fields.every(([name, value]) => each[name as keyof PromoCode] === value))
}

/** Adds a code, or changes the one with this id; 409 for a word that there is already, 404 for one that was deleted. */
export function useSavePromoCode(id: string | null) {
  const client = useQueryClient()
  /** Whether the last try may have added it. */
  const isUnanswered = useRef(false)
  const add = async (body: NewCode): Promise<Result> => {
    try {
      return await call('post /promo-codes', { body })
    } catch (error) {
      // The owner's own, whose answer was lost.
      const code =
        isUnanswered.current && codeOf(error) === 'already-exists' ? await sameCode(body) : undefined
      if (!code) throw error
      return { success: true, message: `${code.code} was added.`, code }
    }
  }
  return useMutation({
    mutationFn: ({ code, ...fields }: Partial<AddPromoCodeRequest>): Promise<Result> =>
      id === null
        ? add({ code: code ?? '', ...fields })
        : call('patch /promo-codes/:id', { params: { id }, body: fields satisfies ChangePromoCodeRequest }),
    onSuccess: ({ code }) =>
      write(client, (codes) =>
        id === null
          ? [code, ...codes.filter((each) => each.id !== code.id)]
          : codes.map((each) => (each.id === id ? code : each)),
      ),
    onError: (error) => {
      isUnanswered.current = !isRefusal(error)
    },
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
