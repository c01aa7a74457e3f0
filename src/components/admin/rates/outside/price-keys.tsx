import { useState } from 'react'

import { codeOf } from '@/components/api/client'
import { usePriceKeys, useRevokePriceKey } from '@/components/api/outside-prices'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { MOST_PRICE_KEYS, type PriceKeyView } from '@/contract/price-keys'

import { ActionDialog } from '../../parts/action-dialog'
import { shownMoment } from '../../parts/format'
import { LoadState } from '../../parts/load-state'
import { MakeKey } from './make-key'
import styles from './outside.module.css'

type KeyListProps = { keys: PriceKeyView[]; timeZone: string; onRevoke: (key: PriceKeyView) => void }

function KeyList({ keys, timeZone, onRevoke }: KeyListProps) {
  return (
    <ul className={styles.keys}>
      {keys.map((key) => (
        <li key={key.id}>
          <div>
            <strong>{key.name}</strong>
            <span>ends in …{key.shownEnd}</span>
            <span>
              {key.lastUsedAt ? `last used ${shownMoment(key.lastUsedAt, timeZone)}` : 'never used'}
            </span>
          </div>
          <Button
            aria-label={`Revoke the key of ${key.name}, which ends in ${key.shownEnd}`}
            onClick={() => onRevoke(key)}
          >
            Revoke
          </Button>
        </li>
      ))}
    </ul>
  )
}

function RevokeDialog({ asked, onClose }: { asked: PriceKeyView; onClose: () => void }) {
  const revoke = useRevokePriceKey()
  return (
    <ActionDialog
      title={`Revoke the key of ${asked.name}?`}
      description="Whoever has it cannot read or set prices any more, from now on. The prices that it set stay. It cannot be taken back."
      confirmLabel="Revoke"
      busyLabel="Revoking…"
      danger
      action={revoke}
      sends={() => ({ params: { id: asked.id } })}
      done={() => ({ title: 'Key revoked', description: `${asked.name} cannot set prices any more.` })}
      onFailed={(error) => {
        if (codeOf(error) !== 'not-found') return
        toast({ title: 'Key revoked already', description: `${asked.name} cannot set prices any more.` })
        onClose()
      }}
      onClose={onClose}
    />
  )
}

/** The keys that are in force; each can be revoked alone. */
export function PriceKeys({ timeZone }: { timeZone: string }) {
  const priceKeys = usePriceKeys()
  const { data } = priceKeys
  const [asked, setAsked] = useState<PriceKeyView | null>(null)
  if (!data) return <LoadState what="The keys" query={priceKeys} lines={2} height={48} />
  const { keys } = data
  return (
    <>
      {keys.length === 0 ? (
        <p>
          <strong>No keys yet.</strong> Make one for each service that sets your prices.
        </p>
      ) : (
        <KeyList keys={keys} timeZone={timeZone} onRevoke={setAsked} />
      )}
      <MakeKey isFull={keys.length >= MOST_PRICE_KEYS} />
      {asked ? <RevokeDialog asked={asked} onClose={() => setAsked(null)} /> : null}
    </>
  )
}
