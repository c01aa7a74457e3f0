import { useMutation, useQuery } from '@tanstack/react-query'

import { call } from './client'
import { useReload } from './use-refresh'

const QUESTIONS_KEY = ['/api/questions']

/** What people asked, those that wait for an answer first. */
export const useQuestions = () =>
  useQuery({ queryKey: QUESTIONS_KEY, queryFn: () => call('get /questions'), refetchOnMount: 'always' })

/** The owner says that a question is answered, or takes that back. */
export const useMarkAnswered = () =>
  useMutation({
    mutationFn: ({ id, isAnswered }: { id: string; isAnswered: boolean }) =>
      call('patch /questions/:id', { params: { id }, body: { isAnswered } }),
    onSettled: useReload(QUESTIONS_KEY),
  })
