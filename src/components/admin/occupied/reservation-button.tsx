import { useConfirmImported } from '@/components/api/imported-stays'
import { Button } from '@/components/ui/button'
import { toastNotDone } from '@/components/ui/toast-failure'
import { toast } from '@/components/ui/use-toast'
import { visuallyHidden } from '@/components/ui/visually-hidden'
import type { StayDates } from '@/domain/stays/stay'

import { shownStay } from '../parts/format'

type Props = { stay: StayDates & { stayId: string }; onConfirmed?: () => void }

/** The owner's one click: what a channel only calls occupied is a reservation. */
export function ReservationButton({ stay: { stayId, checkin, checkout }, onConfirmed }: Props) {
  const { mutate, isPending } = useConfirmImported()
  const confirm = () =>
    mutate(
      { params: { stayId } },
      {
        onSuccess: ({ message }) => {
          toast({ title: 'Reservation confirmed', description: message })
          onConfirmed?.()
        },
        onError: toastNotDone('Not confirmed'),
      },
    )
  return (
    <Button disabled={isPending} onClick={confirm}>
      <span>{isPending ? 'Saving…' : 'It is a reservation'}</span>
      <span className={visuallyHidden}>, {shownStay(checkin, checkout)}</span>
    </Button>
  )
}
