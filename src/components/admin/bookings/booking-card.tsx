import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { visuallyHidden } from '@/components/ui/visually-hidden'
import type { BookingInquiry } from '@/contract/booking-inquiry'
import { listedCents, paysByCard, shownTotal } from '@/domain/bookings/booking-money'
import { dialledNumber } from '@/domain/common/dialled-number'
import { formatCents } from '@/domain/common/money'
import { inquiryMoves, type Move } from '@/domain/stays/stay'

import { ClampedText } from '../parts/clamped-text'
import { counted, heldText, shownDate, shownNights, shownStay } from '../parts/format'
import { mailHref } from '../parts/mail-href'
import { BookingDetails } from './booking-details'
import styles from './booking.module.css'
import { ImportedContact } from './imported/imported-contact'
import { InquiryBadges } from './inquiry-badges'
import { guestName, MOVE_TEXTS } from './move-texts'
import { PaymentCard, usePaymentDetails } from './payment-card'
import { RequestPayment } from './payment/request-payment'
import { TakenNights } from './taken-nights'

export const bookingCardId = (id: string) => `booking-${id}`

/** A channel's reservation is moved and cancelled there, for as long as its calendar is read. */
const movesOf = ({ imported, status }: BookingInquiry) => (imported?.feedId ? [] : inquiryMoves(status))

const guestsOf = ({ imported, guests }: BookingInquiry) =>
  imported && guests === 0 ? 'guests not told' : counted(guests, 'guest')

/** What is still to pay and, under a deposit, when. */
function owedText({ owedCents, nextDueCents, nextDueOn }: BookingInquiry): string {
  const owed = `${formatCents(owedCents)} still to pay`
  if (!nextDueOn) return owed
  const due = nextDueCents < owedCents ? `, ${formatCents(nextDueCents)} of it due on ` : ', due on '
  return owed + due + shownDate(nextDueOn)
}

type BookingCardProps = {
  inquiry: BookingInquiry
  timeZone: string
  open: boolean
  onToggle: () => void
  onMove: (move: Move) => void
}

/** How the guest can be reached; without an address or a number it says so. */
function Contact({ inquiry: { email, phone, location } }: { inquiry: BookingInquiry }) {
  return (
    <div className={styles.contact}>
      <p>Email: {email ? <a href={mailHref(email)}>{email}</a> : 'Not provided'}</p>
      <p>Phone: {phone ? <a href={`tel:${dialledNumber(phone)}`}>{phone}</a> : 'Not provided'}</p>
      {location ? <p>Location: {location}</p> : null}
    </div>
  )
}

/** Paid with more than one payment, or not wholly. */
const isPaidInParts = ({ ledger, owedCents, paidCents = 0 }: BookingInquiry): boolean =>
  ledger.filter(({ kind }) => kind === 'charge' || kind === 'payment').length > 1 ||
  (owedCents > 0 && paidCents > 0)

/** Of a stay that became cheaper once it was paid, what it costs now; null for any other. */
function costsNow({ ledger, priceCents, paidCents = 0 }: BookingInquiry): number | null {
  if (priceCents === undefined) return null
  const fees = ledger.filter(({ key }) => key.startsWith('card-fee:'))
  const costs = fees.reduce((sum, { cents }) => sum - cents, priceCents)
  return paidCents > costs ? costs : null
}

/** What is asked for it. */
function quotedCents(inquiry: BookingInquiry): number | null | undefined {
  const { priceCents, quote } = inquiry
  const isByCard = paysByCard(inquiry)
  return (isByCard ? null : priceCents) ?? (quote && listedCents(quote, isByCard))
}

export function BookingCard({ inquiry, timeZone, open, onToggle, onMove }: BookingCardProps) {
  const { checkin, checkout } = inquiry
  const { amount } = usePaymentDetails(inquiry, open)
  const total =
    costsNow(inquiry) ??
    shownTotal({
      providerCents: amount,
      agreedCents: inquiry.agreedCents,
      isInParts: isPaidInParts(inquiry),
      quotedCents: quotedCents(inquiry),
    })
  const detailsId = `${bookingCardId(inquiry.id)}-details`
  return (
    <article
      id={bookingCardId(inquiry.id)}
      className={styles.card}
      data-open={open || undefined}
      tabIndex={-1}
    >
      <div className={styles.summary}>
        <div className={styles.guest}>
          <h3 className={styles.name}>{guestName(inquiry)}</h3>
          {inquiry.imported ? <ImportedContact inquiry={inquiry} /> : <Contact inquiry={inquiry} />}
        </div>
        <div className={styles.stay}>
          <p className={styles.dates}>{shownStay(checkin, checkout)}</p>
          <p className={styles.facts}>
            {[shownNights(checkin, checkout), guestsOf(inquiry)].filter(Boolean).join(' · ')}
          </p>
          {inquiry.status === 'pending' && inquiry.holdUntil ? (
            <p className={styles.facts}>{heldText(inquiry, timeZone)}</p>
          ) : null}
        </div>
        <div className={styles.state}>
          <InquiryBadges inquiry={inquiry} timeZone={timeZone} />
          {total === null ? null : (
            <p className={styles.total}>
              <span className={styles.totalLabel}>Total</span> <span>{formatCents(total)}</span>
            </p>
          )}
          {inquiry.status === 'confirmed' && inquiry.owedCents > 0 ? (
            <p className={styles.refunded}>{owedText(inquiry)}</p>
          ) : null}
          {inquiry.refundedCents ? (
            <p className={styles.refunded}>{`${formatCents(inquiry.refundedCents)} given back`}</p>
          ) : null}
        </div>
      </div>
      {inquiry.message ? (
        <div className={styles.text}>
          <h4>Message</h4>
          <ClampedText text={inquiry.message} />
        </div>
      ) : null}
      {inquiry.specialRequests ? (
        <div className={styles.text}>
          <h4>Special requests</h4>
          <ClampedText text={inquiry.specialRequests} />
        </div>
      ) : null}
      <PaymentCard inquiry={inquiry} open={open} />
      <TakenNights nights={inquiry.takenNights} />
      <div className={styles.actions}>
        <Button
          look="quiet"
          aria-expanded={open}
          aria-controls={open ? detailsId : undefined}
          onClick={onToggle}
        >
          <Icon name="chevron" size={12} className={styles.chevron} />
          <span>{open ? 'Hide details' : 'Details'}</span>
          <span className={visuallyHidden}>{` of ${guestName(inquiry)}`}</span>
        </Button>
        <div className={styles.moves}>
          <RequestPayment inquiry={inquiry} timeZone={timeZone} />
          {movesOf(inquiry).map((move) => (
            <Button
              key={move}
              look={move === 'confirm' && inquiry.status === 'pending' ? 'primary' : 'secondary'}
              onClick={() => onMove(move)}
            >
              {MOVE_TEXTS[move].label}
              <span className={visuallyHidden}>{` for ${guestName(inquiry)}`}</span>
            </Button>
          ))}
        </div>
      </div>
      {open ? (
        <div id={detailsId}>
          <BookingDetails inquiry={inquiry} timeZone={timeZone} />
        </div>
      ) : null}
    </article>
  )
}
