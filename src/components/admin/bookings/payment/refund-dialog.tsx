import { useState } from 'react'

import { useRefund, useRefundOffer } from '@/components/api/bookings'
import { codeOf, isRefusal } from '@/components/api/client'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import type { BookingInquiry } from '@/contract/booking-inquiry'
import type { RefundOffer } from '@/contract/payments'
import { centsToDecimal, formatCents, typedCents } from '@/domain/common/money'

import { ActionDialog } from '../../parts/action-dialog'
import { Choice } from '../../parts/choice'
import fields from '../../parts/field.module.css'
import { NoteField, SelectField } from '../../parts/fields'
import { LoadState } from '../../parts/load-state'
import { amountProblem, MoneyField } from '../../parts/money-field'
import styles from '../desk/desk.module.css'
import { newRequestKey } from '../desk/stay-draft'
import { guestName } from '../move-texts'
import { RefundSums } from './refund-sums'

type RefundDialogProps = { inquiry: BookingInquiry; onClose: () => void }

/** Gives money back, all or part: first what the policy gives, then the owner decides. */
export function RefundDialog(props: RefundDialogProps) {
  const offer = useRefundOffer(props.inquiry.id)
  if (offer.data) return <RefundForm {...props} offer={offer.data} />
  return (
    <ConfirmDialog
      title={`Refund ${guestName(props.inquiry)}`}
      description={null}
      confirmLabel="Refund"
      blocked
      onClose={props.onClose}
      onConfirm={() => {}}
    >
      <LoadState what="What can be given back" query={offer} lines={3} height={40} />
    </ConfirmDialog>
  )
}

function RefundForm({ inquiry, offer, onClose }: RefundDialogProps & { offer: RefundOffer }) {
  const { cardLeftCents, otherLeftCents } = offer
  const [by, setBy] = useState<'card' | 'other'>(cardLeftCents > 0 ? 'card' : 'other')
  const left = by === 'card' ? cardLeftCents : otherLeftCents
  const isConfirmed = inquiry.status === 'confirmed'
  const policyCents = Math.min(offer.policyCents, left)
  const [typed, setTyped] = useState(policyCents > 0 ? centsToDecimal(policyCents) : '')
  const [cancels, setCancels] = useState(false)
  const [note, setNote] = useState('')
  const [requestKey, setRequestKey] = useState(newRequestKey)
  const refund = useRefund()
  const amountCents = typedCents(typed)
  // Without an answer it may be given back already and nothing be left: sent again it is that one.
  const isUnanswered = refund.error !== null && !isRefusal(refund.error)
  const wrong = isUnanswered ? null : amountProblem(amountCents, left, 'are left')
  const amount = amountCents === null || wrong ? '' : ` ${formatCents(amountCents)}`

  return (
    <ActionDialog
      title={`Refund ${guestName(inquiry)}`}
      description={
        <p>
          {by === 'other'
            ? 'This does not go back to a card: give the money back yourself, and keep the amount in the books with this.'
            : 'The money goes back to the card that paid. It can take some days until the guest sees it.'}
        </p>
      }
      confirmLabel={`${cancels ? 'Cancel booking and refund' : 'Refund'}${amount}`}
      busyLabel="Refunding…"
      danger
      blocked={!amountCents || wrong !== null}
      action={refund}
      sends={() => ({
        params: { id: inquiry.id },
        body: {
          ...{ amountCents: amountCents!, cancel: cancels, by, requestKey },
          refundedCents: offer.refundedCents,
          ...(cancels && note.trim() ? { note: note.trim() } : {}),
        },
      })}
      done={({ state, message }) => ({
        title: state === 'succeeded' ? 'Refund made' : 'Refund under way',
        description: message,
      })}
      // Of a refund that the provider refused nothing is given back: by its key it would only be told of that no again.
      onFailed={(error) => codeOf(error) === 'payment-refused' && setRequestKey(newRequestKey())}
      onClose={onClose}
    >
      <div className={fields.form}>
        <RefundSums offer={offer} status={inquiry.status} />
        {cardLeftCents > 0 && otherLeftCents > 0 ? (
          <SelectField
            label="Give back"
            value={by}
            options={{
              card: `To the card, up to ${formatCents(cardLeftCents)}`,
              other: `In another way, up to ${formatCents(otherLeftCents)}`,
            }}
            onChange={setBy}
          />
        ) : null}
        <MoneyField label="Amount to give back" value={typed} onChange={setTyped} wrong={wrong} />
        <div className={styles.quick}>
          {policyCents > 0 && policyCents < left ? (
            <Button onClick={() => setTyped(centsToDecimal(policyCents))}>
              By the policy: {formatCents(policyCents)}
            </Button>
          ) : null}
          <Button onClick={() => setTyped(centsToDecimal(left))}>
            All that is left: {formatCents(left)}
          </Button>
        </div>
        {isConfirmed ? (
          <Choice
            type="checkbox"
            checked={cancels}
            onChange={(event) => setCancels(event.target.checked)}
            label="Cancel the booking too"
            hint="Its nights are free for others again. This cannot be undone."
          />
        ) : null}
        {cancels && inquiry.email ? (
          <NoteField label="A note for the guest’s mail (optional)" value={note} onChange={setNote} />
        ) : null}
      </div>
    </ActionDialog>
  )
}
