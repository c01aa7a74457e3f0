import { ApiError } from '@/components/api/client'
import { toast } from '@/components/ui/use-toast'

type FailureTexts = {
  title: string
  /** Where the server answered without words of its own. */
  fallback: string
  /** Where no answer came. */
  network: string
  networkTitle?: string
}

/** Notifies of a failure with the server's message, or by the agreed texts. */
export function notifyFailure(error: unknown, { title, fallback, network, networkTitle }: FailureTexts) {
  if (error instanceof ApiError) {
    toast({ title, description: error.userMessage ?? fallback, tone: 'destructive' })
  } else {
    toast({ title: networkTitle ?? title, description: network, tone: 'destructive' })
  }
}
