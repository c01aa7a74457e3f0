'use client'

import { useState } from 'react'

import { useMarkUnpaid } from '@/components/api/bookings'
import { messageOf } from '@/components/api/client'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import type { BookingInquiry } from '@/contract/booking-inquiry'
import { keptCents } from '@/domain/booking-money'

import styles from '../details.module.css'
import { MarkPaidDialog } from './mark-paid-dialog'
import { PaymentFacts } from './payment-facts'
import { PaymentLinkDialog } from './payment-link-dialog'
import { RefundDialog } from './refund-dialog'
import { RefundList } from './refund-list'

type Question = 'refund' | 'mark-paid' | 'link'

/** What can be done about the money of a booking as it stands. */
const actionsOf = (inquiry: BookingInquiry) => {
  const { status, isCheckout, paidCents, paidBy, refundedCents } = inquiry
  const isOpen = status === 'pending' || status === 'confirmed'
  const isPaying = status === 'pending' && isCheckout
  return {
    canRefund: keptCents(inquiry) > 0,
    canMark: isOpen && !isPaying && !paidCents,
    canUnmark: paidBy === 'other' && Boolean(paidCents) && !refundedCents,
    // A confirmed booking has its nights already: at the checkout they would be in its own way.
    canLink: !paidCents && !isPaying && status !== 'confirmed' && status !== 'cancelled',
  }
}

/** Paid, given back, still to pay, and what to do about it. */
export function PaymentSection({ inquiry, timeZone }: { inquiry: BookingInquiry; timeZone: string }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const unmark = useMarkUnpaid()
  const close = () => setQuestion(null)
  const { canRefund, canMark, canUnmark, canLink } = actionsOf(inquiry)
  const undo = () =>
    unmark.mutate(
      { params: { id: inquiry.id } },
      {
        onSuccess: (answer) => toast({ title: 'Payment undone', description: answer.message }),
        onError: (error) =>
          toast({ title: 'The payment stays', description: messageOf(error), tone: 'destructive' }),
      },
    )
  return (
    <section>
      <h4 className={styles.heading}>Payment</h4>
      <PaymentFacts inquiry={inquiry} timeZone={timeZone} />
      <RefundList refunds={inquiry.refunds} timeZone={timeZone} />
      <div className={styles.buttons}>
        {canRefund ? <Button onClick={() => setQuestion('refund')}>Refund…</Button> : null}
        {canMark ? <Button onClick={() => setQuestion('mark-paid')}>Mark as paid…</Button> : null}
        {canUnmark ? (
          <Button onClick={undo} disabled={unmark.isPending}>
            {unmark.isPending ? 'Undoing…' : 'Undo “paid”'}
          </Button>
        ) : null}
        {canLink ? <Button onClick={() => setQuestion('link')}>Payment link…</Button> : null}
      </div>
      {question === 'refund' ? <RefundDialog inquiry={inquiry} onDone={close} onClose={close} /> : null}
      {question === 'mark-paid' ? <MarkPaidDialog inquiry={inquiry} onDone={close} onClose={close} /> : null}
      {question === 'link' ? (
        <PaymentLinkDialog inquiry={inquiry} timeZone={timeZone} onClose={close} />
      ) : null}
    </section>
  )
}
