import { isRefusal, messageOf } from '@/components/api/client'

import { toast } from './use-toast'

/** Tells of a call that failed, in the words of whoever refused it. @param title what did not happen */
export const toastFailure = (title: string) => (error: unknown) => {
  toast({ title, description: messageOf(error), tone: 'destructive' })
}

/** The same of a call that changes something. Without an answer it may be done, so only of a refusal is it told what did not happen. */
export const toastNotDone = (title: string) => (error: unknown) =>
  toastFailure(isRefusal(error) ? title : 'No answer came')(error)
