import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

import { type BookingBefore, journalBefore, type RefundBefore } from './records/journal-before'

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Row = Record<string, any>
const json = (text: unknown) => (typeof text === 'string' ? JSON.parse(text) : null)

/** What happened to each booking, from the state in which the version before left it. */
async function keepJournals(db: MigrateUpArgs['db']): Promise<void> {
  const refunds = new Map<string, RefundBefore[]>()
  for (const row of (await db.all(sql`SELECT * FROM \`refunds\` ORDER BY \`id\`;`)) as Row[]) {
    const { key, amount_cents: amountCents, reason, state, updated_at: updatedAt, inquiry_id: id } = row
    refunds.set(id, [...(refunds.get(id) ?? []), { key, amountCents, reason, state, updatedAt }])
  }
  for (const row of (await db.all(sql`SELECT * FROM \`inquiries\`;`)) as Row[]) {
    const booking: BookingBefore = {
      ...row,
      isCheckout: Boolean(row.is_checkout),
      requestKey: row.request_key,
      paymentStatus: row.payment_status,
      paidAt: row.paid_at,
      paidBy: row.paid_by,
      paidCents: row.paid_cents,
      agreedCents: row.agreed_cents,
      quote: json(row.quote),
      cancelledBy: row.cancelled_by,
      decidedAt: row.decided_at,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      noticesPending: Boolean(row.notices_pending),
    } as unknown as BookingBefore
    const after = journalBefore(booking, refunds.get(String(row.id)) ?? [])
    const notify = after.notifyGuest === null ? null : Number(after.notifyGuest)
    await db.run(
      sql`UPDATE \`inquiries\` SET \`journal\` = ${JSON.stringify(after.journal)}, \`follow_from\` = ${after.followFrom}, \`notify_guest\` = ${notify}, \`request_key\` = ${after.requestKey ?? null} WHERE \`id\` = ${row.id};`,
    )
  }
}

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`follow_ups\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`key\` text NOT NULL,
  	\`inquiry_id\` text NOT NULL,
  	\`seq\` numeric NOT NULL,
  	\`follower\` text NOT NULL,
  	\`state\` text NOT NULL,
  	\`attempts\` numeric DEFAULT 0 NOT NULL,
  	\`next_try_at\` text NOT NULL,
  	\`last_error\` text,
  	\`done_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`follow_ups_key_idx\` ON \`follow_ups\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`follow_ups_inquiry_id_idx\` ON \`follow_ups\` (\`inquiry_id\`);`)
  await db.run(sql`CREATE INDEX \`follow_ups_state_idx\` ON \`follow_ups\` (\`state\`);`)
  await db.run(sql`CREATE INDEX \`follow_ups_updated_at_idx\` ON \`follow_ups\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`follow_ups_created_at_idx\` ON \`follow_ups\` (\`created_at\`);`)
  await db.run(sql`DROP INDEX \`inquiries_notices_pending_idx\`;`)
  await db.run(sql`ALTER TABLE \`inquiries\` ADD \`revision\` numeric DEFAULT 0 NOT NULL;`)
  await db.run(sql`ALTER TABLE \`inquiries\` ADD \`journal\` text;`)
  await db.run(sql`ALTER TABLE \`inquiries\` ADD \`follow_from\` numeric;`)
  await db.run(sql`ALTER TABLE \`inquiries\` ADD \`notify_guest\` integer;`)
  await db.run(sql`ALTER TABLE \`inquiries\` ADD \`change_note\` text;`)
  await db.run(sql`CREATE INDEX \`inquiries_follow_from_idx\` ON \`inquiries\` (\`follow_from\`);`)
  await db.run(sql`ALTER TABLE \`stays\` ADD \`change_of\` text;`)
  await db.run(sql`CREATE UNIQUE INDEX \`stays_change_of_idx\` ON \`stays\` (\`change_of\`);`)
  await keepJournals(db)
  await db.run(sql`ALTER TABLE \`inquiries\` DROP COLUMN \`notices_pending\`;`)
  // A change of a stay was a hold's slot with a prefix.
  await db.run(sql`UPDATE \`stays\` SET \`change_of\` = substr(\`hold_slot\`, 8), \`hold_slot\` = NULL WHERE \`hold_slot\` LIKE 'change:%';`)
  await db.run(sql`INSERT INTO \`follow_ups\` (\`key\`, \`inquiry_id\`, \`seq\`, \`follower\`, \`state\`, \`attempts\`, \`next_try_at\`, \`last_error\`, \`done_at\`, \`updated_at\`, \`created_at\`)
    SELECT \`key\`, \`inquiry_id\`, 0, 'guide-app', CASE \`state\` WHEN 'queued' THEN 'due' WHEN 'sent' THEN 'done' ELSE 'failed' END, \`attempts\`, \`next_try_at\`, \`last_error\`, \`sent_at\`, \`updated_at\`, \`created_at\` FROM \`guide_deliveries\`;`)
  await db.run(sql`DROP TABLE \`guide_deliveries\`;`)
  await db.run(sql`DELETE FROM \`payload_jobs_log\` WHERE \`_parent_id\` IN (SELECT \`id\` FROM \`payload_jobs\` WHERE \`task_slug\` = 'deliver-guide');`)
  await db.run(sql`DELETE FROM \`payload_jobs\` WHERE \`task_slug\` = 'deliver-guide';`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`guide_deliveries\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`key\` text NOT NULL,
  	\`inquiry_id\` text NOT NULL,
  	\`state\` text NOT NULL,
  	\`attempts\` numeric DEFAULT 0 NOT NULL,
  	\`next_try_at\` text NOT NULL,
  	\`last_error\` text,
  	\`sent_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`guide_deliveries_key_idx\` ON \`guide_deliveries\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`guide_deliveries_inquiry_id_idx\` ON \`guide_deliveries\` (\`inquiry_id\`);`)
  await db.run(sql`CREATE INDEX \`guide_deliveries_state_idx\` ON \`guide_deliveries\` (\`state\`);`)
  await db.run(sql`CREATE INDEX \`guide_deliveries_updated_at_idx\` ON \`guide_deliveries\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`guide_deliveries_created_at_idx\` ON \`guide_deliveries\` (\`created_at\`);`)
  await db.run(sql`DROP TABLE \`follow_ups\`;`)
  await db.run(sql`DROP INDEX \`inquiries_follow_from_idx\`;`)
  await db.run(sql`ALTER TABLE \`inquiries\` ADD \`notices_pending\` integer DEFAULT false NOT NULL;`)
  await db.run(sql`CREATE INDEX \`inquiries_notices_pending_idx\` ON \`inquiries\` (\`notices_pending\`);`)
  await db.run(sql`ALTER TABLE \`inquiries\` DROP COLUMN \`revision\`;`)
  await db.run(sql`ALTER TABLE \`inquiries\` DROP COLUMN \`journal\`;`)
  await db.run(sql`ALTER TABLE \`inquiries\` DROP COLUMN \`follow_from\`;`)
  await db.run(sql`ALTER TABLE \`inquiries\` DROP COLUMN \`notify_guest\`;`)
  await db.run(sql`ALTER TABLE \`inquiries\` DROP COLUMN \`change_note\`;`)
  await db.run(sql`DROP INDEX \`stays_change_of_idx\`;`)
  await db.run(sql`ALTER TABLE \`stays\` DROP COLUMN \`change_of\`;`)
}
