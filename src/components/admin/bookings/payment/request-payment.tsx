import { useState } from 'react'

import { useRequestPayment } from '@/components/api/bookings'
import { Button } from '@/components/ui/button'
import { visuallyHidden } from '@/components/ui/visually-hidden'
import type { BookingInquiry } from '@/contract/booking-inquiry'
import { centsToDecimal, formatCents, typedCents } from '@/domain/common/money'

import { ActionDialog } from '../../parts/action-dialog'
import fields from '../../parts/field.module.css'
import { heldText } from '../../parts/format'
import { amountProblem, MoneyField } from '../../parts/money-field'
import { newRequestKey } from '../desk/stay-draft'
import { guestName } from '../move-texts'
import { PaymentLinkMade } from './payment-link-made'

/** Whether a guest can be asked to pay by card for a booking as it stands. */
const isRequestable = ({ status, isCheckout, imported, owedCents }: BookingInquiry): boolean =>
  owedCents > 0 && !imported && (status === 'confirmed' || (status === 'pending' && !isCheckout))

/** What the guest can choose, in words. */
const hintOf = (cents: number | null, owedCents: number): string | undefined =>
  cents !== null && cents < owedCents ? 'The guest can pay this, or everything.' : undefined

/** Whose the nights of a booking are until it is paid. */
const nightsText = (inquiry: BookingInquiry, timeZone: string): string =>
  inquiry.heldFor ? `${heldText(inquiry, timeZone)}.` : 'Until then its nights stay free for others.'

type DialogProps = { inquiry: BookingInquiry; timeZone: string; onClose: () => void }

/** Asks the guest to pay what is due, or another amount of what is owed: the site sends the mail. */
function RequestPaymentDialog({ inquiry, timeZone, onClose }: DialogProps) {
  // What was on screen when the question opened: an answer must not change it.
  const [shown] = useState(inquiry)
  const { id, email, owedCents, nextDueCents, status, paidCents } = shown
  const [typed, setTyped] = useState(centsToDecimal(nextDueCents || owedCents))
  const [requestKey] = useState(newRequestKey)
  const [url, setUrl] = useState<string | null>(null)
  const request = useRequestPayment()
  const amountCents = typedCents(typed)
  const wrong = amountProblem(amountCents, owedCents, 'are to pay')
  if (url !== null) return <PaymentLinkMade url={url} email="" onClose={onClose} />
  return (
    <ActionDialog
      title={`Ask ${guestName(inquiry)} to pay?`}
      description={
        <>
          <p>
            {formatCents(owedCents)} is {paidCents ? 'still ' : ''}to pay.{' '}
            {email
              ? `We write to ${email} with the link to the page of this stay, where it is paid by card.`
              : 'This guest has no e-mail address here: you get the link to the page of this stay, to send it yourself.'}{' '}
            If a card fee applies, it is added.
          </p>
          {status === 'pending' ? (
            <p>Paid, the booking is confirmed by itself. {nightsText(shown, timeZone)}</p>
          ) : null}
        </>
      }
      confirmLabel={email ? 'Send the request' : 'Make the link'}
      busyLabel={email ? 'Sending…' : 'Making it…'}
      blocked={!amountCents || wrong !== null}
      action={request}
      sends={() => ({ params: { id }, body: { amount: centsToDecimal(amountCents!), requestKey } })}
      done={({ isMailed, message }) =>
        isMailed ? { title: 'Payment requested', description: message } : null
      }
      onDone={(answer) => (answer.isMailed ? onClose() : setUrl(answer.url))}
      onClose={onClose}
    >
      <div className={fields.form}>
        <MoneyField
          label="Amount to ask for"
          value={typed}
          onChange={setTyped}
          wrong={wrong}
          hint={hintOf(amountCents, owedCents)}
        />
      </div>
    </ActionDialog>
  )
}

/** The button that asks for it, where something is owed that a guest can pay by card. */
export function RequestPayment({ inquiry, timeZone }: { inquiry: BookingInquiry; timeZone: string }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      {isRequestable(inquiry) ? (
        <Button onClick={() => setIsAsking(true)}>
          Request payment
          <span className={visuallyHidden}>{` of ${guestName(inquiry)}`}</span>
        </Button>
      ) : null}
      {isAsking ? (
        <RequestPaymentDialog inquiry={inquiry} timeZone={timeZone} onClose={() => setIsAsking(false)} />
      ) : null}
    </>
  )
}
