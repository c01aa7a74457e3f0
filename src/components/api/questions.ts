import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { call } from './client'

const QUESTIONS_KEY = ['/api/questions']

/** What people asked, those that wait for an answer first. */
export const useQuestions = () =>
  useQuery({ queryKey: QUESTIONS_KEY, queryFn: () => call('get /questions'), refetchOnMount: 'always' })

/** The owner says that a question is answered, or takes that back. */
export function useMarkAnswered() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isAnswered }: { id: string; isAnswered: boolean }) =>
      call('patch /questions/:id', { params: { id }, body: { isAnswered } }),
    onSettled: () => client.invalidateQueries({ queryKey: QUESTIONS_KEY }),
  })
}
