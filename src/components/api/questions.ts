import { useMutation } from '@tanstack/react-query'

import { call } from './client'
import { useFresh } from './use-fresh'
import { useReload } from './use-refresh'

const QUESTIONS_KEY = ['/api/questions']

/** What people asked, those that wait for an answer first. */
export const useQuestions = () => useFresh(QUESTIONS_KEY, 'get /questions')

/** The owner says that a question is answered, or takes that back. */
export const useMarkAnswered = () =>
  useMutation({
    mutationFn: ({ id, isAnswered }: { id: string; isAnswered: boolean }) =>
      call('patch /questions/:id', { params: { id }, body: { isAnswered } }),
    onSettled: useReload(QUESTIONS_KEY),
  })
