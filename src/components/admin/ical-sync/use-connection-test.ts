import { useTestSource } from '@/components/api/calendars'
import { toast } from '@/components/ui/use-toast'

import { notifyFailure } from './notify-failure'

/** Tries a calendar and keeps what was found on screen until the next try. */
export function useConnectionTest(id: string) {
  const test = useTestSource(id)
  const start = () =>
    test.mutate(undefined, {
      onSuccess: ({ success, message }) =>
        toast({
          title: success ? 'Connection Successful' : 'Connection Failed',
          description: message,
          tone: success ? 'default' : 'destructive',
        }),
      onError: (error) =>
        notifyFailure(error, {
          title: 'Connection Failed',
          fallback: 'Failed to test calendar connection',
          networkTitle: 'Test Failed',
          network: 'Failed to test calendar connection',
        }),
    })
  return { start, isPending: test.isPending, result: test.data }
}
