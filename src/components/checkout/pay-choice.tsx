import { Tick } from '@/components/site/booking/tick'
import type { QuoteResponse } from '@/contract/quote'
import { formatDate } from '@/domain/common/calendar-date'
import { type Cents, formatCents } from '@/domain/common/money'
import { OTHER_METHODS, type OtherMethod, WAY_TITLE } from '@/domain/payments/other-ways'

import { ConsentBox } from './consent-box'

/** What the guest pays when booking: by card, or in which other way. */
export type PayWhat = 'deposit' | 'all' | OtherMethod
export type DepositOffer = NonNullable<QuoteResponse['deposit']>
export type WayOffer = QuoteResponse['otherWays'][number]

/** Whether the guest books without a card. */
export const isWay = (pay: PayWhat): pay is OtherMethod => OTHER_METHODS.some((method) => method === pay)

type Props = {
  /** Where the house takes one. */
  deposit: DepositOffer | null
  totalCents: Cents
  /** What is held for damage on a card that is kept; none where nothing is. */
  holdCents?: Cents
  ways: readonly WayOffer[]
  withoutCardCents: Cents
  value: PayWhat
  onChange: (value: PayWhat) => void
  /** With the deposit the card can be kept for the rest. */
  saveCard: boolean
  onSaveCard: (save: boolean) => void
}

type Choice = { what: PayWhat; name: string; more: string | null }

/** When the rest is due, and what becomes of a stay whose rest does not come. */
const restText = ({ laterOn, cancelsOn }: DepositOffer, cents: Cents): string =>
  `The rest, ${formatCents(cents)}, is due on ${formatDate(laterOn, 'long')}. We remind you.${
    cancelsOn ? ` Unless it has come, the stay is cancelled on ${formatDate(cancelsOn, 'long')}.` : ''
  }`

/** By card, in one part or two. */
function byCard({ deposit, totalCents, ways }: Props): Choice[] {
  const total = formatCents(totalCents)
  if (!deposit) return [{ what: 'all', name: `By card: ${total}`, more: null }]
  const { nowCents, laterCents } = deposit
  const card = ways.length > 0 ? ' by card' : ''
  return [
    {
      what: 'deposit',
      name: `Deposit of ${formatCents(nowCents)} now${card}`,
      more: restText(deposit, laterCents),
    },
    { what: 'all', name: `Everything now${card}: ${total}`, more: null },
  ]
}

/** Without one: what comes, and for how long the nights wait for it. */
const byWay = (
  { deposit, withoutCardCents }: Props,
  { method, heldThrough, dueCents }: WayOffer,
): Choice => ({
  what: method,
  name: `${WAY_TITLE[method]}: ${formatCents(withoutCardCents)}`,
  more: `Without the card fee. The nights are held for you until the end of ${formatDate(heldThrough, 'long')}${
    dueCents < withoutCardCents ? `, and yours with a deposit of ${formatCents(dueCents)}` : ''
  }. We mail you how to pay.${deposit && dueCents < withoutCardCents ? ` ${restText(deposit, withoutCardCents - dueCents)}` : ''}`,
})

/** The deposit now and the rest on its day, or everything now, or without a card. */
export function PayChoice(props: Props) {
  const { deposit, holdCents, ways, value, onChange, saveCard, onSaveCard } = props
  const choices = [...byCard(props), ...ways.map((way) => byWay(props, way))]
  return (
    <fieldset className="mt-10 border-t border-slate/25 pt-6">
      <legend className="float-left w-full font-medium text-spruce">How would you like to pay?</legend>
      <div className="clear-both space-y-3 pt-3 tabular-nums">
        {choices.map(({ what, name, more }) => (
          <Tick key={what} type="radio" name="pay" checked={value === what} onChange={() => onChange(what)}>
            <span>{name}</span>
            {more && <span className="block text-[0.9375rem] text-slate">{more}</span>}
          </Tick>
        ))}
        {deposit && value === 'deposit' && (
          <div className="border-t border-slate/25 pt-4 sm:ml-8.5">
            <ConsentBox
              ahead={{ cents: deposit.laterCents, on: deposit.laterOn, holdCents }}
              checked={saveCard}
              onChange={onSaveCard}
            />
          </div>
        )}
      </div>
    </fieldset>
  )
}
