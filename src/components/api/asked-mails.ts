import { skipToken, useMutation, useQuery } from '@tanstack/react-query'

import { call, type Input } from './client'

/** Asks to be told when nights are free again; gives what the guest is told. */
export const useAskForNights = () =>
  useMutation({
    mutationFn: (body: Input<'post /free-nights/wish'>['body']) => call('post /free-nights/wish', { body }),
  })

/** Takes such a wish back, or all of a mailbox, by a key. */
export const useTakeBack = () =>
  useMutation({
    mutationFn: (key: string) => call('post /free-nights/take-back', { body: { key } }),
  })

/** Has a price mailed. */
export const useMailPrice = () =>
  useMutation({
    mutationFn: (body: Input<'post /quote/mail'>['body']) => call('post /quote/mail', { body }),
  })

/** The price that was mailed, by the key of the mail's link; nothing for null. */
export const useKeptPrice = (key: string | null) =>
  useQuery({
    queryKey: ['/api/quote/kept', key],
    queryFn: key === null ? skipToken : () => call('post /quote/kept', { body: { key } }),
    staleTime: Infinity,
  })
