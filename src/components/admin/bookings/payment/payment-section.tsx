import { useState } from 'react'

import { useReversePayment } from '@/components/api/bookings'
import { send } from '@/components/api/client'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { toastNotDone } from '@/components/ui/toast-failure'
import { toast } from '@/components/ui/use-toast'
import type { BookingInquiry, LedgerLine } from '@/contract/booking-inquiry'
import { entryIdOf } from '@/domain/ledger/ledger'

import { useDownload } from '../../parts/use-download'
import styles from '../details.module.css'
import { DamageHold } from './damage-hold'
import { PaymentFacts } from './payment-facts'
import { PaymentLinkDialog } from './payment-link-dialog'
import { RecordPaymentDialog } from './record-payment-dialog'
import { RefundDialog } from './refund-dialog'
import { RefundList } from './refund-list'

type Question = 'refund' | 'record' | 'link'

/** What can be done about the money of a booking as it stands. */
const actionsOf = (inquiry: BookingInquiry) => {
  const { status, isCheckout, paidCents = 0, refundedCents = 0 } = inquiry
  const isOpen = status === 'pending' || status === 'confirmed'
  const isPaying = status === 'pending' && isCheckout
  return {
    canRefund: paidCents > refundedCents,
    canRecord: isOpen && !isPaying,
    // A confirmed booking has its nights already: at the checkout they would be in its own way.
    canLink: !paidCents && !isPaying && status !== 'confirmed' && status !== 'cancelled',
  }
}

/** Saves the invoice of a booking (null), or the receipt of the payment with that number. */
const useDocument = (id: string) =>
  useDownload<number | null>(
    (receipt) =>
      receipt === null
        ? send('get /booking-inquiries/:id/invoice', { params: { id } })
        : send('get /booking-inquiries/:id/receipts/:number', { params: { id, number: String(receipt) } }),
    'document.pdf',
  )

/** Paid, given back, still to pay, and what to do about it. */
export function PaymentSection({ inquiry, timeZone }: { inquiry: BookingInquiry; timeZone: string }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const reversing = useReversePayment()
  const saving = useDocument(inquiry.id)
  const close = () => setQuestion(null)
  const { canRefund, canRecord, canLink } = actionsOf(inquiry)
  const undo = ({ key }: LedgerLine) =>
    reversing.mutate(
      { params: { id: inquiry.id, entryId: entryIdOf(key) } },
      {
        onSuccess: (answer) => toast({ title: 'Payment undone', description: answer.message }),
        // Not that it stays: where another window was first it was taken out before.
        onError: toastNotDone('Nothing was undone'),
      },
    )
  return (
    <section>
      <h4 className={styles.heading}>Payment</h4>
      <PaymentFacts
        inquiry={inquiry}
        timeZone={timeZone}
        onUndo={undo}
        isUndoing={reversing.isPending}
        onReceipt={(number) => saving.mutate(number)}
      />
      <RefundList refunds={inquiry.refunds} timeZone={timeZone} />
      <div className={styles.buttons}>
        {canRefund ? <Button onClick={() => setQuestion('refund')}>Refund…</Button> : null}
        {canRecord ? <Button onClick={() => setQuestion('record')}>Record payment…</Button> : null}
        {canLink ? <Button onClick={() => setQuestion('link')}>Payment link…</Button> : null}
        {inquiry.hasInvoice ? (
          <Button
            onClick={() => saving.mutate(null)}
            disabled={saving.isPending}
            aria-busy={saving.isPending}
          >
            <Icon name="download" />
            Invoice (PDF)
          </Button>
        ) : null}
      </div>
      <DamageHold inquiry={inquiry} timeZone={timeZone} />
      {question === 'refund' ? <RefundDialog inquiry={inquiry} onClose={close} /> : null}
      {question === 'record' ? (
        <RecordPaymentDialog inquiry={inquiry} timeZone={timeZone} onClose={close} />
      ) : null}
      {question === 'link' ? (
        <PaymentLinkDialog inquiry={inquiry} timeZone={timeZone} onClose={close} />
      ) : null}
    </section>
  )
}
