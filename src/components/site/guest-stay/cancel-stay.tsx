'use client'

import { send } from '@/components/api/client'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import type { GuestStay } from '@/contract/guest-stay'
import { formatCents } from '@/domain/common/money'

import { contactAddress } from '../contact-address'
import { useQuestion } from './use-question'

type Props = {
  stay: GuestStay
  /** What cancelling now gives back to the card, cents. */
  refundCents: number
  linkKey: string
}

/** What cancelling now gives back, in words. */
function backText({ paidCents, refundByHandCents, isMailed }: GuestStay, toCardCents: number): string {
  if (paidCents === 0) return 'Cancelling costs nothing.'
  const backCents = toCardCents + refundByHandCents
  if (backCents === 0) return 'Cancelling today gives nothing back.'
  const back = `Cancelling today gives back ${formatCents(backCents)} of the ${formatCents(paidCents)} that you paid`
  if (refundByHandCents === 0) return `${back}.`
  const byHand = isMailed ? 'we write to you about how' : 'please ask us how'
  return toCardCents === 0
    ? `${back}; ${byHand}.`
    : `${back}: ${formatCents(toCardCents)} to your card by itself, and ${formatCents(refundByHandCents)}, which did not come by card, in another way; ${byHand}.`
}

/** The way out: the refund is named before anything happens, and again in the question. */
export function CancelStay({ stay, refundCents, linkKey }: Props) {
  const question = useQuestion(() =>
    send('post /guest-stay/:id/cancel', { params: { id: stay.id }, body: { key: linkKey, refundCents } }),
  )
  const back = backText(stay, refundCents)
  return (
    <section className="mt-12">
      <h2 className="font-display text-2xl font-[340] text-spruce">If your plans change</h2>
      <ul className="mt-3 space-y-1">
        {stay.policy.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="mt-4 font-medium text-spruce">{back}</p>
      <p className="mt-2">
        Other dates, or more or fewer guests?{' '}
        <a href={contactAddress(stay)} className="quiet-link">
          Ask us to change it
        </a>
        ; nothing is cancelled by that.
      </p>
      <button type="button" className="quiet-link mt-4 cursor-pointer print:hidden" onClick={question.open}>
        Cancel this stay
      </button>
      {question.isOpen && (
        <ConfirmDialog
          title="Cancel this stay?"
          description={`${back} The nights will be free for others at once; this cannot be undone.`}
          confirmLabel="Cancel the stay"
          busyLabel="Cancelling…"
          dismissLabel="Keep the stay"
          danger
          {...question.dialog}
        />
      )}
    </section>
  )
}
