import { ApiError } from '@/components/api/client'
import { toast } from '@/components/ui/use-toast'

type FailureTexts = {
  title: string
  /** Where the server answered without words of its own. */
  fallback: string
  /** Where no answer came, if it is told otherwise. */
  network?: string
  networkTitle?: string
}

/** Notifies of a failure with the server's message, or by the agreed texts. */
export const notifyFailure =
  ({ title, fallback, network = fallback, networkTitle = title }: FailureTexts) =>
  (error: unknown) =>
    void toast(
      error instanceof ApiError
        ? { title, description: error.userMessage ?? fallback, tone: 'destructive' }
        : { title: networkTitle, description: network, tone: 'destructive' },
    )
