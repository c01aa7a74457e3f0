import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { visuallyHidden } from '@/components/ui/visually-hidden'

import fields from '../../parts/field.module.css'
import { Notice } from '../../parts/notice'
import { useProblem, useRatesForm } from '../form-context'
import { newId, type RatesForm, type TierForm } from '../rates-form'
import styles from '../rates.module.css'
import { Card } from './card'
import { RemoveButton } from './remove-button'
import { RemovedList } from './removed-list'
import { PercentField, WholeField } from './typed-fields'

type Kind = keyof RatesForm['discounts']

/** `usual`: what the first rows of a kind most often say, offered in a new row. */
type KindText = { title: string; from: string; unit: string; usual: readonly string[] }
const KINDS: Readonly<Record<Kind, KindText>> = {
  length: { title: 'For longer stays', from: 'From (nights)', unit: 'nights', usual: ['7', '28'] },
  early: { title: 'For booking early', from: 'At least (days ahead)', unit: 'days', usual: ['90', '180'] },
  lastMinute: {
    title: 'For booking at the last minute',
    from: 'At most (days ahead)',
    unit: 'days',
    usual: ['7', '3'],
  },
}

function Tiers({ kind }: { kind: Kind }) {
  const { form, change, remove } = useRatesForm()
  const [added, setAdded] = useState<string | null>(null)
  const { title, from, unit, usual } = KINDS[kind]
  const tiers = form.discounts[kind]
  const problem = useProblem(`discounts.${kind}`)
  const write = (next: TierForm[]) => change('discounts', (now) => ({ ...now, [kind]: next }))
  const patch = (id: string, values: Partial<TierForm>) =>
    write(tiers.map((tier) => (tier.id === id ? { ...tier, ...values } : tier)))
  const add = () => {
    const id = newId(tiers)
    setAdded(id)
    write([
      ...tiers,
      { id, from: usual.find((each) => !tiers.some((tier) => tier.from === each)) ?? '', percent: '' },
    ])
  }
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {tiers.map((tier) => (
        <div key={tier.id} className={`${fields.row} ${styles.tier}`}>
          <WholeField
            label={from}
            field={`discounts.${kind}.${tier.id}.${unit}`}
            value={tier.from}
            onChange={(text) => patch(tier.id, { from: text })}
          />
          <PercentField
            label="Off (%)"
            field={`discounts.${kind}.${tier.id}.percent`}
            value={tier.percent}
            autoFocus={tier.id === added}
            onChange={(percent) => patch(tier.id, { percent })}
          />
          <RemoveButton
            what={`${title.toLowerCase()}, ${tier.from} ${unit}`}
            onClick={() => remove(kind, tier.id)}
          />
        </div>
      ))}
      {problem ? (
        <Notice look="error">
          <p>{problem}</p>
        </Notice>
      ) : null}
      <RemovedList list={kind} />
      <div>
        <Button onClick={add}>
          <Icon name="plus" />
          Add a discount<span className={visuallyHidden}>{` ${title.toLowerCase()}`}</span>
        </Button>
      </div>
    </fieldset>
  )
}

/** What is taken off the nights. Of each kind one counts, and of early and last-minute the better one. */
export function DiscountsForm() {
  return (
    <Card
      id="discounts"
      title="Discounts"
      about="Off the price of the nights, not off fees. The best of a kind counts; one by length and one by time add up."
    >
      <Tiers kind="length" />
      <Tiers kind="early" />
      <Tiers kind="lastMinute" />
    </Card>
  )
}
