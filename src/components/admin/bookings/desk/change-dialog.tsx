import { useState } from 'react'

import { useChangeBooking, useStayPreview } from '@/components/api/bookings'
import type { BookingInquiry } from '@/contract/booking-inquiry'
import { listedCents, paysByCard, priceOf } from '@/domain/bookings/booking-money'
import { centsToDecimal } from '@/domain/common/money'

import { ActionDialog } from '../../parts/action-dialog'
import { Choice } from '../../parts/choice'
import fields from '../../parts/field.module.css'
import { NoteField } from '../../parts/fields'
import { guestName } from '../move-texts'
import { ChangeTable } from './change-table'
import { type PriceDraft, priceChosen, PriceChoice } from './price-choice'
import { newRequestKey, type StayDraft, stayOf } from './stay-draft'
import { StayFields } from './stay-fields'
import { StayFindings } from './stay-findings'

/** Other dates, guests or another price for a booking: what it is and what it would be, side by side, before it happens. */
export function ChangeDialog({ inquiry, onClose }: { inquiry: BookingInquiry; onClose: () => void }) {
  const { id, checkin, checkout, guests, agreedCents, email, status } = inquiry
  const before = priceOf({ agreedCents, quotedCents: inquiry.quote?.totalCents })
  // The booking as it was when the question opened: what was seen is what is agreed to.
  const [was] = useState({ checkin, checkout, guests, ...(before !== null && { totalCents: before }) })
  const [draft, setDraft] = useState<StayDraft>({ checkin, checkout, guests: String(guests) })
  const [price, setPrice] = useState<PriceDraft>(
    agreedCents === undefined
      ? { kind: 'list', typed: '' }
      : { kind: 'agreed', typed: centsToDecimal(agreedCents) },
  )
  const [notifies, setNotifies] = useState(email !== '')
  const [note, setNote] = useState('')
  const [requestKey] = useState(newRequestKey)
  const stay = stayOf(draft)
  const look = useStayPreview(stay ? { ...stay, for: id } : null)
  const preview = stay ? look.data : undefined
  const chosen = priceChosen(price, look.isPlaceholderData ? undefined : preview?.quote)
  const isByCard = paysByCard(inquiry)
  const priceCents = chosen && preview ? (chosen.agreedCents ?? listedCents(preview.quote, isByCard)) : null
  const change = useChangeBooking()

  // Not as it is by now: where only the answer was lost it is changed already, and sent again it says so.
  const isSame =
    stay?.checkin === was.checkin &&
    stay.checkout === was.checkout &&
    stay.guests === was.guests &&
    chosen?.totalCents === was.totalCents

  const changed = () => {
    const noted = notifies && note.trim() ? { note: note.trim() } : {}
    const body = { ...stay!, ...chosen!, was, notifyGuest: notifies, requestKey, ...noted }
    return { params: { id }, body }
  }

  return (
    <ActionDialog
      wide
      title={`Change the booking of ${guestName(inquiry)}`}
      description={
        <p>
          {status === 'confirmed' || inquiry.heldFor
            ? 'The new nights are claimed first; the ones that are left are free for others then.'
            : 'It stays an inquiry: no night is claimed before you confirm it.'}
        </p>
      }
      confirmLabel="Change booking"
      busyLabel="Changing…"
      blocked={!stay || !chosen || isSame || !preview || preview.conflicts.length > 0}
      action={change}
      sends={changed}
      done="Booking changed"
      onClose={onClose}
    >
      <div className={fields.form}>
        <div className={fields.row}>
          <StayFields draft={draft} onChange={setDraft} />
        </div>
        <StayFindings preview={preview} error={look.error} isStay={stay !== null} />
        <PriceChoice draft={price} quote={preview?.quote} isByCard={isByCard} onChange={setPrice} />
        {stay ? (
          <ChangeTable inquiry={inquiry} next={stay} isByCard={isByCard} priceCents={priceCents} />
        ) : null}
        {inquiry.paidCents ? (
          <p className={fields.hint}>
            What was paid stays as it is: refund or collect the difference yourself.
          </p>
        ) : null}
        <Choice
          type="checkbox"
          checked={notifies}
          disabled={email === ''}
          onChange={(event) => setNotifies(event.target.checked)}
          label={email ? `Send ${email} a mail with the new details` : 'Send the guest a mail'}
          hint={email ? undefined : 'This guest left no e-mail address.'}
        />
        {notifies ? (
          <NoteField label="A note for the guest’s mail (optional)" value={note} onChange={setNote} />
        ) : null}
      </div>
    </ActionDialog>
  )
}
