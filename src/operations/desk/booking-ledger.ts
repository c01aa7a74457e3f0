import type { BookingInquiry } from '@/contract/booking-inquiry'
import type { BookingLedger } from '@/contract/payments'
import { entryIdOf, priceIn } from '@/domain/ledger/ledger'
import { dueNow, paymentSchedule } from '@/domain/ledger/payment-schedule'
import type { Payload } from 'payload'

import { findInquiry } from '../bookings/find-inquiry'
import { moneyBasisOn } from '../bookings/journal-and-ledger'
import { houseToday } from '../runtime/clock'
import { inquiryViews } from './inquiry-view'

/** The money of one booking, and the booking. @throws Refusal 404 */
export async function loadLedger(
  payload: Payload,
  id: string,
): Promise<{ ledger: BookingLedger; inquiry: BookingInquiry }> {
  const booking = await findInquiry(payload, id)
  const today = await houseToday(payload)
  const basis = moneyBasisOn(booking, today)
  const schedule = paymentSchedule(basis, today)
  const [inquiry] = await inquiryViews(payload, [booking])
  return {
    inquiry: inquiry!,
    ledger: {
      status: booking.paymentStatus,
      priceCents: (basis.isChannel ? booking.agreedCents : priceIn(basis)) ?? null,
      paidCents: booking.paidCents ?? 0,
      refundedCents: booking.refundedCents ?? 0,
      balanceCents: booking.balanceCents ?? 0,
      dueNowCents: dueNow(schedule),
      schedule: schedule.map(({ dueOn, cents, state }) => ({ dueOn, amountCents: cents, state })),
      entries: basis.ledger.map(({ key, kind, cents, method, at, who, note, reverses }) => ({
        ...{ id: entryIdOf(key), kind, amountCents: cents, method: method ?? null, at, by: who },
        ...{ note: note ?? null, reverses: reverses === undefined ? null : entryIdOf(reverses) },
      })),
    },
  }
}
