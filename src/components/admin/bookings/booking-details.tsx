import type { BookingInquiry } from '@/contract/booking-inquiry'

import { shownMoment } from '../parts/format'
import { sourceLabel } from '../parts/source-label'
import { AgreementFacts } from './agreement-facts'
import { ChangeAction } from './change-action'
import styles from './details.module.css'
import { GuestData } from './guest-data'
import { ImportedDetails } from './imported/imported-details'
import { PaymentSection } from './payment/payment-section'
import { PriceBreakdown } from './price-breakdown'
import { WhatHappened } from './what-happened'

/** The opened part of an inquiry. Moments are shown on the clock of the house. */
export function BookingDetails({ inquiry, timeZone }: { inquiry: BookingInquiry; timeZone: string }) {
  if (inquiry.imported) {
    return <ImportedDetails inquiry={inquiry} imported={inquiry.imported} timeZone={timeZone} />
  }
  return (
    <div className={styles.details}>
      <section>
        <h4 className={styles.heading}>Price</h4>
        <PriceBreakdown lines={inquiry.lines} />
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
