import { nightsOf } from '@/domain/common/calendar-date'
import { amountCell, type CsvCell, CSV_START, csvRows } from '@/domain/common/csv'
import type { RateCard } from '@/domain/rates/rate-card'
import {
  bookingMoney,
  type ReportMoney,
  isChannel,
  isCounted,
  type ReportBooking,
} from '@/domain/reports/report-booking'
import { taxAuthorities } from '@/domain/reports/tax-authorities'
import { INQUIRY_STATUS_LABEL } from '@/domain/stays/stay'
import type { Payload } from 'payload'

import { currentPriceList } from '../rates/price-lists'
import { reportBookings, yearRange } from './report-bookings'
import { yearExport } from './report-export'

const HEADER = ['Check-in', 'Check-out', 'Nights', 'Booking', 'Guest', 'Source', 'State']

/** A booking whose taxes the owner owes. */
const taxed = (booking: ReportBooking): ReportMoney | null =>
  isCounted(booking.status) && !isChannel(booking.source) ? bookingMoney(booking) : null

/** The columns of taxes, which stand in the first line: today's authorities and those that old quotes name. */
async function findAuthorities(payload: Payload, card: RateCard, year: number | null) {
  const authorities = taxAuthorities(card.taxes.map(({ label }) => label))
  const found = new Set(authorities.current)
  for await (const page of reportBookings(payload, card, yearRange(year))) {
    for (const { booking } of page) {
      for (const { authority } of taxed(booking)?.taxes ?? []) found.add(authorities.spell(authority))
    }
  }
  return { spell: authorities.spell, columns: [...found].sort(authorities.compare) }
}

/** Nights and fees, taxes by authority, all taxes, total, paid: in cents. */
function amountsOf(money: ReportMoney, { spell, columns }: Awaited<ReturnType<typeof findAuthorities>>) {
  const taxes = columns.map(() => 0)
  for (const { authority, cents } of money.taxes) {
    const column = columns.indexOf(spell(authority))
    // The rates got a new name after the first line was written; asked for again, the report has its column.
    if (column === -1) throw new Error('A new tax authority came up while the tax report was written')
    taxes[column]! += cents
  }
  return [money.lodgingCents + money.feesCents, ...taxes, money.taxesCents, money.totalCents, money.paidCents]
}

async function* write(payload: Payload, year: number | null): AsyncGenerator<string, void> {
  const { card } = await currentPriceList(payload)
  const authorities = await findAuthorities(payload, card, year)
  const header = [...HEADER, 'Nights and fees', ...authorities.columns, 'All taxes', 'Total', 'Paid']
  const totals = header.slice(HEADER.length).map(() => 0)
  let nights = 0
  let head = CSV_START + csvRows([header])
  const options = { ...yearRange(year), further: ['firstName', 'lastName'] as const }
  for await (const page of reportBookings(payload, card, options)) {
    const rows = page.flatMap(({ row, booking }): CsvCell[][] => {
      const money = taxed(booking)
      if (!money) return []
      const amounts = amountsOf(money, authorities)
      amounts.forEach((cents, index) => (totals[index]! += cents))
      const stay = nightsOf(booking.checkin, booking.checkout).length
      nights += stay
      return [
        [
          booking.checkin,
          booking.checkout,
          stay,
          String(row.id),
          `${row.firstName} ${row.lastName}`,
          booking.source,
          INQUIRY_STATUS_LABEL[booking.status],
          ...amounts.map(amountCell),
        ],
      ]
    })
    yield head + csvRows(rows)
    head = ''
  }
  yield head + csvRows([['Total', null, nights, null, null, null, null, ...totals.map(amountCell)]])
}

/**
 * The taxes that the owner owes, booking by booking by check-in date, with a total row. Bookings that are not confirmed,
 * and those whose taxes a channel pays, are left out.
 */
export const exportTaxReport = yearExport('tax-report', write)
