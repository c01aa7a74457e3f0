import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

import { chargeBefore } from './records/charge-before'

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Row = Record<string, any>
const json = (text: unknown) => (typeof text === 'string' ? JSON.parse(text) : null)

/** What was a refund is an attempt with the same number; each card payment gets one after them. */
async function keepAttempts(db: MigrateUpArgs['db']): Promise<void> {
  await db.run(sql`INSERT INTO \`payment_attempts\`
    (\`id\`, \`key\`, \`inquiry_id\`, \`kind\`, \`state\`, \`cents\`, \`intent_id\`, \`provider_id\`, \`reason\`, \`last_error\`, \`updated_at\`, \`created_at\`)
    SELECT \`id\`, \`key\`, \`inquiry_id\`, 'refund', \`state\`, \`amount_cents\`, \`intent_id\`,
      CASE WHEN \`id\` = (SELECT min(\`first\`.\`id\`) FROM \`refunds\` AS \`first\` WHERE \`first\`.\`stripe_refund_id\` = \`refunds\`.\`stripe_refund_id\`) THEN \`stripe_refund_id\` END,
      \`reason\`, \`last_error\`, \`updated_at\`, \`created_at\` FROM \`refunds\`;`)
  for (const row of (await db.all(sql`SELECT * FROM \`inquiries\` ORDER BY \`id\`;`)) as Row[]) {
    const charge = chargeBefore({
      id: row.id,
      status: row.status,
      stripePaymentIntentId: row.stripe_payment_intent_id,
      stripePaymentDetails: json(row.stripe_payment_details),
      intentAskedAt: row.intent_asked_at,
      agreedCents: row.agreed_cents,
      quote: json(row.quote),
      terms: json(row.terms),
      ledger: json(row.ledger),
      moneyReview: json(row.money_review),
    })
    if (!charge) continue
    const { key, inquiryId, kind, state, cents, feeCents, intentId } = charge
    await db.run(
      sql`INSERT INTO \`payment_attempts\` (\`key\`, \`inquiry_id\`, \`kind\`, \`state\`, \`cents\`, \`fee_cents\`, \`intent_id\`, \`updated_at\`, \`created_at\`) VALUES (${key}, ${inquiryId}, ${kind}, ${state}, ${cents}, ${feeCents}, ${intentId}, ${row.updated_at}, ${row.created_at});`,
    )
  }
}

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`payment_attempts\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`key\` text NOT NULL,
  	\`inquiry_id\` text NOT NULL,
  	\`kind\` text NOT NULL,
  	\`state\` text NOT NULL,
  	\`cents\` numeric NOT NULL,
  	\`fee_cents\` numeric,
  	\`intent_id\` text,
  	\`provider_id\` text,
  	\`reason\` text,
  	\`last_error\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`payment_attempts_key_idx\` ON \`payment_attempts\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`payment_attempts_inquiry_id_idx\` ON \`payment_attempts\` (\`inquiry_id\`);`)
  await db.run(sql`CREATE INDEX \`payment_attempts_state_idx\` ON \`payment_attempts\` (\`state\`);`)
  await db.run(sql`CREATE INDEX \`payment_attempts_intent_id_idx\` ON \`payment_attempts\` (\`intent_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`payment_attempts_provider_id_idx\` ON \`payment_attempts\` (\`provider_id\`);`)
  await db.run(sql`CREATE INDEX \`payment_attempts_updated_at_idx\` ON \`payment_attempts\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payment_attempts_created_at_idx\` ON \`payment_attempts\` (\`created_at\`);`)
  await keepAttempts(db)
  await db.run(sql`DROP TABLE \`refunds\`;`)
  await db.run(sql`ALTER TABLE \`inquiries\` ADD \`pay_until\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`refunds\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`key\` text NOT NULL,
  	\`inquiry_id\` text NOT NULL,
  	\`intent_id\` text NOT NULL,
  	\`amount_cents\` numeric NOT NULL,
  	\`reason\` text NOT NULL,
  	\`state\` text NOT NULL,
  	\`stripe_refund_id\` text,
  	\`last_error\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`refunds_key_idx\` ON \`refunds\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`refunds_inquiry_id_idx\` ON \`refunds\` (\`inquiry_id\`);`)
  await db.run(sql`CREATE INDEX \`refunds_state_idx\` ON \`refunds\` (\`state\`);`)
  await db.run(sql`CREATE INDEX \`refunds_stripe_refund_id_idx\` ON \`refunds\` (\`stripe_refund_id\`);`)
  await db.run(sql`CREATE INDEX \`refunds_updated_at_idx\` ON \`refunds\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`refunds_created_at_idx\` ON \`refunds\` (\`created_at\`);`)
  await db.run(sql`DROP TABLE \`payment_attempts\`;`)
  await db.run(sql`ALTER TABLE \`inquiries\` DROP COLUMN \`pay_until\`;`)
}
