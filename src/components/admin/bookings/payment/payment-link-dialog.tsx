import { useState } from 'react'

import { useStayPreview } from '@/components/api/bookings'
import { usePaymentLink } from '@/components/api/payments'
import type { BookingInquiry } from '@/contract/booking-inquiry'
import type { PaymentLinkResponse } from '@/contract/payments'
import { priceOf } from '@/domain/bookings/booking-money'
import { addDays, dateIn } from '@/domain/common/calendar-date'
import { centsToDecimal, typedCents } from '@/domain/common/money'
import { LEAST_CENTS } from '@/domain/payments/payment-terms'
import { sameDates } from '@/domain/stays/stay'

import { ActionDialog } from '../../parts/action-dialog'
import fields from '../../parts/field.module.css'
import { TextField } from '../../parts/fields'
import { MoneyField } from '../../parts/money-field'
import { type StayDraft, stayOf } from '../desk/stay-draft'
import { StayFields } from '../desk/stay-fields'
import { StayFindings } from '../desk/stay-findings'
import { useTexts } from '../desk/use-texts'
import { PaymentLinkMade } from './payment-link-made'

/** How long a link is good unless the owner says otherwise, days. */
const GOOD_FOR_DAYS = 7

type PaymentLinkDialogProps = { inquiry?: BookingInquiry; timeZone: string; onClose: () => void }

/** A signed address at which a guest pays an agreed amount for a stay. */
export function PaymentLinkDialog({ inquiry, timeZone, onClose }: PaymentLinkDialogProps) {
  const [made, setMade] = useState<PaymentLinkResponse | null>(null)
  const [today] = useState(() => dateIn(timeZone, Date.now()))
  const [draft, setDraft] = useState<StayDraft>({
    checkin: inquiry?.checkin ?? '',
    checkout: inquiry?.checkout ?? '',
    guests: String(inquiry?.guests ?? 2),
  })
  const { texts: guest, field } = useTexts({
    firstName: inquiry?.firstName ?? '',
    lastName: inquiry?.lastName ?? '',
    email: inquiry?.email ?? '',
  })
  const price =
    inquiry && priceOf({ agreedCents: inquiry.agreedCents, quotedCents: inquiry.quote?.totalCents })
  const [typed, setTyped] = useState(price == null ? '' : centsToDecimal(price))
  const [typedEnd, setTypedEnd] = useState<string | null>(null)
  const stay = stayOf(draft)
  // Nights that are held for this booking's money are not in its own way.
  const held = inquiry?.heldFor && stay && sameDates(inquiry, stay) ? inquiry : undefined
  const look = useStayPreview(stay && { ...stay, ...(held ? { for: held.id } : {}) })
  const preview = stay ? look.data : undefined
  const link = usePaymentLink()
  const amountCents = typedCents(typed)
  const latest = stay && stay.checkin > today ? stay.checkin : undefined
  const usual = addDays(today, GOOD_FOR_DAYS)
  const expiresOn = typedEnd ?? (latest && latest < usual ? latest : usual)
  // Of a stay that was quoted it is that price, whatever the list says by now.
  const listed = held ? undefined : preview?.quote.totalCents

  if (made) {
    const goodUntil = dateIn(timeZone, Date.parse(made.expiresAt) - 1)
    return <PaymentLinkMade url={made.url} expiresOn={goodUntil} email={guest.email} onClose={onClose} />
  }

  const isEnough = amountCents !== null && amountCents >= LEAST_CENTS
  const asked = () => {
    const known = Object.fromEntries(Object.entries(guest).filter(([, value]) => value.trim() !== ''))
    return { body: { ...stay!, ...known, amountCents: amountCents!, expiresOn } }
  }

  return (
    <ActionDialog
      wide
      title="Payment link"
      description={
        <p>
          The guest opens it, sees the stay and pays this amount by card. Paid, the booking is confirmed by
          itself; until then its nights {held ? 'are held for the guest' : 'stay free for others'}.
        </p>
      }
      confirmLabel="Make the link"
      busyLabel="Making it…"
      blocked={!stay || !isEnough}
      action={link}
      sends={asked}
      done={null}
      onDone={setMade}
      onClose={onClose}
    >
      <div className={fields.form}>
        <div className={fields.row}>
          <StayFields draft={draft} onChange={setDraft} />
        </div>
        <StayFindings preview={preview} error={look.error} isStay={stay !== null} />
        <div className={fields.row}>
          <MoneyField
            label="Amount"
            value={typed}
            onChange={setTyped}
            wrong={amountCents !== null && !isEnough ? 'Cards can be charged from $0.50' : null}
            hint={listed === undefined ? undefined : `The price list says $${centsToDecimal(listed)}.`}
          />
          <TextField
            label="Good until, end of"
            type="date"
            required
            min={today}
            max={latest}
            value={expiresOn}
            onChange={(event) => setTypedEnd(event.target.value)}
          />
          <TextField label="First name (optional)" maxLength={80} {...field('firstName')} />
          <TextField label="Last name (optional)" maxLength={80} {...field('lastName')} />
          <TextField
            label="E-mail (optional)"
            type="email"
            width="whole"
            maxLength={254}
            hint="What you leave out, the guest is asked for."
            {...field('email')}
          />
        </div>
      </div>
    </ActionDialog>
  )
}
