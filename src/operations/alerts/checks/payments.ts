import { findAll } from '@/database/find-all'
import { addDays, formatDate } from '@/domain/common/calendar-date'
import { keptCents } from '@/domain/bookings/booking-money'
import { chargedIn, heldIn, paidIn } from '@/domain/ledger/ledger'
import { canBeMailed } from '@/domain/common/no-email'
import { RELEASE_AFTER_DAYS } from '@/domain/payments/damage-hold'
import { type Cents, formatCents } from '@/domain/common/money'
import type { PaymentStatus } from '@/domain/payments/payment-status'
import { FINAL_DISPUTES } from '@/domain/payments/settlement'
import { isConfigured } from '@/integrations/stripe'
import type { Inquiry } from '@/payload-types'
import type { Payload, Where } from 'payload'

import { damageHoldOf, entriesOf, ledgerOf, overpaidBy } from '../../bookings/journal-and-ledger'
import { lookUpInquiry } from '../../bookings/write-booking'
import { bookingPath } from '../../content/mail-frame'
import { refundByHandCents } from '../../follow-ups/notice-context'
import { reviewAdvice } from '../../payments/give-back'
import { holdRecordsOf } from '../../payments/damage-hold/hold-records'
import { holdView } from '../../payments/damage-hold/hold-view'
import { guestName } from '../../bookings/stay-of-booking'
import { failedPayout } from '../../payments/payouts'
import { findRefunds, leftIn, OUT_OF_SIGHT, type Refund, refundsOf } from '../../payments/refund-records'
import { lostTime } from '../../runtime/restored'
import { type Check, NOTIFY_AFTER, type Problem } from '../problem'

/** What came, in words: money in another currency than ours is in no sum of a booking. */
function reviewed({ moneyReview }: Inquiry): string {
  const { cents, currency } = (moneyReview ?? {}) as { cents?: number; currency?: string | null }
  return cents !== undefined && currency === 'usd' ? formatCents(cents) : 'Money in another currency'
}

async function toReview(payload: Payload): Promise<Problem[]> {
  const where: Where = {
    paymentStatus: { equals: 'to-review' satisfies PaymentStatus },
    status: { equals: 'pending' },
  }
  const docs = await findAll(payload, 'inquiries', where, { sort: 'updatedAt' })
  return docs.map((inquiry) => ({
    key: `payment:${inquiry.id}`,
    title: `A payment of ${guestName(inquiry)} is not the agreed amount`,
    lines: [
      `${reviewed(inquiry)} came in. The booking is not confirmed; its nights stay held until you decide: ${reviewAdvice(inquiry)}`,
    ],
    href: bookingPath(inquiry.id),
    since: inquiry.updatedAt,
  }))
}

/**
 * The refunds of a booking that failed, with the cents that were not made up for since, which what is on its way does, too.
 * @param refunds the oldest first
 */
function openFailures(refunds: readonly Refund[]): { refund: Refund; cents: Cents }[] {
  const open: { refund: Refund; cents: Cents }[] = []
  for (const refund of refunds) {
    let left = refund.cents
    for (const before of open) {
      // What was given back before that had failed is no other try of it: the guest is to have both.
      if (before.refund.updatedAt > refund.createdAt) continue
      const part = Math.min(before.cents, left)
      before.cents -= part
      left -= part
    }
    if (refund.state === 'failed') open.push({ refund, cents: refund.cents })
  }
  return open.filter(({ cents }) => cents > 0)
}

/** What a guest was told that comes back, and is for the owner to give: not what goes to a card by itself, or failed to, which is named so. */
async function promisedOf(payload: Payload, inquiry: Inquiry): Promise<Cents> {
  const ledger = ledgerOf(inquiry)
  if (inquiry.status === 'declined') {
    const all = await refundsOf(payload, String(inquiry.id))
    return openFailures(all).reduce((left, { cents }) => left - cents, leftIn(ledger, all))
  }
  const cancelled = entriesOf(inquiry, 'cancelled').at(-1)
  const isWithoutOwner = cancelled?.actor === 'guest' || cancelled?.actor === 'site'
  if (!isWithoutOwner || paidIn(ledger) === chargedIn(ledger)) return 0
  return refundByHandCents({ payload, inquiry }, cancelled.at)
}

/** Money of inquiries that were declined, and of stays that were cancelled without the owner, until it has gone back. */
async function promisedBack(payload: Payload): Promise<Problem[]> {
  const where = { status: { in: ['declined', 'cancelled'] }, paidCents: { greater_than: 0 } }
  const docs = await findAll(payload, 'inquiries', where, { sort: 'decidedAt' })
  const left = docs
    .filter((inquiry) => keptCents(inquiry) > 0)
    .map(async (inquiry) => ({ inquiry, cents: await promisedOf(payload, inquiry) }))
  return (await Promise.all(left))
    .filter(({ cents }) => cents > 0)
    .map(({ inquiry, cents }) => ({
      key: `promised-back:${inquiry.id}`,
      severity: 'warning',
      title: `${formatCents(cents)} is to go back to ${guestName(inquiry)}`,
      lines: [
        inquiry.status === 'declined'
          ? 'The inquiry was declined, so all that was paid goes back. Give it back with Refund in the booking.'
          : 'The stay was cancelled, and the policy gives this back of what did not come by card. Give it back, and record it with Refund in the booking.',
      ],
      href: bookingPath(inquiry.id),
      since: inquiry.decidedAt ?? undefined,
    }))
}

/** Confirmed stays that cost less than was paid, which their guests read, until that has gone back or the price is put right. */
async function overpaid(payload: Payload): Promise<Problem[]> {
  // Not by the status: SQLite would take the index of that, and nearly all bookings are confirmed.
  const docs = await findAll(
    payload,
    'inquiries',
    { balanceCents: { less_than: 0 } },
    { sort: 'balanceCents' },
  )
  const left = docs
    .filter((inquiry) => inquiry.status === 'confirmed' && overpaidBy(inquiry) > 0)
    .map(async (inquiry) => {
      const refunds = await refundsOf(payload, String(inquiry.id))
      const onTheWay = refunds.filter(({ state }) => state === 'asked')
      return { inquiry, cents: onTheWay.reduce((cents, refund) => cents - refund.cents, overpaidBy(inquiry)) }
    })
  return (await Promise.all(left))
    .filter(({ cents }) => cents > 0)
    .map(({ inquiry, cents }) => ({
      key: `overpaid:${inquiry.id}`,
      severity: 'warning',
      title: `${guestName(inquiry)} has paid ${formatCents(cents)} more than the stay costs`,
      lines: [
        'The guest reads that you write about it. Give it back with Refund in the booking, or put the price right there.',
      ],
      href: bookingPath(inquiry.id),
      since: inquiry.updatedAt,
    }))
}

async function disputes(payload: Payload): Promise<Problem[]> {
  const where = { disputeStatus: { exists: true, not_in: [...FINAL_DISPUTES] } }
  // In the order of the index that has these alone: in another one every booking would be read.
  const docs = await findAll(payload, 'inquiries', where, { sort: 'disputeStatus' })
  docs.sort((a, b) => a.updatedAt.localeCompare(b.updatedAt))
  return docs.map((inquiry) => ({
    key: `dispute:${inquiry.id}`,
    severity: /needs_response/.test(inquiry.disputeStatus!) ? 'urgent' : 'warning',
    title: `The payment of ${guestName(inquiry)} is disputed`,
    lines: [
      `${inquiry.disputeStatus!.replaceAll('_', ' ')}. Answer it in the dashboard of the payment provider.`,
    ],
    href: bookingPath(inquiry.id),
    since: inquiry.updatedAt,
  }))
}

const refundTitle = ({ state, cents, lastError }: Refund, name: string): string =>
  lastError === OUT_OF_SIGHT
    ? `Nobody here knows whether a refund of ${formatCents(cents)} reached ${name}`
    : `A refund of ${formatCents(cents)} to ${name} ${state === 'failed' ? 'did not work' : 'is still on its way'}`

const refundItem = (refund: Refund, inquiry: Inquiry): Problem => ({
  key: `refund:${refund.id}`,
  severity: refund.state === 'failed' ? 'urgent' : 'warning',
  title: refundTitle(refund, guestName(inquiry)),
  lines: [
    refund.lastError === OUT_OF_SIGHT
      ? OUT_OF_SIGHT
      : refund.state === 'failed'
        ? `The provider says: ${refund.lastError ?? 'nothing'}. Please give the money back in another way.`
        : `${refund.lastError ?? 'The bank has not confirmed it yet.'} It is tried again by itself.`,
  ],
  href: bookingPath(inquiry.id),
  since: refund.createdAt,
})

/** Refunds that failed or hang, unless nothing of the money is here any more, or as much went back in another way. */
async function refunds(payload: Payload, stuckSince: string): Promise<Problem[]> {
  const hangs: Where = { state: { equals: 'asked' }, createdAt: { less_than: stuckSince } }
  const where: Where = { or: [{ state: { equals: 'failed' } }, hangs] }
  const found = await findRefunds(payload, where, { sort: '-createdAt' })
  if (found.length === 0) return []
  const inquiryIds = [...new Set(found.map(({ inquiryId }) => inquiryId))]
  const all = await findRefunds(payload, { inquiryId: { in: inquiryIds } })
  const open = new Set(
    inquiryIds
      .flatMap((id) => openFailures(all.filter(({ inquiryId }) => inquiryId === id)))
      .map(({ refund }) => refund.id),
  )
  const problems: Problem[] = []
  for (const refund of found) {
    if (refund.state === 'failed' && !open.has(refund.id)) continue
    const inquiry = await lookUpInquiry(payload, refund.inquiryId)
    if (!inquiry || heldIn(ledgerOf(inquiry)) <= 0) continue
    problems.push(refundItem(refund, inquiry))
  }
  return problems
}

/** Holds whose end the provider has not confirmed for a while. */
async function stuckHolds(payload: Payload, stuckSince: string): Promise<Problem[]> {
  const and: Where[] = [{ state: { equals: 'hold' } }, { holdUntil: { less_than: stuckSince } }]
  const docs = await findAll(payload, 'stays', { and }, { sort: 'holdUntil' })
  // Nights that are held for days are named by `findEndingHolds`.
  return docs
    .filter(({ heldFor }) => !heldFor)
    .map((stay) => ({
      key: `hold:${stay.id}`,
      severity: 'warning',
      title: `The nights of ${stay.label} are still held`,
      lines: [
        `${formatDate(stay.checkin, 'short')} to ${formatDate(stay.checkout, 'short')}: the payment is not decided yet at the bank, or the payment system cannot be reached. It is tried again by itself.`,
      ],
      ...(stay.inquiryId ? { href: bookingPath(stay.inquiryId) } : {}),
      since: stay.holdUntil ?? undefined,
    }))
}

/** So long before the bank lets a damage hold go the owner hears of it, ms. */
const LAPSE_NOTICE_MS = 24 * 3600_000

/** Damage holds that the bank lets go before the owner has had the time to look at the house, and those that are missing. */
const damageHolds: Check = async (payload, { now, today }) => {
  const staying = await findAll(
    payload,
    'inquiries',
    {
      status: { equals: 'confirmed' },
      checkin: { less_than_equal: today },
      checkout: { greater_than: addDays(today, -RELEASE_AFTER_DAYS) },
    },
    { sort: 'checkin' },
  )
  const under = staying.filter((inquiry) => damageHoldOf(inquiry))
  if (under.length === 0) return []
  const records = await holdRecordsOf(payload, ...under.map(({ id }) => String(id)))
  return under.flatMap((inquiry): Problem[] => {
    const own = records.filter(({ inquiryId }) => inquiryId === String(inquiry.id))
    const hold = holdView(inquiry, own, today)
    if (!hold) return []
    const common = { href: bookingPath(inquiry.id), severity: 'warning' as const }
    const amount = formatCents(hold.cents)
    if (hold.state === 'open') {
      const why = hold.refusedBecause ? `The kept card was refused: ${hold.refusedBecause}. ` : ''
      const asked = canBeMailed(inquiry.email)
        ? `The guest was asked to let ${amount} be held on a card and has not done it.`
        : `Please ask the guest to let ${amount} be held on a card: there is no e-mail address that we could write to.`
      return [
        {
          ...{ key: `no-hold:${inquiry.id}`, ...common },
          title: `Nothing is held for damage of ${guestName(inquiry)}`,
          lines: [`${why}${asked} It can be done on the page of the stay until check-out.`],
        },
      ]
    }
    if (hold.state !== 'held' || !hold.heldUntil || Date.parse(hold.heldUntil) - now > LAPSE_NOTICE_MS)
      return []
    return [
      {
        ...{ key: `hold-lapses:${inquiry.id}`, ...common },
        title: `The damage hold of ${guestName(inquiry)} is about to lapse`,
        lines: [
          `The bank holds ${amount} for so long only. If something was broken, take it before that; afterwards nothing can be taken. While the stay lasts, a card that was kept is asked again by itself.`,
        ],
      },
    ]
  })
}

/** The last payout, when the bank sent it back and has taken none since. */
async function payouts(payload: Payload): Promise<Problem[]> {
  const failed = await failedPayout(payload)
  if (!failed) return []
  return [
    {
      key: 'payout',
      title: `A payout of ${formatCents(failed.cents)} did not reach your bank`,
      lines: [
        `The payment provider says: ${failed.failure || 'nothing'}`,
        'The money is on your account there and is not lost. Look at the bank account in its dashboard, and correct it; this ends when the bank has taken a payout again.',
      ],
      since: failed.failedAt ?? undefined,
      tellAfter: NOTIFY_AFTER.payout,
    },
  ]
}

/** Since a restore the provider has not been heard; what depends on that waits. */
export const findUnheardPayments: Check = async (payload) => {
  const lost = isConfigured() ? await lostTime(payload) : null
  if (!lost) return []
  return [
    {
      key: 'restored',
      title: 'Payments wait since the backup was put back',
      lines: [
        'The payment provider has not said yet what was paid since that backup. Until it does, guests cannot pay on their page, no kept card is charged, nothing goes back to a card, and nobody is reminded of money.',
        'It is asked every five minutes. If this lasts, the log of the server says why; a restricted key must be allowed to read payments and refunds.',
      ],
      since: lost.until,
      tellAfter: NOTIFY_AFTER.restored,
    },
  ]
}

/** So long a payment that was not made says something of the next one, ms. */
const UNMADE_MS = 24 * 3600_000

const UNMADE = [
  { kind: 'charge', key: 'card-payment', title: 'A guest could not pay by card', what: 'payment' },
  {
    kind: 'hold',
    key: 'card-payment:hold',
    title: 'A guest could not confirm a damage hold',
    what: 'damage hold',
  },
] as const

/**
 * A guest wanted to pay by card, or to confirm a damage hold, the provider made none, and none since. What a kept card is refused for is
 * told by its booking.
 */
export const findUnmadePayments: Check = async (payload, { now }) => {
  const since: Where = { createdAt: { greater_than: new Date(now - UNMADE_MS).toISOString() } }
  const where: Where = { and: [{ kind: { in: ['charge', 'hold'] } }, { methodId: { exists: false } }, since] }
  const attempts = await findAll(payload, 'payment-attempts', where, { sort: 'createdAt' })
  return UNMADE.flatMap(({ kind, key, title, what }): Problem[] => {
    const own = attempts.filter((each) => each.kind === kind)
    const [first] = own.slice(own.findLastIndex(({ intentId }) => intentId) + 1)
    if (!first) return []
    return [
      {
        ...{ key, title },
        lines: [
          `The payment provider made no ${what}, and none since. If guests go on to be told that the payment system is unavailable, look into its dashboard: your account may not be allowed to take cards, or the key of the site not any more. The log of the server has the provider’s reason.`,
          'The guest may write to you, or try again; what was typed is in the booking.',
        ],
        href: bookingPath(first.inquiryId),
        since: first.createdAt,
        tellAfter: NOTIFY_AFTER.cardPayment,
      },
    ]
  })
}

/** Payments, disputes, refunds, holds and payouts that need the owner, every one of them, the most urgent first. */
export const findPaymentProblems: Check = async (payload, look) => {
  const { now } = look
  const stuckSince = new Date(now - NOTIFY_AFTER.openPayment.overview).toISOString()
  const problems = await Promise.all([
    toReview(payload),
    disputes(payload),
    refunds(payload, stuckSince),
    promisedBack(payload),
    overpaid(payload),
    stuckHolds(payload, stuckSince),
    damageHolds(payload, look),
    payouts(payload),
  ])
  return problems.flat()
}
