import { useCall } from './use-call'
import { useFresh } from './use-fresh'
import { useReload } from './use-refresh'

const QUESTIONS_KEY = ['/api/questions']

/** What people asked, those that wait for an answer first. */
export const useQuestions = () => useFresh(QUESTIONS_KEY, 'get /questions')

/** The owner says that a question is answered, or takes that back. */
export const useMarkAnswered = () => useCall('patch /questions/:id', useReload(QUESTIONS_KEY))
