import { messageOf } from '@/components/api/client'

import { toast } from './use-toast'

/** Tells of a call that failed, in the words of whoever refused it. @param title what did not happen */
export const toastFailure = (title: string) => (error: unknown) => {
  toast({ title, description: messageOf(error), tone: 'destructive' })
}
