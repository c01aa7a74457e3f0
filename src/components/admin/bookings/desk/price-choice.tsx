import { useId } from 'react'

import type { QuoteView } from '@/contract/quote'
import { listedCents } from '@/domain/bookings/booking-money'
import { formatCents, typedCents } from '@/domain/common/money'

import { Choice } from '../../parts/choice'
import fields from '../../parts/field.module.css'
import { MoneyField } from '../../parts/money-field'

/** By the price list, or what was agreed on. */
export type PriceDraft = { kind: 'list' | 'agreed'; typed: string }

/** The total that the choice comes to and what goes to the server; null while there is none. */
export function priceChosen(
  draft: PriceDraft,
  quote: QuoteView | undefined,
): { totalCents: number; agreedCents?: number } | null {
  if (!quote) return null
  if (draft.kind === 'list') return { totalCents: quote.totalCents }
  const agreedCents = typedCents(draft.typed)
  return agreedCents === null ? null : { totalCents: agreedCents, agreedCents }
}

type PriceChoiceProps = {
  draft: PriceDraft
  quote: QuoteView | undefined
  isByCard: boolean
  onChange: (draft: PriceDraft) => void
}

export function PriceChoice({ draft, quote, isByCard, onChange }: PriceChoiceProps) {
  const group = useId()
  return (
    <fieldset className={fields.field}>
      <legend className={fields.legend}>Price</legend>
      <Choice
        type="radio"
        name={group}
        checked={draft.kind === 'list'}
        onChange={() => onChange({ ...draft, kind: 'list' })}
        label={
          quote ? `By the price list: ${formatCents(listedCents(quote, isByCard))}` : 'By the price list'
        }
      />
      <Choice
        type="radio"
        name={group}
        checked={draft.kind === 'agreed'}
        onChange={() => onChange({ ...draft, kind: 'agreed' })}
        label="An agreed total"
      />
      {draft.kind === 'agreed' ? (
        <MoneyField
          label="Agreed total, all taxes and fees included"
          value={draft.typed}
          onChange={(typed) => onChange({ ...draft, typed })}
        />
      ) : null}
    </fieldset>
  )
}
