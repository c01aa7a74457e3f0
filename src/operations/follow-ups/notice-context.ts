import { dateIn, formatDate } from '@/domain/common/calendar-date'
import type { EntryOf, JournalEntry } from '@/domain/bookings/journal'
import { ownerEmail } from '@/integrations/mail'
import type { MailFrame } from '@/mails/layout'
import type { MailInquiry } from '@/mails/stay-details'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { entriesOf, journalOf } from '../bookings/journal-and-ledger'
import { loadArrival } from '../content/load-arrival'
import { forMail, mailFrame } from '../content/mail-frame'
import { refundByPolicy } from '../payments/cancellation-terms'
import { failedIn, isPartOf, policyRefundKey, promisedIn, refundsOf } from '../payments/refund-records'
import { houseTimeZone } from '../runtime/clock'

/** What a mail about one booking is made of. */
export interface NoticeContext {
  payload: Payload
  /** As it is now, which may be later than what the mail is about. */
  inquiry: Inquiry
  details: MailInquiry
  frame: MailFrame
  /** 'Nov 21, 2026 to Nov 24, 2026' */
  dates: string
}

export const noticeContext = async (payload: Payload, inquiry: Inquiry): Promise<NoticeContext> => ({
  payload,
  inquiry,
  details: forMail(inquiry, await loadArrival(payload)),
  frame: await mailFrame(payload),
  dates: `${formatDate(inquiry.checkin, 'short')} to ${formatDate(inquiry.checkout, 'short')}`,
})

/** Whether the stay was somebody's before this payment came: then its guest has the confirmation. */
export const wasConfirmedBefore = ({ inquiry }: NoticeContext, { seq }: JournalEntry): boolean =>
  journalOf(inquiry).some(
    ({ seq: earlier, kind, facts }) =>
      earlier < seq &&
      ((kind === 'confirmed' && !inquiry.isCheckout) || (kind === 'paid' && facts.by === 'card')),
  )

/** What tells of a payment that goes back: another one of the same booking is told, too. */
export function returnedName({ inquiry }: NoticeContext, { seq, kind, facts }: EntryOf<'payment-returned'>) {
  const isFirst = !entriesOf(inquiry, kind).some((each) => each.seq < seq)
  return isFirst ? 'nights-gone' : `nights-gone:${facts.paymentId}`
}

export const toGuest = ({ inquiry }: NoticeContext) => ({ to: inquiry.email, replyTo: ownerEmail() })

/** Whether something of these kinds happened after it, so that it is not true any more or was told with that. */
export const isOvertaken = (
  { inquiry }: NoticeContext,
  { seq }: JournalEntry,
  ...by: JournalEntry['kind'][]
): boolean => entriesOf(inquiry, ...by).some((later) => later.seq > seq)

/** What the policy still gives back of a stay that was cancelled at a moment. */
export const refundSince = async (
  { payload, inquiry }: Pick<NoticeContext, 'payload' | 'inquiry'>,
  at: string,
): ReturnType<typeof refundByPolicy> =>
  refundByPolicy(payload, inquiry, dateIn(await houseTimeZone(payload), Date.parse(at)))

/** What of it the owner is to give back by hand, US cents. */
export const refundByHandCents = async (context: Pick<NoticeContext, 'payload' | 'inquiry'>, at: string) =>
  (await refundSince(context, at)).byHandCents

/** What the policy gives back of a stay that was cancelled without the owner: to the card, what of that failed, and by hand; US cents. */
export async function backByPolicy(context: NoticeContext, { actor, at }: JournalEntry) {
  const { payload, details } = context
  const key = policyRefundKey(actor === 'site' ? 'site' : 'guest', details.id)
  const toCard = (await refundsOf(payload, details.id)).filter((refund) => isPartOf(refund, key))
  return {
    promisedCents: promisedIn(toCard),
    failedCents: failedIn(toCard),
    byHandCents: await refundByHandCents(context, at),
  }
}
