import type { BookingInquiry } from '@/contract/booking-inquiry'

import { PortalLink } from '../../dashboard/portal-link'
import { tabHref } from '../../dashboard/tab'
import { shownMoment } from '../../parts/format'
import { originLabel } from '../../parts/source-label'
import styles from '../details.module.css'
import { GuestData } from '../guest-data'
import { WhatHappened } from '../what-happened'
import { AmountForm } from './amount-form'

type ImportedDetailsProps = {
  inquiry: BookingInquiry
  imported: NonNullable<BookingInquiry['imported']>
  timeZone: string
}

/** The opened part of a channel's reservation: its amount, if the owner wants one, and where it comes from. */
export function ImportedDetails({ inquiry, imported, timeZone }: ImportedDetailsProps) {
  const channel = originLabel({ source: inquiry.source, feedName: imported.feedName })
  return (
    <div className={styles.details}>
      <section>
        <h4 className={styles.heading}>Amount</h4>
        <AmountForm stayId={imported.stayId} cents={inquiry.agreedCents} channel={channel} />
      </section>
      <section>
        <h4 className={styles.heading}>On {channel}</h4>
        <p className={styles.hint}>
          Dates, money and messages of this reservation are {channel}’s.{' '}
          {imported.feedId
            ? 'Move or cancel it there: its calendar brings the change here.'
            : 'Its calendar was deleted, so no change there comes here: cancel it in both places.'}
        </p>
      </section>
      <section>
        <h4 className={styles.heading}>Record</h4>
        <dl className={styles.record}>
          <dt>Calendar</dt>
          <dd>
            {imported.feedId ? (
              <PortalLink href={tabHref('ical-sync')}>{imported.feedName}</PortalLink>
            ) : (
              `${imported.feedName} (deleted)`
            )}
          </dd>
          <dt>First seen</dt>
          <dd>{shownMoment(inquiry.createdAt, timeZone)}</dd>
          {imported.confirmedAt ? (
            <>
              <dt>You confirmed it</dt>
              <dd>{shownMoment(imported.confirmedAt, timeZone)}</dd>
            </>
          ) : null}
          <dt>Number</dt>
          <dd>{inquiry.id}</dd>
        </dl>
      </section>
      <WhatHappened id={inquiry.id} timeZone={timeZone} />
      <GuestData inquiry={inquiry} />
    </div>
  )
}
