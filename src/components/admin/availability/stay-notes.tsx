import { buttonClass } from '@/components/ui/button'
import { visuallyHidden } from '@/components/ui/visually-hidden'
import type { NightHolder } from '@/contract/availability'

import { PortalLink } from '../dashboard/portal-link'
import { bookingHref } from '../dashboard/tab'
import occupied from '../occupied/occupied.module.css'
import { ReservationButton } from '../occupied/reservation-button'
import { Badge } from '../parts/badge'
import { heldText, shownMoment, shownNights, shownStay } from '../parts/format'
import { originLabel } from '../parts/source-label'
import panel from './panel.module.css'
import styles from './stays.module.css'

function badgeOf({ state, importKind }: NightHolder) {
  if (importKind === 'occupied') return <Badge look="warning" label="Unconfirmed" />
  if (importKind === 'block') return <Badge look="secondary" icon="ban" label="Closed" />
  return state === 'confirmed' ? null : <Badge look="warning" label="On hold" />
}

function StayNote({ holder, timeZone }: { holder: NightHolder; timeZone: string }) {
  const { checkin, checkout, inquiryId } = holder
  return (
    <li className={styles.stay} id={stayNoteId(holder)} tabIndex={-1}>
      <p className={styles.stayName}>
        {holder.label}
        {badgeOf(holder)}
      </p>
      <p className={styles.stayDates}>
        {shownStay(checkin, checkout)} ({shownNights(checkin, checkout)})
      </p>
      <p className={panel.quiet}>
        {originLabel(holder)}
        {holder.feedName && holder.source !== 'manual' ? ` · from “${holder.feedName}”` : ''} · has the nights
        since {shownMoment(holder.since, timeZone)}
      </p>
      {holder.state === 'hold' ? <p className={panel.quiet}>{heldText(holder, timeZone)}.</p> : null}
      {holder.importKind === 'block' ? (
        <p className={panel.quiet}>
          Closed on {originLabel(holder)}. To open these nights, open them there: its calendar brings the
          change here.
        </p>
      ) : null}
      {holder.importKind === 'occupied' ? (
        <>
          <p className={occupied.facts}>
            {originLabel(holder)} does not say whether this is booked or only closed. Its nights are kept
            either way; a reservation also counts as a booking and gets its cleaning.
          </p>
          <ReservationButton stay={holder} />
        </>
      ) : null}
      {inquiryId ? (
        <PortalLink className={buttonClass()} href={bookingHref(inquiryId)}>
          Open booking<span className={visuallyHidden}>{` of ${holder.label}`}</span>
        </PortalLink>
      ) : null}
    </li>
  )
}

export const stayNoteId = ({ stayId }: NightHolder) => `stay-note-${stayId}`

/** Whose the selected nights are and since when, with the way to each booking. */
export function StayNotes({ holders, timeZone }: { holders: readonly NightHolder[]; timeZone: string }) {
  if (holders.length === 0) return null
  return (
    <section className={panel.box} aria-labelledby="stay-notes-heading">
      <h3 id="stay-notes-heading">{holders.length === 1 ? 'Stay' : 'Stays'}</h3>
      <ul className={styles.stays}>
        {holders.map((holder) => (
          <StayNote key={holder.stayId} holder={holder} timeZone={timeZone} />
        ))}
      </ul>
    </section>
  )
}
