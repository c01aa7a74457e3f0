import type { DamageHoldView } from '@/contract/damage-hold-view'
import { formatDate } from '@/domain/common/calendar-date'
import { RELEASE_AFTER_DAYS } from '@/domain/payments/damage-hold'
import { formatCents } from '@/domain/common/money'

import { holdAddress } from './paying-stay'

const LET_GO = `It is let go ${RELEASE_AFTER_DAYS} days after you leave.`

function stateText({ state, cents, opensOn, taken, refusedBecause }: DamageHoldView): string {
  const amount = formatCents(cents)
  switch (state) {
    case 'later':
      return `From ${formatDate(opensOn, 'long')} on, ${amount} is held on your card for damage. Nothing is charged. ${LET_GO}`
    case 'open':
      return `${refusedBecause ? `Your card could not hold it: ${refusedBecause}. ` : ''}Please let ${amount} be held on a card for damage before you arrive. Nothing is charged. ${LET_GO}`
    case 'held':
      return `${amount} is held on your card for damage. Nothing was charged. ${LET_GO}`
    case 'releasing':
    case 'released':
      return `The ${amount} that was held for damage is let go, and nothing of it was charged. Some banks take a few days to show that.`
    case 'lapsed':
      return `The ${amount} that was held for damage is on your card no more. Nothing of it was charged.`
    case 'taking':
    case 'taken':
      return `${formatCents(taken?.cents ?? 0)} was taken from the damage hold${taken && taken.cents < cents ? '; what was left of it is let go' : ''}.`
  }
}

type Props = { stayId: string; hold: DamageHoldView; linkKey: string }

/** The amount that is held for damage around the stay: when, how to confirm it, and what became of it. */
export function DamageHold({ stayId, hold, linkKey }: Props) {
  const { state, cents, taken } = hold
  return (
    <section className="mt-12 max-w-2xl">
      <h2 className="font-display text-2xl font-[340] text-spruce">Damage hold</h2>
      <p className="mt-3 max-w-prose tabular-nums">{stateText(hold)}</p>
      {state === 'open' && (
        <a
          href={holdAddress({ id: stayId, key: linkKey, amountCents: cents })}
          className="ember-button mt-5 tabular-nums"
        >
          {`Confirm the hold of ${formatCents(cents)}`}
        </a>
      )}
      {taken?.reason && (
        <blockquote className="mt-4 max-w-prose border-l-2 border-slate/40 pl-4 break-words whitespace-pre-wrap">
          {taken.reason}
        </blockquote>
      )}
      {taken && taken.pictures.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-3">
          {taken.pictures.map((path, index) => (
            <li key={path}>
              <a href={path} className="block">
                <img
                  src={path.replace('/1920.', '/480.')}
                  alt={`Picture ${index + 1} of the damage`}
                  width={160}
                  height={120}
                  loading="lazy"
                  className="h-30 w-40 rounded-lg object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
