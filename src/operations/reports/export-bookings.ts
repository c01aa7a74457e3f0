import { type CalendarDate, dateIn, nightsOf } from '@/domain/common/calendar-date'
import { amountCell, type CsvCell, CSV_START, csvRows } from '@/domain/common/csv'
import { canBeMailed } from '@/domain/common/no-email'
import { bookingListBadge } from '@/domain/payments/payment-status'
import { bookingMoney, isChannel, isCounted, type ReportBooking } from '@/domain/reports/report-booking'
import { INQUIRY_STATUS_LABEL } from '@/domain/stays/stay'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { currentPriceList } from '../rates/price-lists'
import { reportBookings, yearRange } from './report-bookings'
import { yearExport } from './report-export'

const FURTHER = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'location',
  'guests',
  'message',
  'specialRequests',
  'ownerNote',
  'stripePaymentIntentId',
  'createdAt',
] as const

const HEADER = [
  'Booking',
  'Booked on',
  'State',
  'Counted in reports',
  'Source',
  'Check-in',
  'Check-out',
  'Nights',
  'Guests',
  'First name',
  'Last name',
  'E-mail',
  'Phone',
  'Location',
  'Payment',
  'Charged',
  'Refunded',
  'Total',
  'Paid',
  'Nights and fees',
  'Taxes',
  'Taxes paid by',
  'Card fee',
  'Message',
  'Special requests',
  'Note to the guest',
  'Payment intent',
]

type Row = Pick<Inquiry, (typeof FURTHER)[number] | 'paymentStatus' | 'stripePaymentDetails'> & {
  id: unknown
}

const paymentText = ({ paymentStatus, stripePaymentDetails: details }: Row): string => {
  const providerStatus = (details as { status?: string } | null | undefined)?.status
  return bookingListBadge({ paymentStatus, providerStatus }).label
}

/** Of a booking that is not counted too: what it would have brought. */
function amountCells(booking: ReportBooking): CsvCell[] {
  const money = bookingMoney(booking)
  if (!money) return Array.from({ length: 8 }, () => null)
  return [
    amountCell(money.chargedCents),
    // Below zero, so that charged and refunded add up to the total.
    amountCell(0 - money.refundedCents),
    amountCell(money.totalCents),
    amountCell(money.paidCents),
    amountCell(money.lodgingCents + money.feesCents),
    amountCell(money.taxesCents),
    isChannel(booking.source) ? 'Channel' : 'You',
    amountCell(money.cardFeeCents),
  ]
}

const cells = (row: Row, booking: ReportBooking, bookedOn: CalendarDate): CsvCell[] => [
  String(row.id),
  bookedOn,
  INQUIRY_STATUS_LABEL[booking.status],
  isCounted(booking.status) ? 'Yes' : 'No',
  booking.source,
  booking.checkin,
  booking.checkout,
  nightsOf(booking.checkin, booking.checkout).length,
  row.guests,
  row.firstName,
  row.lastName,
  canBeMailed(row.email) ? row.email : null,
  row.phone ?? null,
  row.location ?? null,
  paymentText(row),
  ...amountCells(booking),
  row.message ?? null,
  row.specialRequests ?? null,
  row.ownerNote ?? null,
  row.stripePaymentIntentId ?? null,
]

async function* write(payload: Payload, year: number | null, timeZone: string): AsyncGenerator<string, void> {
  const { card } = await currentPriceList(payload)
  let head = CSV_START + csvRows([HEADER])
  for await (const page of reportBookings(payload, card, { ...yearRange(year), further: FURTHER })) {
    yield (
      head +
      csvRows(
        page.map(({ row, booking }) => cells(row, booking, dateIn(timeZone, Date.parse(row.createdAt)))),
      )
    )
    head = ''
  }
  if (head) yield head
}

/** Every booking of a year of check-ins, or of all, with its state: declined, cancelled and expired ones too. */
export const exportBookings = yearExport('bookings', write)
