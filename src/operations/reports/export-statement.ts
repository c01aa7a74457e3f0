import type { YearStatement } from '@/contract/reports'
import { amountCell, type CsvCell } from '@/domain/common/csv'
import { PAYMENT_WAY_LABEL } from '@/domain/payments/payment-method'
import { STAY_SOURCE_LABEL } from '@/domain/stays/stay'
import type { Payload } from 'payload'

import { inOnePiece, type ReportExport, reportFileName } from './report-export'
import { buildStatement } from './year-statement'

const HEADER = ['Part', 'Of', 'Bookings', 'Nights', 'Price', 'Card fees', 'Refunds', 'Amount']

const line = (part: string, of: string, cents: number, bookings: number | null = null): CsvCell[] => [
  ...[part, of, bookings, null, null, null, null, amountCell(cents)],
]

/** Refunds are below zero, so that price, card fees and refunds add up to the amount. */
const revenueRow = (of: string, sums: Omit<YearStatement['sources'][number], 'source'>): CsvCell[] => [
  ...['Revenue', of, sums.bookings, sums.nights],
  amountCell(sums.revenueCents + sums.refundedCents - sums.cardFeesCents),
  ...[amountCell(sums.cardFeesCents), amountCell(0 - sums.refundedCents), amountCell(sums.revenueCents)],
]

const sumOf = (sources: YearStatement['sources']) => {
  const sum = (key: 'bookings' | 'nights' | 'revenueCents' | 'cardFeesCents' | 'refundedCents') =>
    sources.reduce((total, each) => total + each[key], 0)
  return {
    ...{ bookings: sum('bookings'), nights: sum('nights'), revenueCents: sum('revenueCents') },
    ...{ cardFeesCents: sum('cardFeesCents'), refundedCents: sum('refundedCents'), unknownAmounts: 0 },
  }
}

function providerRows({ provider }: YearStatement): CsvCell[][] {
  if (!provider) return []
  const { feesCents, otherFeesCents, netCents, paidOutCents, unknownCharges } = provider
  const part = 'Payment provider'
  const lacking =
    unknownCharges === 0 ? '' : `, without those of ${unknownCharges} card payments that are not known here`
  return [
    line(part, `Fees${lacking}`, 0 - feesCents),
    ...(otherFeesCents === 0 ? [] : [line(part, 'Of these fees, of no booking here', 0 - otherFeesCents)]),
    line(part, `Card money less fees${lacking && ', without these payments'}`, netCents),
    line(part, 'Paid out to your bank', paidOutCents),
  ]
}

function toRows(made: YearStatement): CsvCell[][] {
  const { sources, taxes, channelTaxes, money, owed, keptOfCancelled } = made
  return [
    HEADER,
    ...sources.map((each) => revenueRow(STAY_SOURCE_LABEL[each.source], each)),
    revenueRow('Total', sumOf(sources)),
    ...taxes.map(({ authority, cents }) => line('Taxes to pay', authority, cents)),
    line('Taxes to pay', 'Total', made.taxesCents),
    ...channelTaxes.map(({ source, authority, cents }) =>
      line(`Taxes paid by ${STAY_SOURCE_LABEL[source]}`, authority, cents),
    ),
    line('Revenue before tax', '', made.beforeTaxCents),
    line(
      'Kept of cancelled bookings, not in the revenue',
      '',
      keptOfCancelled.cents,
      keptOfCancelled.bookings,
    ),
    ...money.map(({ way, receivedCents }) => line('Money received', PAYMENT_WAY_LABEL[way], receivedCents)),
    ...money.map(({ way, givenBackCents }) =>
      line('Money given back', PAYMENT_WAY_LABEL[way], 0 - givenBackCents),
    ),
    ...money
      .filter(({ bankCents }) => bankCents !== 0)
      .map(({ way, bankCents }) => line('Taken by banks in disputes', PAYMENT_WAY_LABEL[way], 0 - bankCents)),
    line('Money received less what went back', 'Total', made.netCents),
    ...(made.damageCents === 0
      ? []
      : [line('Of it taken for damage, not in the revenue', 'Card', made.damageCents)]),
    ...providerRows(made),
    line('Owed by guests', `Stays that had begun on ${made.asOf}`, owed.begunCents),
    line('Owed by guests', `Stays after ${made.asOf}`, owed.laterCents),
    line('Paid in advance', `Stays after ${made.asOf}`, owed.inAdvanceCents),
  ]
}

/** A calendar year for the accountant, one amount in each row; this year where none is given. */
export async function exportStatement(payload: Payload, year: number | null): Promise<ReportExport> {
  const made = await buildStatement(payload, year)
  const fileName = reportFileName('statement', made.year, made.today)
  return { fileName, pieces: inOnePiece(() => toRows(made)) }
}
