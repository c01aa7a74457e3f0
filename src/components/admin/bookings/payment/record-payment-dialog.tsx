import { useState } from 'react'

import { useRecordPayment } from '@/components/api/bookings'
import type { BookingInquiry } from '@/contract/booking-inquiry'
import { dateIn } from '@/domain/common/calendar-date'
import { centsToDecimal, formatCents, typedCents } from '@/domain/common/money'
import { PAYMENT_METHOD_LABEL, type PaymentMethod } from '@/domain/payments/payment-method'

import { ActionDialog } from '../../parts/action-dialog'
import { Choice } from '../../parts/choice'
import fields from '../../parts/field.module.css'
import { SelectField, TextField } from '../../parts/fields'
import { heldText } from '../../parts/format'
import { MoneyField } from '../../parts/money-field'
import { newRequestKey } from '../desk/stay-draft'
import { guestName } from '../move-texts'

type RecordPaymentDialogProps = {
  inquiry: BookingInquiry
  timeZone: string
  onClose: () => void
}

/** What the amount leaves open, in words. */
function hintOf({ priceCents, owedCents }: BookingInquiry, amountCents: number | null): string | undefined {
  if (priceCents === undefined) return undefined
  if (amountCents === null || amountCents === owedCents) return `${formatCents(owedCents)} is still to pay.`
  return amountCents < owedCents
    ? `${formatCents(owedCents - amountCents)} is then still to pay.`
    : `${formatCents(amountCents - owedCents)} more than is still to pay.`
}

/** What it does to a booking that is not confirmed. */
const effectText = (inquiry: BookingInquiry, timeZone: string): string =>
  inquiry.heldFor
    ? `${heldText(inquiry, timeZone)}. With ${formatCents(inquiry.nextDueCents)} or more this confirms the booking${inquiry.email ? ', and the guest is told' : ''}.`
    : 'This does not confirm the booking: its nights are claimed when you confirm it.'

/** Money that came by cash, check or transfer. */
export function RecordPaymentDialog({ inquiry, timeZone, onClose }: RecordPaymentDialogProps) {
  const { owedCents, email, heldFor } = inquiry
  const expectedCents = heldFor ? inquiry.nextDueCents : owedCents
  const [today] = useState(() => dateIn(timeZone, Date.now()))
  const [requestKey] = useState(newRequestKey)
  const [typed, setTyped] = useState(expectedCents > 0 ? centsToDecimal(expectedCents) : '')
  const [method, setMethod] = useState<PaymentMethod>(heldFor ?? 'cash')
  const [paidOn, setPaidOn] = useState(today)
  const [note, setNote] = useState('')
  const [mailReceipt, setMailReceipt] = useState(false)
  const recording = useRecordPayment()
  const amountCents = typedCents(typed)

  return (
    <ActionDialog
      wide
      title={`Record a payment of ${guestName(inquiry)}`}
      description={
        <>
          <p>For money that came by cash, check or transfer. Nothing is charged.</p>
          {inquiry.status === 'pending' ? <p>{effectText(inquiry, timeZone)}</p> : null}
        </>
      }
      confirmLabel="Record payment"
      busyLabel="Saving…"
      blocked={!amountCents}
      action={recording}
      sends={() => ({
        params: { id: inquiry.id },
        body: {
          amount: centsToDecimal(amountCents!),
          ...{ method, paidOn, note: note.trim(), mailReceipt, requestKey },
          paidCents: inquiry.paidCents ?? 0,
        },
      })}
      done="Payment recorded"
      onClose={onClose}
    >
      <div className={fields.form}>
        <div className={fields.row}>
          <MoneyField
            label="Amount that was paid"
            value={typed}
            onChange={setTyped}
            wrong={amountCents === 0 ? 'Please give an amount above zero' : null}
            hint={hintOf(inquiry, amountCents)}
          />
          <SelectField
            label="How it was paid"
            value={method}
            options={PAYMENT_METHOD_LABEL}
            onChange={setMethod}
          />
          <TextField
            label="Date it came"
            type="date"
            required
            max={today}
            value={paidOn}
            onChange={(event) => setPaidOn(event.target.value)}
          />
          <TextField
            label="Note (optional)"
            placeholder="E.g. check 1042"
            maxLength={200}
            autoComplete="off"
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
        {email ? (
          <Choice
            type="checkbox"
            checked={mailReceipt}
            onChange={(event) => setMailReceipt(event.target.checked)}
            label={`Send a receipt to ${email}`}
          />
        ) : null}
      </div>
    </ActionDialog>
  )
}
