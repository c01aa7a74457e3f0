import type { ReactNode } from 'react'

import type { ReportsSummary } from '@/contract/reports'
import { formatCents } from '@/domain/common/money'
import { occupancyPercent } from '@/domain/reports/occupancy'

import { counted } from '../parts/format'
import { AmountLines } from './amount-lines'
import { AskedFor } from './asked-for'
import styles from './cards.module.css'
import { TaxLines } from './tax-lines'

type Period = ReportsSummary['period']

const NONE = '–'
const shownCents = (cents: number | null) => (cents === null ? NONE : formatCents(cents))

const revenueHint = ({ bookings, paidCents, refundedCents }: Period) =>
  [
    counted(bookings, 'booking'),
    `${formatCents(paidCents)} paid`,
    refundedCents === 0 ? '' : `${formatCents(refundedCents)} given back`,
  ]
    .filter(Boolean)
    .join(', ')

/** What the revenue before tax consists of; a fee is named as guests read it. */
const partsOf = ({ lodgingCents, fees, cardFeeCents, beforeTaxCents }: Period) => [
  { label: 'Nights, less discounts', cents: lodgingCents },
  ...fees,
  ...(cardFeeCents === 0 ? [] : [{ label: 'Card processing fees', cents: cardFeeCents }]),
  { label: 'All before tax', cents: beforeTaxCents, isSum: true },
]

function Figure({ label, value, children }: { label: string; value?: string; children: ReactNode }) {
  return (
    <li className={styles.card}>
      <p className={styles.label}>{label}</p>
      {value === undefined ? null : <p className={styles.value}>{value}</p>}
      {children}
    </li>
  )
}

/** The chosen year, or everything, at a glance. */
export function PeriodFigures({ period }: { period: Period }) {
  const { nightsStayed, nightsAvailable, pricedNights } = period
  const hint = (text: string) => <p className={styles.hint}>{text}</p>
  return (
    <ul className={styles.figures}>
      <Figure label="Revenue" value={formatCents(period.revenueCents)}>
        {hint(revenueHint(period))}
        <AskedFor amounts={period} />
      </Figure>
      <Figure label="Revenue before tax">
        <AmountLines lines={partsOf(period)} />
      </Figure>
      <Figure label="Taxes by authority">
        <TaxLines amounts={period} />
      </Figure>
      <Figure
        label="Occupancy"
        value={nightsAvailable === 0 ? NONE : `${occupancyPercent(nightsStayed, nightsAvailable)}%`}
      >
        {hint(`${nightsStayed.toLocaleString('en-US')} of ${counted(nightsAvailable, 'night')}`)}
      </Figure>
      <Figure label="Average daily rate" value={shownCents(period.adrCents)}>
        {hint(
          pricedNights === 0
            ? 'No night sold at a known price'
            : `Over ${counted(pricedNights, 'night')} sold`,
        )}
      </Figure>
      <Figure label="Revenue per available night" value={shownCents(period.revPanCents)}>
        {hint('Night prices over all nights')}
      </Figure>
    </ul>
  )
}
