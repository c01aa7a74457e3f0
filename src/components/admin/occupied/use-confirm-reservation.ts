import { messageOf } from '@/components/api/client'
import { useConfirmImported } from '@/components/api/imported-stays'
import { toast } from '@/components/ui/use-toast'

/** The owner's one click: what a channel only calls occupied is a reservation. */
export function useConfirmReservation() {
  const confirming = useConfirmImported()
  const confirm = (stayId: string, onDone?: () => void) =>
    confirming.mutate(stayId, {
      onSuccess: ({ message }) => {
        toast({ title: 'Reservation confirmed', description: message })
        onDone?.()
      },
      onError: (error) =>
        toast({ title: 'Not confirmed', description: messageOf(error), tone: 'destructive' }),
    })
  return { confirm, isPending: confirming.isPending }
}
