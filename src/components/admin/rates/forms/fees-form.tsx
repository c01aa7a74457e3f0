import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

import { useRows } from '../form-context'
import { type FeeForm, newId } from '../rates-form'
import styles from '../rates.module.css'
import { Card } from './card'
import { FeeFields } from './fee-fields'
import { RemovedList } from './removed-list'

type NewFee = Omit<FeeForm, 'id'>
const EMPTY: NewFee = {
  key: null,
  label: '',
  amount: '',
  per: 'stay',
  aboveGuests: '0',
  optional: false,
  taxed: true,
  refundable: true,
}

/** Fees that many houses have. */
const SUGGESTED: readonly NewFee[] = [
  { ...EMPTY, label: 'Pet fee', per: 'pet' },
  { ...EMPTY, label: 'Extra guest', per: 'guestNight', aboveGuests: '6' },
  { ...EMPTY, label: 'Early check-in', optional: true },
  { ...EMPTY, label: 'Firewood', optional: true },
]

/** What is paid besides the nights: by everybody, or by those who want it. */
export function FeesForm() {
  const { rows, insert, patch, remove } = useRows('fees')
  const [added, setAdded] = useState<string | null>(null)
  const add = (fee: NewFee) => {
    const id = newId(rows)
    setAdded(id)
    insert({ ...fee, id })
  }
  const labels = new Set(rows.map(({ label }) => label.trim().toLowerCase()))
  const suggested = SUGGESTED.filter(({ label }) => !labels.has(label.toLowerCase()))
  return (
    <Card
      id="fees"
      title="Fees and extras"
      about="Fees are in the price that is advertised; extras are what a guest adds."
    >
      {rows.map((fee) => (
        <FeeFields
          key={fee.id}
          fee={fee}
          start={fee.id !== added ? null : fee.label === '' ? 'label' : 'amount'}
          onChange={(values) => patch(fee.id, values)}
          onRemove={() => remove(fee.id)}
        />
      ))}
      <RemovedList list="fees" />
      <div className={styles.adding}>
        <Button onClick={() => add(EMPTY)}>
          <Icon name="plus" />
          Add a fee
        </Button>
        {suggested.map((fee) => (
          <Button key={fee.label} look="quiet" onClick={() => add(fee)}>
            <Icon name="plus" />
            {fee.label}
          </Button>
        ))}
      </div>
    </Card>
  )
}
