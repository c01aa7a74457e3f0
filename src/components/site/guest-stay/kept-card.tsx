'use client'

import { useId } from 'react'

import { send } from '@/components/api/client'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import type { GuestStay } from '@/contract/guest-stay'
import { formatDate } from '@/domain/common/calendar-date'
import { formatCents } from '@/domain/common/money'

import { keepCardAddress } from './paying-stay'
import { useQuestion } from './use-question'

type Props = {
  stayId: string
  isMailed: boolean
  card: GuestStay['card']
  ahead: NonNullable<GuestStay['chargeAhead']>
  linkKey: string
}

function stateText(card: NonNullable<GuestStay['card']>, amount: string): string {
  const { name, chargeOn, isExpired, refusedBecause } = card
  const refused = refusedBecause ? `${name} could not be charged: ${refusedBecause}. ` : ''
  if (!chargeOn) return `${refused}It is not tried again. Please pay above, or let us charge another card.`
  const date = formatDate(chargeOn, 'long')
  if (refused) return `${refused}It is tried again on ${date} with ${amount}.`
  if (isExpired)
    return `${name} will have expired by ${date}, when ${amount} is due. Please let us charge another card.`
  return `On ${date} we charge ${amount} to ${name}. There is nothing to do; you can still pay earlier.`
}

type TakeAwayProps = { stayId: string; linkKey: string; description: string }

/** Takes the card away, once the guest has read what follows from it. */
function TakeAway({ stayId, linkKey, description }: TakeAwayProps) {
  const question = useQuestion(() =>
    send('post /guest-stay/:id/card/remove', { params: { id: stayId }, body: { key: linkKey } }),
  )
  return (
    <>
      <button type="button" className="quiet-link cursor-pointer" onClick={question.open}>
        Take this card away
      </button>
      {question.isOpen && (
        <ConfirmDialog
          title="Take this card away?"
          description={description}
          confirmLabel="Take it away"
          busyLabel="Taking it away…"
          dismissLabel="Keep it"
          {...question.dialog}
        />
      )}
    </>
  )
}

type IdleProps = { stayId: string; name: string; linkKey: string }

/** A card that is kept though nothing is charged to it by itself any more, as of a guest who has paid the rest early. */
export function IdleCard({ stayId, name, linkKey }: IdleProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="mt-12 max-w-2xl">
      <h2 id={headingId} className="font-display text-2xl font-[340] text-spruce">
        Your card
      </h2>
      <p className="mt-3 mb-4 max-w-prose tabular-nums">
        {`${name} is kept until your stay is over. No payment is charged to it by itself any more.`}
      </p>
      <TakeAway
        {...{ stayId, linkKey }}
        description={`The payment provider forgets ${name}. Your stay stays as it is.`}
      />
    </section>
  )
}

/** The card that is charged with what is due later: which, when, another one, or none. */
export function KeptCard({ stayId, card, ahead, isMailed, linkKey }: Props) {
  const headingId = useId()
  const amount = formatCents(ahead.cents)
  return (
    // A card that is taken away takes its button along: the keyboard stays here.
    <section aria-labelledby={headingId} tabIndex={-1} className="mt-12 max-w-2xl outline-none">
      <h2 id={headingId} className="font-display text-2xl font-[340] text-spruce">
        {card ? 'Your card for the rest' : 'Have it charged by itself'}
      </h2>
      <p className="mt-3 max-w-prose tabular-nums">
        {card
          ? stateText(card, amount)
          : `Let your card be kept, and ${amount} is charged on ${formatDate(ahead.on, 'long')}, without another thought of yours.`}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <a
          href={keepCardAddress({ id: stayId, key: linkKey, amountCents: ahead.cents })}
          className="quiet-link"
        >
          {card ? 'Use another card' : 'Keep a card for it'}
        </a>
        {card && (
          <TakeAway
            {...{ stayId, linkKey }}
            description={`${card.name} is not charged any more, and the payment provider forgets it. You then pay the rest yourself${isMailed ? '; we remind you' : ''}.`}
          />
        )}
      </div>
    </section>
  )
}
