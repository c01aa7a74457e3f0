import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`payment_attempts\` ADD \`held_until\` text;`)
  await db.run(sql`ALTER TABLE \`payment_attempts\` ADD \`ended_by\` text;`)
  await db.run(sql`ALTER TABLE \`payment_attempts\` ADD \`note\` text;`)
  await db.run(sql`ALTER TABLE \`payment_attempts\` ADD \`pictures\` text;`)
  await db.run(sql`CREATE INDEX \`payment_attempts_held_until_idx\` ON \`payment_attempts\` (\`held_until\`);`)
  await db.run(sql`ALTER TABLE \`booking_rules\` ADD \`damage_hold_amount\` numeric;`)
  await db.run(sql`ALTER TABLE \`booking_rules\` ADD \`damage_hold_days\` numeric DEFAULT 1;`)
  await db.run(sql`ALTER TABLE \`_booking_rules_v\` ADD \`version_damage_hold_amount\` numeric;`)
  await db.run(sql`ALTER TABLE \`_booking_rules_v\` ADD \`version_damage_hold_days\` numeric DEFAULT 1;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`payment_attempts_held_until_idx\`;`)
  await db.run(sql`ALTER TABLE \`payment_attempts\` DROP COLUMN \`held_until\`;`)
  await db.run(sql`ALTER TABLE \`payment_attempts\` DROP COLUMN \`ended_by\`;`)
  await db.run(sql`ALTER TABLE \`payment_attempts\` DROP COLUMN \`note\`;`)
  await db.run(sql`ALTER TABLE \`payment_attempts\` DROP COLUMN \`pictures\`;`)
  await db.run(sql`ALTER TABLE \`booking_rules\` DROP COLUMN \`damage_hold_amount\`;`)
  await db.run(sql`ALTER TABLE \`booking_rules\` DROP COLUMN \`damage_hold_days\`;`)
  await db.run(sql`ALTER TABLE \`_booking_rules_v\` DROP COLUMN \`version_damage_hold_amount\`;`)
  await db.run(sql`ALTER TABLE \`_booking_rules_v\` DROP COLUMN \`version_damage_hold_days\`;`)
}
