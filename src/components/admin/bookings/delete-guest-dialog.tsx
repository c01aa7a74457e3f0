import { useState } from 'react'

import { useGuestDataDeletion } from '@/components/api/bookings'
import type { BookingInquiry } from '@/contract/booking-inquiry'
import { isSameName } from '@/domain/bookings/agreement'

import { ActionDialog } from '../parts/action-dialog'
import { TextField } from '../parts/fields'
import { guestName } from './move-texts'

/** Deletes all that is kept about one guest; the address, or without one the name, has to be typed, since nothing brings it back. */
export function DeleteGuestDialog({ inquiry, onClose }: { inquiry: BookingInquiry; onClose: () => void }) {
  const { id, email } = inquiry
  const who = email || guestName(inquiry)
  const [typed, setTyped] = useState('')
  const deletion = useGuestDataDeletion()
  const matches = isSameName(typed, who)
  return (
    <ActionDialog
      title="Delete this guest’s data?"
      description={
        <>
          <p>
            {email ? 'All inquiries and mails of' : 'The mails about this booking and the data of'}{' '}
            <strong>{who}</strong> are deleted for good, signed rental agreements and mails that still wait to
            be sent, too. This cannot be undone.
          </p>
          <p>
            <strong>What stays, and why:</strong> of bookings the dates and amounts without the person,
            because taxes were due on them. Backups hold the data until they are replaced, after twelve months
            at the latest. Your own mailbox, Stripe, Google Calendar, the guide app and the channels keep what
            they have: delete it there.
          </p>
        </>
      }
      confirmLabel="Delete for good"
      busyLabel="Deleting…"
      danger
      blocked={!matches}
      action={deletion}
      sends={() => ({ body: email ? { email } : { bookingId: id } })}
      done="Guest data deleted"
      onClose={onClose}
    >
      <TextField
        label={`Type ${email ? 'the e-mail address' : `“${who}”`} to confirm`}
        type={email ? 'email' : 'text'}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ActionDialog>
  )
}
