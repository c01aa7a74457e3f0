import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`inquiries\` ADD \`next_due_cents\` numeric;`)
  await db.run(sql`ALTER TABLE \`inquiries\` ADD \`next_due_on\` text;`)
  await db.run(sql`CREATE INDEX \`inquiries_next_due_on_idx\` ON \`inquiries\` (\`next_due_on\`);`)
  await db.run(sql`ALTER TABLE \`booking_rules\` ADD \`deposit_percent\` numeric;`)
  await db.run(sql`ALTER TABLE \`booking_rules\` ADD \`balance_days\` numeric DEFAULT 30;`)
  await db.run(sql`ALTER TABLE \`_booking_rules_v\` ADD \`version_deposit_percent\` numeric;`)
  await db.run(sql`ALTER TABLE \`_booking_rules_v\` ADD \`version_balance_days\` numeric DEFAULT 30;`)
  // Until now everything was due at once.
  await db.run(sql`UPDATE \`inquiries\` SET \`next_due_cents\` = \`owed_cents\`;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`inquiries_next_due_on_idx\`;`)
  await db.run(sql`ALTER TABLE \`inquiries\` DROP COLUMN \`next_due_cents\`;`)
  await db.run(sql`ALTER TABLE \`inquiries\` DROP COLUMN \`next_due_on\`;`)
  await db.run(sql`ALTER TABLE \`booking_rules\` DROP COLUMN \`deposit_percent\`;`)
  await db.run(sql`ALTER TABLE \`booking_rules\` DROP COLUMN \`balance_days\`;`)
  await db.run(sql`ALTER TABLE \`_booking_rules_v\` DROP COLUMN \`version_deposit_percent\`;`)
  await db.run(sql`ALTER TABLE \`_booking_rules_v\` DROP COLUMN \`version_balance_days\`;`)
}
