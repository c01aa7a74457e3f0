import type { CalendarDate } from '@/domain/common/calendar-date'
import { type Cents, formatCentsShort, percentOf } from '@/domain/common/money'

import { type PriceLine, percentText } from './price-line'
import type { Tax } from './rate-card'

type Taxed = { checkin: CalendarDate; nights: number; taxedCents: Cents }

/** Whether a tax counts for a stay: by its check-in and its length, never in part. */
const taxCounts = ({ from, until, notFromNights }: Tax, { checkin, nights }: Omit<Taxed, 'taxedCents'>) =>
  (from === null || checkin >= from) &&
  (until === null || checkin <= until) &&
  (notFromNights === null || nights < notFromNights)

/**
 * Each tax that counts, in its order, rounded half up by itself; what comes to nothing has no line.
 * @param taxedCents lodging less discounts, and taxed fees: what percentages are taken of
 */
export const taxLines = (taxes: readonly Tax[], stay: Taxed): PriceLine[] =>
  taxes
    .filter((tax) => taxCounts(tax, stay))
    .map((tax): PriceLine => {
      const line = { id: `tax-${tax.key}`, kind: 'tax', authority: tax.label } as const
      if ('perNightCents' in tax) {
        const rate = `${formatCentsShort(tax.perNightCents)} a night`
        return { ...line, label: `${tax.label} (${rate})`, cents: tax.perNightCents * stay.nights, why: rate }
      }
      const share = percentText(tax.basisPoints)
      const cents = percentOf(stay.taxedCents, tax.basisPoints)
      const why = `${share} of ${formatCentsShort(stay.taxedCents)}`
      return { ...line, label: `${tax.label} (${share})`, cents, why }
    })
    .filter(({ cents }) => cents !== 0)
