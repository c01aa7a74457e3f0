import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

import { ledgerBefore, type MoneyBefore, type RefundOfMoneyBefore } from './records/ledger-before'

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Row = Record<string, any>
const json = (text: unknown) => (typeof text === 'string' ? JSON.parse(text) : null)

/** What moved of each booking's money, from what the versions before kept of it. */
async function keepLedgers(db: MigrateUpArgs['db']): Promise<void> {
  const refunds = new Map<string, RefundOfMoneyBefore[]>()
  for (const row of (await db.all(sql`SELECT * FROM \`refunds\` ORDER BY \`id\`;`)) as Row[]) {
    const { key, amount_cents: amountCents, reason, state, updated_at: updatedAt, inquiry_id: id } = row
    const more = { intentId: row.intent_id, stripeRefundId: row.stripe_refund_id }
    const refund = { key, amountCents, reason, state, updatedAt, ...more }
    refunds.set(id, [...(refunds.get(id) ?? []), refund])
  }
  for (const row of (await db.all(sql`SELECT * FROM \`inquiries\`;`)) as Row[]) {
    const booking: MoneyBefore = {
      status: row.status,
      source: row.source,
      paymentStatus: row.payment_status,
      isCheckout: Boolean(row.is_checkout),
      paidCents: row.paid_cents,
      paidAt: row.paid_at,
      paidBy: row.paid_by,
      paidNote: row.paid_note,
      agreedCents: row.agreed_cents,
      quote: json(row.quote),
      stripePaymentIntentId: row.stripe_payment_intent_id,
      stripePaymentDetails: json(row.stripe_payment_details),
      disputeStatus: row.dispute_status,
      journal: json(row.journal),
      updatedAt: row.updated_at,
    }
    const after = ledgerBefore(booking, refunds.get(String(row.id)) ?? [])
    const review = after.moneyReview && JSON.stringify(after.moneyReview)
    await db.run(
      sql`UPDATE \`inquiries\` SET \`ledger\` = ${JSON.stringify(after.ledger)}, \`terms\` = ${JSON.stringify(after.terms)}, \`paid_via\` = ${after.paidVia}, \`money_review\` = ${review}, \`paid_cents\` = ${after.paidCents}, \`refunded_cents\` = ${after.refundedCents}, \`owed_cents\` = ${after.owedCents}, \`balance_cents\` = ${after.balanceCents}, \`payment_status\` = ${after.paymentStatus} WHERE \`id\` = ${row.id};`,
    )
  }
}

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`inquiries\` ADD \`ledger\` text;`)
  await db.run(sql`ALTER TABLE \`inquiries\` ADD \`terms\` text;`)
  await db.run(sql`ALTER TABLE \`inquiries\` ADD \`owed_cents\` numeric;`)
  await db.run(sql`ALTER TABLE \`inquiries\` ADD \`balance_cents\` numeric;`)
  await db.run(sql`ALTER TABLE \`inquiries\` ADD \`paid_via\` text;`)
  await db.run(sql`ALTER TABLE \`inquiries\` ADD \`money_review\` text;`)
  await db.run(sql`CREATE INDEX \`inquiries_owed_cents_idx\` ON \`inquiries\` (\`owed_cents\`);`)
  await keepLedgers(db)
  await db.run(sql`ALTER TABLE \`inquiries\` DROP COLUMN \`paid_at\`;`)
  await db.run(sql`ALTER TABLE \`inquiries\` DROP COLUMN \`paid_by\`;`)
  await db.run(sql`ALTER TABLE \`inquiries\` DROP COLUMN \`paid_note\`;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`inquiries_owed_cents_idx\`;`)
  await db.run(sql`ALTER TABLE \`inquiries\` ADD \`paid_at\` text;`)
  await db.run(sql`ALTER TABLE \`inquiries\` ADD \`paid_by\` text;`)
  await db.run(sql`ALTER TABLE \`inquiries\` ADD \`paid_note\` text;`)
  await db.run(sql`ALTER TABLE \`inquiries\` DROP COLUMN \`ledger\`;`)
  await db.run(sql`ALTER TABLE \`inquiries\` DROP COLUMN \`terms\`;`)
  await db.run(sql`ALTER TABLE \`inquiries\` DROP COLUMN \`owed_cents\`;`)
  await db.run(sql`ALTER TABLE \`inquiries\` DROP COLUMN \`balance_cents\`;`)
  await db.run(sql`ALTER TABLE \`inquiries\` DROP COLUMN \`paid_via\`;`)
  await db.run(sql`ALTER TABLE \`inquiries\` DROP COLUMN \`money_review\`;`)
}
