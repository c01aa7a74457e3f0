import type { QuoteResponse } from '@/contract/quote'
import { formatDate } from '@/domain/calendar-date'
import { type Cents, formatCents } from '@/domain/money'

import { ConsentBox } from './consent-box'

/** What the guest pays when booking. */
export type PayWhat = 'deposit' | 'all'
export type DepositOffer = NonNullable<QuoteResponse['deposit']>

type Props = {
  deposit: DepositOffer
  totalCents: Cents
  /** What is held for damage on a card that is kept; none where nothing is. */
  holdCents?: Cents
  value: PayWhat
  onChange: (value: PayWhat) => void
  /** With the deposit the card can be kept for the rest. */
  saveCard: boolean
  onSaveCard: (save: boolean) => void
}

/** The deposit now and the rest on its day, or everything now. */
export function PayChoice({
  deposit: { nowCents, laterCents, laterOn },
  totalCents,
  holdCents,
  value,
  onChange,
  saveCard,
  onSaveCard,
}: Props) {
  const choices = [
    {
      what: 'deposit',
      name: `Deposit of ${formatCents(nowCents)} now`,
      more: `The rest, ${formatCents(laterCents)}, is due on ${formatDate(laterOn, 'long')}. We remind you.`,
    },
    { what: 'all', name: `Everything now: ${formatCents(totalCents)}`, more: null },
  ] as const
  return (
    <fieldset className="mt-10 border-t border-slate/25 pt-6">
      <legend className="float-left w-full font-medium text-spruce">How would you like to pay?</legend>
      <div className="clear-both space-y-3 pt-3 tabular-nums">
        {choices.map(({ what, name, more }) => (
          <label key={what} className="flex min-h-11 cursor-pointer items-start gap-3 text-spruce">
            <input
              type="radio"
              name="pay"
              checked={value === what}
              onChange={() => onChange(what)}
              className="mt-0.5 size-5.5 shrink-0 cursor-pointer accent-spruce focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-spruce"
            />
            <span>
              {name}
              {more && <span className="block text-[0.9375rem] text-slate">{more}</span>}
            </span>
          </label>
        ))}
        {value === 'deposit' && (
          <div className="border-t border-slate/25 pt-4 sm:ml-8.5">
            <ConsentBox
              ahead={{ cents: laterCents, on: laterOn, holdCents }}
              checked={saveCard}
              onChange={onSaveCard}
            />
          </div>
        )}
      </div>
    </fieldset>
  )
}
