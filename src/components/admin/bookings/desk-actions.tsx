import { useState } from 'react'

import { Button } from '@/components/ui/button'

import { AddBookingDialog } from './desk/add-booking-dialog'
import styles from './desk-actions.module.css'
import { PaymentLinkDialog } from './payment/payment-link-dialog'

/** What the owner starts without an inquiry: a booking of their own, a payment link for someone who called. */
export function DeskActions({ timeZone, onAdded }: { timeZone: string; onAdded: (id: string) => void }) {
  const [question, setQuestion] = useState<'add' | 'link' | null>(null)
  const close = () => setQuestion(null)
  return (
    <div className={styles.desk}>
      <Button onClick={() => setQuestion('link')}>Payment link…</Button>
      <Button look="primary" onClick={() => setQuestion('add')}>
        Add booking…
      </Button>
      {question === 'add' ? (
        <AddBookingDialog
          onAdded={(id) => {
            close()
            onAdded(id)
          }}
          onClose={close}
        />
      ) : null}
      {question === 'link' ? <PaymentLinkDialog timeZone={timeZone} onClose={close} /> : null}
    </div>
  )
}
