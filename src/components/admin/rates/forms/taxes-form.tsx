import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

import { useRatesForm, useRows } from '../form-context'
import { newId, type TaxForm } from '../rates-form'
import styles from '../rates.module.css'
import { Card } from './card'
import { RemovedList } from './removed-list'
import { TaxFields } from './tax-fields'
import { PercentField } from './typed-fields'

const EMPTY = { key: null, label: '', amount: '', from: '', until: '', notFromNights: '' }

/** What goes to the authorities, and what paying by card costs. */
export function TaxesForm() {
  const { form, change } = useRatesForm()
  const { rows, insert, patch, remove } = useRows('taxes')
  const [added, setAdded] = useState<string | null>(null)
  const add = (unit: TaxForm['unit']) => {
    const id = newId(rows)
    setAdded(id)
    insert({ ...EMPTY, id, unit })
  }
  return (
    <Card
      id="taxes"
      title="Taxes and card fee"
      about="A percentage is of the nights less discounts and of taxed fees; the card fee comes last, of everything."
    >
      {rows.map((tax) => (
        <TaxFields
          key={tax.id}
          tax={tax}
          isNew={tax.id === added}
          onChange={(values) => patch(tax.id, values)}
          onRemove={() => remove(tax.id)}
        />
      ))}
      <RemovedList list="taxes" />
      <div className={styles.adding}>
        <Button onClick={() => add('percent')}>
          <Icon name="plus" />
          Add a tax in percent
        </Button>
        <Button onClick={() => add('perNight')}>
          <Icon name="plus" />
          Add dollars a night
        </Button>
      </div>
      <PercentField
        label="Card fee (%)"
        width="whole"
        field="cardFeePercent"
        value={form.cardFeePercent}
        hint="Of who pays by card. 0: none."
        onChange={(text) => change('cardFeePercent', () => text)}
      />
    </Card>
  )
}
