'use client'

import { useState } from 'react'

import { useMarkPaid } from '@/components/api/bookings'
import { messageOf } from '@/components/api/client'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { toast } from '@/components/ui/use-toast'
import type { BookingInquiry } from '@/contract/booking-inquiry'
import { priceOf } from '@/domain/booking-money'
import { formatCents, typedCents } from '@/domain/money'

import fields from '../../parts/field.module.css'
import { TextField } from '../../parts/fields'
import { MoneyField, typedFrom } from '../../parts/money-field'
import { guestName } from '../move-texts'

type MarkPaidDialogProps = { inquiry: BookingInquiry; onDone: () => void; onClose: () => void }

/** Money that came by cash, cheque or transfer. */
export function MarkPaidDialog({ inquiry, onDone, onClose }: MarkPaidDialogProps) {
  const price = priceOf({ agreedCents: inquiry.agreedCents, quotedCents: inquiry.quote?.totalCents })
  const [typed, setTyped] = useState(price === null ? '' : typedFrom(price))
  const [note, setNote] = useState('')
  const marking = useMarkPaid()
  const amountCents = typedCents(typed)
  const isLess = amountCents !== null && price !== null && amountCents < price

  return (
    <ConfirmDialog
      title={`Mark the booking of ${guestName(inquiry)} as paid?`}
      description={
        <>
          <p>
            For money that came by cash, cheque or transfer. Nothing is charged, and the guest gets no mail.
          </p>
          {inquiry.status === 'pending' ? (
            <p>This does not confirm the booking: its nights are claimed when you confirm it.</p>
          ) : null}
        </>
      }
      confirmLabel="Mark as paid"
      busyLabel="Saving…"
      busy={marking.isPending}
      blocked={!amountCents}
      error={marking.error ? messageOf(marking.error) : null}
      onClose={onClose}
      onConfirm={() =>
        marking.mutate(
          { params: { id: inquiry.id }, body: { amountCents: amountCents!, note: note.trim() } },
          {
            onSuccess: (answer) => {
              toast({ title: 'Marked as paid', description: answer.message })
              onDone()
            },
          },
        )
      }
    >
      <div className={fields.form}>
        <MoneyField
          label="Amount that was paid"
          value={typed}
          onChange={setTyped}
          wrong={amountCents === 0 ? 'Please give an amount above zero' : null}
          hint={
            isLess
              ? `Less than the price of ${formatCents(price)}: it will read “Part paid”.`
              : 'You can undo this later.'
          }
        />
        <TextField
          label="How it was paid (optional)"
          placeholder="E.g. cheque 1042, bank transfer"
          maxLength={200}
          autoComplete="off"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}
