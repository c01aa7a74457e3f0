import type { ReactNode } from 'react'

import { visuallyHidden } from '@/components/ui/visually-hidden'
import type { ConflictStay } from '@/contract/calendar-sources'
import { reservationAddress } from '@/domain/feeds/reservation-address'

import { PortalLink } from '../dashboard/portal-link'
import { bookingHref } from '../dashboard/tab'
import { Badge } from '../parts/badge'
import { counted, shownMoment, shownNights, shownStay } from '../parts/format'
import { mailHref } from '../parts/mail-href'
import { originLabel, sourceLabel } from '../parts/source-label'
import styles from './conflicts.module.css'

function Reservation({ stay }: { stay: ConflictStay }) {
  if (!stay.reservationCode) return null
  const address = reservationAddress(stay.source, stay.reservationCode)
  return (
    <p>
      Code{' '}
      {address ? (
        <a href={address} target="_blank" rel="noreferrer">
          {stay.reservationCode}
          <span className={visuallyHidden}>{` on ${sourceLabel(stay.source)}, in a new tab`}</span>
        </a>
      ) : (
        stay.reservationCode
      )}
    </p>
  )
}

type ConflictSideProps = { title: ReactNode; stay: ConflictStay; timeZone: string }

/** One of the two stays: whose it is, when, since when, and how to reach its guest where that is known. */
export function ConflictSide({ title, stay, timeZone }: ConflictSideProps) {
  const { label, checkin, checkout, guests, since, feedName, inquiryId, guest, kind } = stay
  const facts = [shownNights(checkin, checkout), guests ? counted(guests, 'guest') : '']
  return (
    <div className={styles.side}>
      <h3>{title}</h3>
      <p className={styles.label}>
        {inquiryId ? <PortalLink href={bookingHref(inquiryId)}>{label}</PortalLink> : label}
        <Badge look="secondary" icon="calendar" label={originLabel(stay)} />
        {kind === 'occupied' ? <Badge look="warning" label="Unconfirmed" /> : null}
      </p>
      <p>{shownStay(checkin, checkout)}</p>
      <p className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</p>
      <p className={styles.quiet}>
        {feedName ? `In “${feedName}” since ` : 'Booked '}
        {shownMoment(since, timeZone)}
      </p>
      <Reservation stay={stay} />
      {guest?.phone ? <p>Phone: {guest.phone}</p> : null}
      {guest?.email ? (
        <p>
          Email: <a href={mailHref(guest.email)}>{guest.email}</a>
        </p>
      ) : null}
    </div>
  )
}
