import type { ConflictEnd } from '@/components/api/imported-stays'
import { Button, buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { Conflict, ConflictStay } from '@/contract/calendar-sources'
import { dialledNumber } from '@/domain/common/dialled-number'
import { formatCents } from '@/domain/common/money'
import { channelName, channelNames } from '@/domain/feeds/import-text'

import { PortalLink } from '../dashboard/portal-link'
import { bookingHref } from '../dashboard/tab'
import { counted, namedNights, shownMoment } from '../parts/format'
import { ConflictSide } from './conflict-side'
import styles from './conflicts.module.css'

/** Also a channel's that was entered here by hand: of those that a calendar brought nobody knows the guest. */
const isOurs = ({ guest }: ConflictStay) => guest !== undefined

/** What to do, by whose the stays are: a channel's reservation cannot be refused from here. */
const adviceOf = ({ imported, other }: Conflict) =>
  isOurs(other)
    ? `Decide which one stays. Call your guest, or cancel your booking; or cancel the reservation on ${channelName(imported)}, and this ends by itself when its calendar says so.`
    : `Both come from a channel: cancel one of them on ${channelNames(imported, other)}, and this ends by itself when that calendar says so.`

type ConflictCardProps = { conflict: Conflict; timeZone: string; onEnd: (end: ConflictEnd) => void }

/** Both stays, the nights that both want, since when, and the ways out. */
export function ConflictCard({ conflict, timeZone, onEnd }: ConflictCardProps) {
  const { imported, other, nights, since } = conflict
  const phone = other.guest?.phone
  return (
    <article className={styles.card}>
      <p>
        <strong>{counted(nights.length, 'night is', 'nights are')} booked twice:</strong>{' '}
        {namedNights(nights, 10)}
      </p>
      <p className={styles.quiet}>Found {shownMoment(since, timeZone)}</p>
      <div className={styles.sides}>
        <ConflictSide title="Has the nights" stay={other} timeZone={timeZone} />
        <ConflictSide title="Wants them too" stay={imported} timeZone={timeZone} />
      </div>
      <p className={styles.advice}>{adviceOf(conflict)}</p>
      <div className={styles.buttons}>
        {phone ? (
          <a className={buttonClass('primary')} href={`tel:${dialledNumber(phone)}`}>
            <Icon name="phone" />
            Call {other.guest?.name}
          </a>
        ) : null}
        {isOurs(other) && other.inquiryId ? (
          <PortalLink className={buttonClass()} href={bookingHref(other.inquiryId)}>
            {other.paidCents
              ? `Cancel ours and refund ${formatCents(other.paidCents)}…`
              : 'Cancel our booking…'}
          </PortalLink>
        ) : null}
        <Button onClick={() => onEnd('ignore')}>Ignore as echo…</Button>
        <Button look="quiet" onClick={() => onEnd('resolve')}>
          It is settled…
        </Button>
      </div>
    </article>
  )
}
