import { messageOf } from '@/components/api/client'
import { useRevokePriceKey } from '@/components/api/outside-prices'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { toast } from '@/components/ui/use-toast'
import type { PriceKeyView } from '@/contract/price-keys'

export function RevokeDialog({ asked, onClose }: { asked: PriceKeyView; onClose: () => void }) {
  const revoke = useRevokePriceKey()
  return (
    <ConfirmDialog
      title={`Revoke the key of ${asked.name}?`}
      description="Whoever has it cannot read or set prices any more, from now on. The prices that it set stay. It cannot be taken back."
      confirmLabel="Revoke"
      busyLabel="Revoking…"
      danger
      busy={revoke.isPending}
      error={revoke.error ? messageOf(revoke.error) : null}
      onClose={onClose}
      onConfirm={() =>
        revoke.mutate(asked.id, {
          onSuccess: () => {
            toast({ title: 'Key revoked', description: `${asked.name} cannot set prices any more.` })
            onClose()
          },
        })
      }
    />
  )
}
