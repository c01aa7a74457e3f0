import { type FormEvent, useState } from 'react'

import { useStayAmount } from '@/components/api/imported-stays'
import { Button } from '@/components/ui/button'
import { toastNotDone } from '@/components/ui/toast-failure'
import { toast } from '@/components/ui/use-toast'
import { type Cents, centsToDecimal, typedCents } from '@/domain/common/money'

import { MoneyField } from '../../parts/money-field'
import styles from '../details.module.css'

type AmountFormProps = { stayId: string; cents: Cents | undefined; channel: string }

const typedFor = (cents: Cents | undefined): string => (cents === undefined ? '' : centsToDecimal(cents))

/** What the channel pays for a stay. Its calendar does not say, so it counts as revenue only once the owner typed it. */
export function AmountForm({ stayId, cents, channel }: AmountFormProps) {
  const [typed, setTyped] = useState(typedFor(cents))
  const [shownCents, setShownCents] = useState(cents)
  const saving = useStayAmount()
  const amount = typedCents(typed)
  if (shownCents !== cents) {
    setShownCents(cents)
    // Another window may have saved it: what was typed here and is not saved stays.
    if (amount === (cents ?? null) || typed === typedFor(shownCents)) setTyped(typedFor(cents))
  }

  const save = (next: Cents | null) =>
    saving.mutate(
      {
        params: { stayId },
        body: { amount: next === null ? null : next / 100, was: cents === undefined ? null : cents / 100 },
      },
      {
        onSuccess: ({ message }) =>
          toast({ title: next === null ? 'Amount removed' : 'Amount saved', description: message }),
        onError: toastNotDone('The amount was not saved'),
      },
    )

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (amount !== null && !saving.isPending) save(amount)
  }

  return (
    <form className={styles.amountForm} onSubmit={submit}>
      <MoneyField
        label={`What ${channel} pays you`}
        value={typed}
        onChange={setTyped}
        hint={`${channel}’s calendar tells no amount. Without one this stay is not counted as revenue.`}
      />
      <div className={styles.buttons}>
        <Button type="submit" disabled={saving.isPending || amount === null || amount === cents}>
          {saving.isPending ? 'Saving…' : 'Save amount'}
        </Button>
        {cents === undefined ? null : (
          <Button look="quiet" disabled={saving.isPending} onClick={() => save(null)}>
            Remove amount
          </Button>
        )}
      </div>
    </form>
  )
}
