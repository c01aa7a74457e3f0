import { randomBytes } from 'node:crypto'

import type { Payload, Where } from 'payload'

import { type AgreedBefore, agreedAfter } from './agreed-before'
import { type BookingBefore, journalBefore, type RefundBefore, STATE_OF_DELIVERY } from './journal-before'
import { type ChargedBefore, chargeBefore } from './charge-before'
import { ledgerBefore, type MoneyBefore, type RefundOfMoneyBefore } from './ledger-before'
import { priceListBefore, type RatesBefore, type StayRulesBefore } from './price-list-before'
import { withServiceFeeKept } from './service-fee-kept'
import { CHANNELS_BEFORE, type RulesBefore, termsBefore } from './terms-before'
import { KEPT_PAYMENT_STATUSES, OTHER_PAYMENT_STATUS, PAYMENT_STATUS_AFTER } from './payment-status-before'

type Document = Record<string, unknown> & { _id: number }
interface Collection {
  find: (where: object) => AsyncIterable<Document> & { toArray: () => Promise<Document[]> }
  updateOne: (where: object, change: object) => Promise<unknown>
  updateMany: (where: object, change: object) => Promise<unknown>
  deleteMany: (where: object) => Promise<unknown>
  drop: () => Promise<unknown>
}

const connectionOf = (payload: Payload) =>
  (payload.db as unknown as { connection: { collection: (name: string) => Collection } }).connection

const iso = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value))
const isoOrNull = (value: unknown) => (value == null ? null : iso(value))

const bookingOf = (document: Document): BookingBefore => ({
  ...(document as unknown as BookingBefore),
  createdAt: iso(document.createdAt),
  updatedAt: iso(document.updatedAt),
  paidAt: isoOrNull(document.paidAt),
  decidedAt: isoOrNull(document.decidedAt),
})

const refundOf = (document: Document): RefundBefore => ({
  ...(document as unknown as RefundBefore),
  updatedAt: iso(document.updatedAt),
})

/** As `20261123_113916_journal` on the embedded database. A booking that has a revision was brought up to date before. */
async function journal(payload: Payload): Promise<void> {
  const connection = connectionOf(payload)
  const inquiries = connection.collection('inquiries')
  for await (const document of inquiries.find({ revision: { $exists: false } })) {
    const refunds = await connection
      .collection('refunds')
      .find({ inquiryId: String(document._id) })
      .toArray()
    const { journal, followFrom, notifyGuest, requestKey } = journalBefore(
      bookingOf(document),
      refunds.map(refundOf),
    )
    await inquiries.updateOne(
      { _id: document._id },
      {
        $set: {
          revision: 0,
          journal,
          ...(followFrom === null ? {} : { followFrom }),
          ...(notifyGuest === null ? {} : { notifyGuest }),
          ...(requestKey ? { requestKey } : {}),
        },
        $unset: { noticesPending: '' },
      },
    )
  }
  const stays = connection.collection('stays')
  for (const { _id, holdSlot } of await stays.find({ holdSlot: { $regex: '^change:' } }).toArray()) {
    const changeOf = String(holdSlot).slice('change:'.length)
    await stays.updateOne({ _id }, { $set: { changeOf }, $unset: { holdSlot: '' } })
  }
  const deliveries = connection.collection('guide-deliveries')
  for (const delivery of await deliveries.find({}).toArray()) {
    const key = String(delivery.key)
    const known = await payload.count({ collection: 'follow-ups', where: { key: { equals: key } } })
    if (known.totalDocs > 0) continue
    await payload.create({
      collection: 'follow-ups',
      depth: 0,
      data: {
        ...{ key, inquiryId: String(delivery.inquiryId), seq: 0, follower: 'guide-app' },
        state: STATE_OF_DELIVERY[String(delivery.state)] as 'due',
        attempts: Number(delivery.attempts ?? 0),
        nextTryAt: iso(delivery.nextTryAt),
        lastError: (delivery.lastError as string | undefined) ?? null,
        doneAt: isoOrNull(delivery.sentAt),
        createdAt: iso(delivery.createdAt),
      },
    })
  }
  await deliveries.deleteMany({})
  await connection.collection('payload-jobs').deleteMany({ taskSlug: 'deliver-guide' })
}

async function paymentStatus(payload: Payload): Promise<void> {
  const inquiries = connectionOf(payload).collection('inquiries')
  for (const [before, after] of Object.entries(PAYMENT_STATUS_AFTER)) {
    await inquiries.updateMany({ paymentStatus: before }, { $set: { paymentStatus: after } })
  }
  const known = [...KEPT_PAYMENT_STATUSES, ...Object.values(PAYMENT_STATUS_AFTER)]
  const others = { paymentStatus: { $nin: known } }
  await inquiries.updateMany(others, { $set: { paymentStatus: OTHER_PAYMENT_STATUS } })
}

/** A booking that has terms has a ledger. */
async function ledger(payload: Payload): Promise<void> {
  const connection = connectionOf(payload)
  const inquiries = connection.collection('inquiries')
  for await (const document of inquiries.find({ terms: { $exists: false } })) {
    const refunds = await connection
      .collection('refunds')
      .find({ inquiryId: String(document._id) })
      .toArray()
    const { paidVia, moneyReview, ...after } = ledgerBefore(
      {
        ...(document as unknown as MoneyBefore),
        paidAt: isoOrNull(document.paidAt),
        updatedAt: iso(document.updatedAt),
      },
      refunds.map((refund) => ({
        ...(refund as unknown as RefundOfMoneyBefore),
        updatedAt: iso(refund.updatedAt),
      })),
    )
    await inquiries.updateOne(
      { _id: document._id },
      {
        $set: { ...after, ...(paidVia ? { paidVia } : {}), ...(moneyReview ? { moneyReview } : {}) },
        $unset: { paidAt: '', paidBy: '', paidNote: '' },
      },
    )
  }
}

/** A refund is moved by its key, and a payment has one, so that a start which died in it can be made again. */
async function paymentAttempts(payload: Payload): Promise<void> {
  const connection = connectionOf(payload)
  const refunds = connection.collection('refunds')
  const isKnown = async (where: Where) =>
    (await payload.count({ collection: 'payment-attempts', where })).totalDocs > 0
  for (const refund of await refunds.find({}).toArray()) {
    const { key, stripeRefundId, reason } = refund as Record<string, string>
    if (await isKnown({ key: { equals: key } })) continue
    const isFirst = stripeRefundId && !(await isKnown({ providerId: { equals: stripeRefundId } }))
    await payload.create({
      collection: 'payment-attempts',
      depth: 0,
      data: {
        ...{ key: key!, inquiryId: String(refund.inquiryId), kind: 'refund', reason: reason as 'owner' },
        state: refund.state as 'asked',
        cents: Number(refund.amountCents),
        intentId: String(refund.intentId),
        ...(isFirst ? { providerId: stripeRefundId } : {}),
        lastError: (refund.lastError as string | undefined) ?? null,
        createdAt: iso(refund.createdAt),
        updatedAt: iso(refund.updatedAt),
      },
    })
  }
  await refunds.deleteMany({})
  const charged = [{ stripePaymentIntentId: { $ne: null } }, { intentAskedAt: { $ne: null } }]
  for await (const document of connection.collection('inquiries').find({ $or: charged })) {
    const charge = chargeBefore({ ...(document as unknown as ChargedBefore), id: document._id })
    if (!charge || (await isKnown({ key: { equals: charge.key } }))) continue
    await payload.create({
      collection: 'payment-attempts',
      depth: 0,
      data: { ...charge, state: charge.state as 'asked', createdAt: iso(document.createdAt) },
    })
  }
}

/** Until now everything was due at once. */
async function paymentTerms(payload: Payload): Promise<void> {
  const inquiries = connectionOf(payload).collection('inquiries')
  for await (const { _id, owedCents } of inquiries.find({ nextDueCents: { $exists: false } }))
    await inquiries.updateOne({ _id }, { $set: { nextDueCents: owedCents ?? 0, nextDueOn: null } })
}

/** The text of other ways to pay is a row of its own: a check's where it names one and no transfer. */
async function waysToPay(payload: Payload): Promise<void> {
  const connection = connectionOf(payload)
  const rowsOf = (value: unknown) => {
    const text = String(value).trim()
    const method = /check/i.test(text) && !/transfer/i.test(text) ? 'check' : 'transfer'
    return text === '' ? [] : [{ id: randomBytes(12).toString('hex'), method, text }]
  }
  const places = [
    { collection: 'globals', field: 'otherWays' },
    { collection: '_booking-rules_versions', field: 'version.otherWays' },
  ]
  for (const { collection, field } of places) {
    const records = connection.collection(collection)
    for (const document of await records.find({ [field]: { $type: 'string' } }).toArray()) {
      const { otherWays } = (document.version ?? document) as Document
      await records.updateOne({ _id: document._id }, { $set: { [field]: rowsOf(otherWays) } })
    }
  }
}

/** What was published of the rates form becomes the first price list, as of when it was; their form is gone. */
async function priceLists(payload: Payload): Promise<void> {
  const connection = connectionOf(payload)
  const globals = connection.collection('globals')
  const [rates] = await globals.find({ globalType: 'rates' }).toArray()
  if (rates && (await payload.count({ collection: 'price-lists' })).totalDocs === 0) {
    const [rules = {}] = await globals.find({ globalType: 'booking-rules' }).toArray()
    const at = rates.updatedAt ? iso(rates.updatedAt) : new Date().toISOString()
    const data = priceListBefore(rates as RatesBefore, rules as StayRulesBefore)
    await payload.create({
      collection: 'price-lists',
      depth: 0,
      data: { number: 1, data: { ...data }, createdAt: at, updatedAt: at },
    })
  }
  await globals.deleteMany({ globalType: 'rates' })
  await connection.collection('_rates_versions').deleteMany({})
  const moved = ['minNights', 'noticeDays', 'furthestDays']
  const unset = (prefix: string) => ({
    $unset: Object.fromEntries(moved.map((name) => [`${prefix}${name}`, ''])),
  })
  await globals.updateMany({ globalType: 'booking-rules' }, unset(''))
  await connection.collection('_booking-rules_versions').updateMany({}, unset('version.'))
}

/** The service fee says itself, in a price list, that it is not given back. */
async function serviceFeeKept(payload: Payload): Promise<void> {
  const connection = connectionOf(payload)
  const globals = connection.collection('globals')
  const [rules] = await globals.find({ globalType: 'booking-rules', keepServiceFee: true }).toArray()
  if (rules) {
    const [list] = (
      await payload.find({ collection: 'price-lists', sort: '-number', limit: 1, depth: 0, pagination: false })
    ).docs
    const data = withServiceFeeKept((list?.data as object | undefined) ?? null)
    if (JSON.stringify(data) !== JSON.stringify(list?.data))
      await payload.create({
        collection: 'price-lists',
        depth: 0,
        data: { number: (list?.number ?? 0) + 1, data: { ...data } },
      })
  }
  await globals.updateMany({ globalType: 'booking-rules' }, { $unset: { keepServiceFee: '' } })
  const versions = connection.collection('_booking-rules_versions')
  await versions.updateMany({}, { $unset: { 'version.keepServiceFee': '' } })
}

/** Bookings that were not made at the checkout keep the rules of today. */
async function termsKept(payload: Payload): Promise<void> {
  const connection = connectionOf(payload)
  const [rules] = await connection.collection('globals').find({ globalType: 'booking-rules' }).toArray()
  if (!rules) return
  const without = { agreedTerms: null, source: { $nin: CHANNELS_BEFORE } }
  const agreedTerms = termsBefore(rules as RulesBefore)
  await connection.collection('inquiries').updateMany(without, { $set: { agreedTerms } })
}

/** Card fees that were charged before a total was agreed on are within it. */
async function agreedTotals(payload: Payload): Promise<void> {
  const inquiries = connectionOf(payload).collection('inquiries')
  for await (const document of inquiries.find({ agreedCents: { $ne: null } })) {
    const after = agreedAfter(document as unknown as AgreedBefore)
    if (after) await inquiries.updateOne({ _id: document._id }, { $set: after })
  }
}

/** What a change of the model asks of the records in MongoDB, by the name of the embedded database's migration. */
const MIGRATIONS: readonly { name: string; up: (payload: Payload) => Promise<void> }[] = [
  { name: '20261123_113916_journal', up: journal },
  { name: '20261123_160000_payment_status', up: paymentStatus },
  { name: '20261123_192809_ledger', up: ledger },
  { name: '20261123_222429_payment_attempts', up: paymentAttempts },
  { name: '20261123_232107_payment_terms', up: paymentTerms },
  { name: '20261124_053027_ways_to_pay', up: waysToPay },
  { name: '20261124_104117_price_lists', up: priceLists },
  { name: '20261124_134458_service_fee_kept', up: serviceFeeKept },
  { name: '20261125_213000_terms_kept', up: termsKept },
  { name: '20261125_231000_agreed_totals', up: agreedTotals },
]

/**
 * Brings the records of an earlier version in MongoDB up to date. Each step can be done again: a process that dies in it
 * leaves it to the next start. Run by one process at a time.
 * @param schema the one that the database was last served with; undefined where nobody knows
 */
export async function migrateMongo(payload: Payload, schema: string | undefined): Promise<void> {
  for (const { name, up } of MIGRATIONS) {
    if (schema === undefined || schema < name) await up(payload)
  }
}
