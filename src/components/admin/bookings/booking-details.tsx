import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { visuallyHidden } from '@/components/ui/visually-hidden'
import type { BookingInquiry } from '@/contract/booking-inquiry'
import { paysByCard } from '@/domain/bookings/booking-money'
import { formatCents } from '@/domain/common/money'
import type { QuoteLine } from '@/domain/stays/quote-lines'
import { quoteRows } from '@/domain/stays/quote-rows'

import { shownMoment } from '../parts/format'
import { sourceLabel } from '../parts/source-label'
import { AgreementFacts } from './agreement-facts'
import { ChangeDialog } from './desk/change-dialog'
import styles from './details.module.css'
import { GuestData } from './guest-data'
import { ImportedDetails } from './imported/imported-details'
import { PaymentSection } from './payment/payment-section'
import { WhatHappened } from './what-happened'

/** Every line of the quote that was kept with the inquiry. */
function PriceBreakdown({ lines }: { lines: readonly QuoteLine[] }) {
  if (lines.length === 0) return <p>These dates have no nights, so there is no price.</p>
  return (
    <table className={styles.price}>
      <caption className={visuallyHidden}>Price breakdown</caption>
      <tbody>
        {quoteRows(lines).map((line) => (
          <tr key={line.key} data-kind={line.kind}>
            <th scope="row">
              <span>{line.label}</span>
              {line.reason !== undefined && <small>{line.reason}</small>}
            </th>
            <td>{formatCents(line.cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Opens the question for other dates, guests or another price, where a booking can still be changed. */
function ChangeAction({ inquiry }: { inquiry: BookingInquiry }) {
  const [asking, setAsking] = useState(false)
  const { status, isCheckout } = inquiry
  if (status !== 'confirmed' && (status !== 'pending' || isCheckout)) return null
  const close = () => setAsking(false)
  return (
    <div className={styles.buttons}>
      <Button onClick={() => setAsking(true)}>
        <Icon name="edit" />
        Change dates, guests or price…
      </Button>
      {asking ? <ChangeDialog inquiry={inquiry} onClose={close} /> : null}
    </div>
  )
}

/** The opened part of an inquiry. Moments are shown on the clock of the house. */
export function BookingDetails({ inquiry, timeZone }: { inquiry: BookingInquiry; timeZone: string }) {
  if (inquiry.imported) {
    return <ImportedDetails inquiry={inquiry} imported={inquiry.imported} timeZone={timeZone} />
  }
  const isByCard = paysByCard(inquiry)
  return (
    <div className={styles.details}>
      <section>
        <h4 className={styles.heading}>Price</h4>
        <PriceBreakdown lines={inquiry.lines.filter(({ kind }) => kind !== 'cardFee' || isByCard)} />
        <ChangeAction inquiry={inquiry} />
      </section>
      <PaymentSection inquiry={inquiry} timeZone={timeZone} />
      <section>
        <h4 className={styles.heading}>Record</h4>
        <dl className={styles.record}>
          <dt>Received</dt>
          <dd>{shownMoment(inquiry.createdAt, timeZone)}</dd>
          {inquiry.decidedAt ? (
            <>
              <dt>Decided</dt>
              <dd>{shownMoment(inquiry.decidedAt, timeZone)}</dd>
            </>
          ) : null}
          <dt>Came by</dt>
          <dd>{sourceLabel(inquiry.source)}</dd>
          <dt>Number</dt>
          <dd>{inquiry.id}</dd>
          {inquiry.ipAddress ? (
            <>
              <dt>IP address</dt>
              <dd className={styles.small}>{inquiry.ipAddress}</dd>
            </>
          ) : null}
        </dl>
        {inquiry.ownerNote ? (
          <>
            <h4 className={styles.heading}>Your note to the guest</h4>
            <p className={styles.note}>{inquiry.ownerNote}</p>
          </>
        ) : null}
        {inquiry.agreement === undefined ? null : (
          <AgreementFacts id={inquiry.id} agreement={inquiry.agreement} timeZone={timeZone} />
        )}
      </section>
      <WhatHappened id={inquiry.id} timeZone={timeZone} />
      <GuestData inquiry={inquiry} />
    </div>
  )
}
