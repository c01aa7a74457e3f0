import { useState } from 'react'

import { useChangeGuest } from '@/components/api/bookings'
import type { BookingInquiry } from '@/contract/booking-inquiry'

import { ActionDialog } from '../parts/action-dialog'
import { Choice } from '../parts/choice'
import fields from '../parts/field.module.css'
import { TextField } from '../parts/fields'
import { useTexts } from './desk/use-texts'
import { guestName } from './move-texts'

/** Another name, e-mail address or telephone number of a guest, as they tell it by telephone or in a mail. */
export function ChangeGuestDialog({ inquiry, onClose }: { inquiry: BookingInquiry; onClose: () => void }) {
  const { id, status } = inquiry
  const isStanding = status === 'pending' || status === 'confirmed'
  // The guest as they were when the question opened: what was seen is what is changed.
  const [was] = useState(() => {
    const { firstName, lastName, email, phone = '' } = inquiry
    return { firstName, lastName, email, phone }
  })
  const { texts: guest, field } = useTexts(was)
  const [notifies, setNotifies] = useState(true)
  const change = useChangeGuest()
  const [email, phone] = [guest.email.trim(), guest.phone.trim()]
  const hasOtherAddress = email.toLowerCase() !== was.email.toLowerCase()
  const isSame = Object.entries(was).every(
    ([name, value]) => guest[name as keyof typeof was].trim() === value,
  )

  const changed = () => {
    const { firstName, lastName } = guest
    const ways = { ...(email && { email }), ...(phone && { phone }) }
    const notifyGuest = notifies && hasOtherAddress
    return { params: { id }, body: { firstName, lastName, ...ways, was, notifyGuest } }
  }

  return (
    <ActionDialog
      title={`Name and contact of ${guestName(inquiry)}`}
      description={<p>What was signed, and mails that were sent, stay as they are.</p>}
      confirmLabel="Save"
      busyLabel="Saving…"
      blocked={isSame || guest.firstName.trim() === '' || guest.lastName.trim() === ''}
      action={change}
      sends={changed}
      done="Guest changed"
      onClose={onClose}
    >
      <div className={fields.form}>
        <div className={fields.row}>
          <TextField label="First name" required maxLength={80} {...field('firstName')} />
          <TextField label="Last name" required maxLength={80} {...field('lastName')} />
          <TextField
            label="E-mail (optional)"
            type="email"
            maxLength={254}
            width="whole"
            hint={
              hasOtherAddress && was.email ? 'The private link in earlier mails stops working.' : undefined
            }
            {...field('email')}
          />
          <TextField label="Phone (optional)" type="tel" maxLength={40} width="whole" {...field('phone')} />
        </div>
        {isStanding && hasOtherAddress && email ? (
          <Choice
            type="checkbox"
            checked={notifies}
            onChange={(event) => setNotifies(event.target.checked)}
            label="Send a mail with the details to the new address"
            hint={`With ${was.email ? 'a new' : 'the'} private link. None is sent once the stay is over.`}
          />
        ) : null}
      </div>
    </ActionDialog>
  )
}
