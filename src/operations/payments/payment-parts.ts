import { findAll } from '@/database/find-all'
import { findByIds } from '@/database/find-by-id'
import { groupedBy } from '@/domain/common/grouped-by'
import type { Cents } from '@/domain/common/money'
import type { Inquiry, PaymentAttempt, Stay } from '@/payload-types'
import type { Payload } from 'payload'

import { damageHoldOf } from '../bookings/journal-and-ledger'
import { chargesOf } from './charge-attempts'
import { type HoldRecord, holdRecordsOf } from './damage-hold/hold-records'
import { askedCents } from './payable'
import { findRefunds, type Refund } from './refund-records'

/** What other collections know of inquiries' payments, by inquiry id. */
export interface PaymentParts {
  /** What holds the nights of who is paying, or whose money is on its way. */
  holds: Map<string, Stay>
  /** Oldest first. */
  refunds: Map<string, Refund[]>
  /** Damage holds and what was taken from them, the oldest first. */
  damageHolds: Map<string, HoldRecord[]>
  /** The payments by card of the confirmed ones that owe something, the oldest first. */
  charges: Map<string, PaymentAttempt[]>
  /** What the guests of held nights were asked for; US cents. */
  asked: Map<string, Cents>
}

const byInquiry = <T extends { inquiryId: string }>(records: readonly T[]): Map<string, T[]> =>
  groupedBy(records, ({ inquiryId }) => inquiryId)

async function loadHolds(payload: Payload, ids: string[]): Promise<Map<string, Stay>> {
  if (ids.length === 0) return new Map()
  const docs = await findAll(payload, 'stays', { inquiryId: { in: ids }, state: { equals: 'hold' } })
  return new Map(docs.map((stay) => [stay.inquiryId!, stay]))
}

async function loadRefunds(payload: Payload, ids: string[]): Promise<Map<string, Refund[]>> {
  return byInquiry(ids.length === 0 ? [] : await findRefunds(payload, { inquiryId: { in: ids } }))
}

async function loadDamageHolds(payload: Payload, ids: string[]): Promise<Map<string, HoldRecord[]>> {
  return byInquiry(ids.length === 0 ? [] : await holdRecordsOf(payload, ...ids))
}

/** Lists are read without the journals, which say it. */
async function loadAsked(payload: Payload, inquiries: Inquiry[]): Promise<Map<string, Cents>> {
  const ids = inquiries.map(({ id }) => String(id))
  const journals = await findByIds(payload, 'inquiries', ids, { journal: true })
  return new Map(
    inquiries.map((each) => {
      const id = String(each.id)
      return [id, askedCents({ ...each, journal: journals.get(id)?.journal })]
    }),
  )
}

const isHeldForMoney = ({ status, payWay }: Inquiry): boolean => status === 'pending' && payWay != null
const isOwing = ({ status, owedCents }: Inquiry): boolean => status === 'confirmed' && Boolean(owedCents)

/**
 * Holds of those who are paying, refunds of the paid ones, damage holds, the charges of those who owe something, and what those were asked
 * for whose nights are held, among these inquiries, in one query each.
 */
export async function loadPaymentParts(payload: Payload, inquiries: Inquiry[]): Promise<PaymentParts> {
  const idsOf = (wanted: (inquiry: Inquiry) => boolean) =>
    inquiries.filter(wanted).map((inquiry) => String(inquiry.id))
  const [holds, refunds, damageHolds, charges, asked] = await Promise.all([
    loadHolds(
      payload,
      idsOf((inquiry) => inquiry.status === 'pending'),
    ),
    loadRefunds(
      payload,
      idsOf((inquiry) => inquiry.paidCents != null),
    ),
    loadDamageHolds(
      payload,
      idsOf((inquiry) => damageHoldOf(inquiry) !== null),
    ),
    chargesOf(payload, ...idsOf(isOwing)),
    loadAsked(payload, inquiries.filter(isHeldForMoney)),
  ])
  return { holds, refunds, damageHolds, charges: byInquiry(charges), asked }
}
