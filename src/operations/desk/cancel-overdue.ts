import { findAll } from '@/database/find-all'
import { formatDate } from '@/domain/common/calendar-date'
import { formatCents } from '@/domain/common/money'
import { openInstalments } from '@/domain/ledger/ledger'
import type { Inquiry } from '@/payload-types'
import type { Payload, Where } from 'payload'

import { moneyBasis } from '../bookings/journal-and-ledger'
import { lookUpInquiry } from '../bookings/write-booking'
import { refundByPolicy } from '../payments/cancellation-terms'
import { endCharges } from '../payments/end-charges'
import { endsOn } from '../payments/ends-on'
import { mayBeForgotten } from '../payments/forgotten-payments'
import { unlessPaying } from '../payments/paying-lease'
import { policyRefundKey } from '../payments/refund-records'
import { askRefund } from '../payments/refunds'
import { forEach, untilDown } from '../payments/rounds'
import { houseNow, isDaytime, type Now } from '../runtime/clock'
import { moveInquiry } from './move-inquiry'

const ROUND = 100

/** Whether a stay is cancelled today, because its rest has not come although its guest was told so two days before. */
function isDue(inquiry: Inquiry, now: Now): boolean {
  const { today } = now
  const { status, owedCents, nextDueOn, moneyReview, paymentStatus, checkin } = inquiry
  if (status !== 'confirmed' || !owedCents || !nextDueOn) return false
  if (nextDueOn >= today || moneyReview || paymentStatus === 'disputed' || checkin <= today) return false
  // Before the last call this lies ahead.
  const on = endsOn(inquiry, now)
  return on !== null && on <= today
}

async function cancelOne(payload: Payload, id: string, now: Now): Promise<void> {
  const before = await lookUpInquiry(payload, id)
  if (!before || !isDue(before, now)) return
  // What is being paid at this moment may come yet; what is only open is ended first, so that it cannot come later.
  if ((await endCharges(payload, id)) !== 'canceled') return
  const inquiry = await lookUpInquiry(payload, id)
  if (!inquiry || !isDue(inquiry, now)) return
  // The key makes it one refund, whatever was asked for before.
  const key = policyRefundKey('site', id)
  const { toCardCents: cents } = await refundByPolicy(payload, inquiry, now.today, key)
  if (cents > 0) await askRefund(payload, { inquiryId: id, cents, key, reason: 'owner' })
  // A part of the deposit may be open beside the rest, with which all of it was due.
  const dueOn = openInstalments(moneyBasis(inquiry)).at(-1)?.dueOn ?? inquiry.nextDueOn!
  const note = `${formatCents(inquiry.owedCents ?? 0)} of the price was due on ${formatDate(dueOn, 'long')} and has not come, so the stay is cancelled, as we wrote.`
  await moveInquiry(payload, id, 'cancel', note, 'site')
}

/**
 * Cancels confirmed stays whose rest is overdue for as long as the owner has set, from 10:00 at the house on that day, with what
 * the policy gives back: only where the guest was told two days before. Run by the sweep; safe at any time and in several
 * processes. A process that dies between the refund and the end of the booking leaves the end to the next round.
 * @param at ms since 1970
 */
export async function cancelOverdue(payload: Payload, at = Date.now()): Promise<void> {
  if (await mayBeForgotten(payload)) return
  const now = await houseNow(payload, at)
  const { today } = now
  if (!isDaytime(now, at)) return
  const where: Where = {
    status: { equals: 'confirmed' },
    owedCents: { greater_than: 0 },
    nextDueOn: { less_than: today },
    checkin: { greater_than: today },
  }
  const docs = await findAll(payload, 'inquiries', where, { sort: 'nextDueOn', limit: ROUND })
  const due = docs.filter((each) => isDue(each, now)).map(({ id }) => String(id))
  const failed = () => 'A stay that was not paid could not be cancelled'
  const cancel = (id: string) => unlessPaying(payload, id, () => cancelOne(payload, id, now))
  await untilDown(payload, null, () => forEach(payload, due, () => true, failed, cancel))
}
