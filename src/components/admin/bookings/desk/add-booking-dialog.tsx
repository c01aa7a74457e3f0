import { useState } from 'react'

import { useAddBooking, useStayPreview } from '@/components/api/bookings'
import { isRefusal } from '@/components/api/client'
import { isChannel } from '@/domain/reports/report-booking'
import { STAY_SOURCE_LABEL, type StaySource } from '@/domain/stays/stay'

import { ActionDialog } from '../../parts/action-dialog'
import { Choice } from '../../parts/choice'
import fields from '../../parts/field.module.css'
import { NoteField, SelectField, TextField } from '../../parts/fields'
import { AlsoAsked } from '../also-asked'
import { type PriceDraft, priceChosen, PriceChoice } from './price-choice'
import { newRequestKey, type StayDraft, stayOf } from './stay-draft'
import { StayFields } from './stay-fields'
import { StayFindings } from './stay-findings'
import { useTexts } from './use-texts'

const EMPTY = { firstName: '', lastName: '', email: '', phone: '', message: '' }

type AddBookingDialogProps = { onAdded: (id: string) => void; onClose: () => void }

/** A booking that came by telephone, from a channel or from the owner: its nights are claimed at once. */
export function AddBookingDialog({ onAdded, onClose }: AddBookingDialogProps) {
  const { texts: guest, set, field } = useTexts(EMPTY)
  const [draft, setDraft] = useState<StayDraft>({ checkin: '', checkout: '', guests: '2' })
  const [price, setPrice] = useState<PriceDraft>({ kind: 'list', typed: '' })
  const [source, setSource] = useState<StaySource>('manual')
  const [notifies, setNotifies] = useState(false)
  const [requestKey] = useState(newRequestKey)
  const stay = stayOf(draft)
  const look = useStayPreview(stay)
  const preview = stay ? look.data : undefined
  const chosen = priceChosen(price, look.isPlaceholderData ? undefined : preview?.quote)
  const adding = useAddBooking()
  // Without an answer the nights may be this booking's own already: sent again it is that one.
  const isUnanswered = adding.error !== null && !isRefusal(adding.error)
  const isTaken = preview !== undefined && preview.conflicts.length > 0

  const isNamed = guest.firstName.trim() !== '' && guest.lastName.trim() !== ''
  const hasEmail = guest.email.trim() !== ''
  const notifyGuest = notifies && hasEmail

  const added = () => {
    const { email, phone, message, ...name } = guest
    const body = {
      ...name,
      ...stay!,
      ...chosen!,
      source,
      notifyGuest,
      requestKey,
      ...(hasEmail ? { email: email.trim() } : {}),
      ...(phone.trim() ? { phone } : {}),
      ...(message.trim() ? { message } : {}),
    }
    return { body }
  }

  return (
    <ActionDialog
      wide
      title="Add a booking"
      description={<p>It is confirmed at once: nobody else can book its nights.</p>}
      confirmLabel="Add booking"
      busyLabel="Adding…"
      blocked={!isNamed || !chosen || !preview || (isTaken && !isUnanswered)}
      action={adding}
      sends={added}
      done="Booking added"
      onDone={({ inquiry }) => onAdded(inquiry.id)}
      onClose={onClose}
    >
      <div className={fields.form}>
        <div className={fields.row}>
          <TextField label="First name" required maxLength={80} {...field('firstName')} />
          <TextField label="Last name" required maxLength={80} {...field('lastName')} />
          <TextField label="E-mail (optional)" type="email" maxLength={254} {...field('email')} />
          <TextField label="Phone (optional)" type="tel" maxLength={40} {...field('phone')} />
          <StayFields draft={draft} onChange={setDraft} />
          <SelectField
            label="Came by"
            width="whole"
            value={source}
            options={STAY_SOURCE_LABEL}
            onChange={setSource}
          />
        </div>
        <StayFindings preview={preview} error={look.error} isStay={stay !== null} />
        <AlsoAsked asked={preview?.alsoAsked} />
        <PriceChoice draft={price} quote={preview?.quote} isByCard={!isChannel(source)} onChange={setPrice} />
        <NoteField
          label="Message or wishes of the guest (optional)"
          value={guest.message}
          onChange={(message) => set('message', message)}
        />
        <Choice
          type="checkbox"
          checked={notifyGuest}
          disabled={!hasEmail}
          onChange={(event) => setNotifies(event.target.checked)}
          label="Send the guest a mail that the stay is confirmed"
          hint={hasEmail ? undefined : 'Needs an e-mail address.'}
        />
      </div>
    </ActionDialog>
  )
}
