import { codeOf, messageOf } from '@/components/api/client'
import { usePromoCodeDeletion } from '@/components/api/promo-codes'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { toast } from '@/components/ui/use-toast'
import type { PromoCode } from '@/contract/promo-codes'

import { counted } from '../../parts/format'

type DeleteCodeDialogProps = { code: PromoCode; onClose: () => void; onDeleted: () => void }

/** Asks first: who has the code may have it in a letter, and what is known of its uses goes with it. */
export function DeleteCodeDialog({ code, onClose, onDeleted }: DeleteCodeDialogProps) {
  const deletion = usePromoCodeDeletion(code.id, {
    onSuccess: () => {
      toast({ title: `${code.code} was deleted` })
      onDeleted()
    },
    onError: (error) => {
      if (codeOf(error) !== 'not-found') return
      toast({ title: `${code.code} was deleted already`, description: 'The list shows what is there now.' })
      onDeleted()
    },
  })
  const keep = code.uses === 1 ? 'keeps its price' : 'keep their price'
  return (
    <ConfirmDialog
      title={`Delete ${code.code}?`}
      description={
        <>
          <p>Guests cannot use it any more. To stop it for a while, switch it off instead.</p>
          {code.uses > 0 ? (
            <p>
              {counted(code.uses, 'booking')} that {code.uses === 1 ? 'has' : 'have'} it {keep}; the list of
              them is gone.
            </p>
          ) : null}
        </>
      }
      confirmLabel="Delete the code"
      busyLabel="Deleting…"
      danger
      busy={deletion.isPending}
      error={deletion.error ? messageOf(deletion.error) : null}
      onClose={onClose}
      onConfirm={() => deletion.mutate()}
    />
  )
}
