import type { BookingInquiry, RefundView } from '@/contract/booking-inquiry'
import { isNightFree } from '@/domain/rates/availability'
import { type CalendarDate, nightsOf } from '@/domain/common/calendar-date'
import { hasInvoice } from '@/domain/documents/invoice'
import { readQuote } from '@/domain/stays/kept-quote'
import { chargedIn, isReversible, openInstalments, priceIn, standingPayments } from '@/domain/ledger/ledger'
import { canBeMailed } from '@/domain/common/no-email'
import { quoteLines } from '@/domain/stays/quote-lines'
import { quoteSums } from '@/domain/stays/quote-sums'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { moneyBasisOn } from '../bookings/journal-and-ledger'
import { importedParts } from '../feeds/imported-view'
import { houseToday } from '../runtime/clock'
import { loadBookingTerms } from '../site/load-booking-terms'
import { type DayMaps, loadDays } from '../rates/load-days'
import { holdView } from '../payments/damage-hold/hold-view'
import { underWayIn } from '../payments/charge-attempts'
import { chargeAhead } from '../payments/charge-plan'
import { keptCardView } from '../payments/saved-card'
import { loadPaymentParts, type PaymentParts } from '../payments/payment-parts'
import type { Refund } from '../payments/refund-records'
import { agreementView } from './agreement-view'

const text = (value: string | null | undefined) => value || undefined
const cents = (value: number | null | undefined) => value ?? undefined

/** The kept card that is charged by itself with what is due next. */
function keptCardOf(inquiry: Inquiry, { charges }: PaymentParts, today: CalendarDate) {
  const ahead = chargeAhead(inquiry, charges.get(String(inquiry.id)) ?? [], today)
  return (ahead && keptCardView(inquiry, ahead.on)) ?? undefined
}

const refundView = ({ id, cents: amountCents, reason, state, createdAt, lastError }: Refund): RefundView => ({
  ...{ id: String(id), amountCents, reason, state, createdAt, lastError: text(lastError) },
})

function paymentView(inquiry: Inquiry, parts: PaymentParts, today: CalendarDate) {
  const { holds, refunds, damageHolds, charges, asked } = parts
  const basis = moneyBasisOn(inquiry, today)
  const held = holds.get(String(inquiry.id))
  const { ledger } = basis
  const payments = standingPayments(ledger)
  const standing = payments.map(({ entry }) => entry)
  const receipts = new Map(payments.map(({ number, entry }) => [entry.key, number]))
  return {
    isCheckout: inquiry.isCheckout ?? false,
    holdUntil: text(held?.holdUntil),
    heldFor: held?.heldFor ?? undefined,
    payWay: inquiry.payWay ?? undefined,
    agreedCents: cents(inquiry.agreedCents),
    priceCents: (basis.isChannel ? inquiry.agreedCents : priceIn(basis)) ?? undefined,
    paidCents: inquiry.paidCents || undefined,
    refundedCents: inquiry.refundedCents || undefined,
    owedCents: inquiry.owedCents ?? 0,
    nextDueCents: asked.get(String(inquiry.id)) ?? inquiry.nextDueCents ?? 0,
    nextDueOn: text(inquiry.status === 'pending' ? openInstalments(basis)[0]?.dueOn : inquiry.nextDueOn),
    hasInvoice: hasInvoice({ status: inquiry.status, money: basis }),
    balanceCents: inquiry.balanceCents ?? 0,
    paidAt: standing[0]?.at,
    paidBy: standing[0] && (chargedIn(ledger) > 0 ? ('card' as const) : ('other' as const)),
    paidNote: text(standing.findLast(({ note }) => note)?.note),
    keptCard: keptCardOf(inquiry, parts, today),
    underWayCents: underWayIn(charges.get(String(inquiry.id)) ?? []) || undefined,
    damageHold: holdView(inquiry, damageHolds.get(String(inquiry.id)) ?? [], today) ?? undefined,
    disputeStatus: text(inquiry.disputeStatus),
    ledger: ledger.map((entry) => ({
      ...{ key: entry.key, kind: entry.kind, cents: entry.cents, at: entry.at },
      ...{ method: entry.method, note: entry.note, isReversible: isReversible(ledger, entry) },
      receipt: receipts.get(entry.key),
    })),
    refunds: (refunds.get(String(inquiry.id)) ?? []).map(refundView),
    agreedTerms: (inquiry.agreedTerms ?? undefined) as BookingInquiry['agreedTerms'],
  }
}

type Seen = { imported: BookingInquiry['imported']; askedOn: CalendarDate | null; today: CalendarDate }

function toView(
  inquiry: Inquiry,
  days: DayMaps | null,
  parts: PaymentParts,
  { imported, askedOn, today }: Seen,
): BookingInquiry {
  const quote = readQuote(inquiry.quote)
  return {
    id: String(inquiry.id),
    firstName: inquiry.firstName,
    lastName: inquiry.lastName,
    email: canBeMailed(inquiry.email) ? inquiry.email : '',
    phone: text(inquiry.phone),
    location: text(inquiry.location),
    ipAddress: text(inquiry.ipAddress),
    checkin: inquiry.checkin,
    checkout: inquiry.checkout,
    guests: inquiry.guests,
    message: text(inquiry.message),
    specialRequests: text(inquiry.specialRequests),
    createdAt: inquiry.createdAt,
    updatedAt: inquiry.updatedAt,
    paymentStatus: inquiry.paymentStatus,
    stripePaymentIntentId: text(inquiry.stripePaymentIntentId),
    stripePaymentDetails: (inquiry.stripePaymentDetails ??
      undefined) as BookingInquiry['stripePaymentDetails'],
    status: inquiry.status,
    source: inquiry.source,
    quote: quote && quoteSums(quote),
    lines: quoteLines(quote),
    code: text(quote?.code),
    ownerNote: text(inquiry.ownerNote),
    decidedAt: text(inquiry.decidedAt),
    ...paymentView(inquiry, parts, today),
    ...agreementView(inquiry, askedOn),
    // A checkout's own hold is no news to the owner.
    takenNights:
      inquiry.status === 'pending' && days && !parts.holds.has(String(inquiry.id))
        ? nightsOf(inquiry.checkin, inquiry.checkout).filter(
            (date) => !isNightFree(days.records.get(date), days.claims.has(date)),
          )
        : [],
    ...(imported ? { imported } : {}),
  }
}

/** Inquiries as the owner sees them; the nights of all pending ones are looked up in one go. */
export async function inquiryViews(payload: Payload, inquiries: Inquiry[]): Promise<BookingInquiry[]> {
  const [parts, imported, { agreement }, today] = await Promise.all([
    loadPaymentParts(payload, inquiries),
    importedParts(payload, inquiries),
    loadBookingTerms(payload),
    houseToday(payload),
  ])
  const askedOn = agreement === null ? null : today
  const view = (inquiry: Inquiry, days: DayMaps | null) =>
    toView(inquiry, days, parts, { imported: imported.get(String(inquiry.id)), askedOn, today })
  const pending = inquiries.filter((inquiry) => inquiry.status === 'pending')
  if (pending.length === 0) return inquiries.map((inquiry) => view(inquiry, null))
  const first = pending.reduce((min, { checkin }) => (checkin < min ? checkin : min), pending[0]!.checkin)
  const last = pending.reduce((max, { checkout }) => (checkout > max ? checkout : max), pending[0]!.checkout)
  const days = await loadDays(payload, first, last)
  return inquiries.map((inquiry) => view(inquiry, days))
}
