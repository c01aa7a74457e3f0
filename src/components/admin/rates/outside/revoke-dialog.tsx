import { useRevokePriceKey } from '@/components/api/outside-prices'
import type { PriceKeyView } from '@/contract/price-keys'

import { ActionDialog } from '../../parts/action-dialog'

export function RevokeDialog({ asked, onClose }: { asked: PriceKeyView; onClose: () => void }) {
  const revoke = useRevokePriceKey()
  return (
    <ActionDialog
      title={`Revoke the key of ${asked.name}?`}
      description="Whoever has it cannot read or set prices any more, from now on. The prices that it set stay. It cannot be taken back."
      confirmLabel="Revoke"
      busyLabel="Revoking…"
      danger
      action={revoke}
      sends={() => asked.id}
      done={() => ({ title: 'Key revoked', description: `${asked.name} cannot set prices any more.` })}
      onClose={onClose}
    />
  )
}
