import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`booking_rules\` ADD \`keep_card_fee\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`booking_rules\` ADD \`keep_service_fee\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`booking_rules\` ADD \`deposit_amount\` numeric;`)
  await db.run(sql`ALTER TABLE \`_booking_rules_v\` ADD \`version_keep_card_fee\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`_booking_rules_v\` ADD \`version_keep_service_fee\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`_booking_rules_v\` ADD \`version_deposit_amount\` numeric;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`booking_rules\` DROP COLUMN \`keep_card_fee\`;`)
  await db.run(sql`ALTER TABLE \`booking_rules\` DROP COLUMN \`keep_service_fee\`;`)
  await db.run(sql`ALTER TABLE \`booking_rules\` DROP COLUMN \`deposit_amount\`;`)
  await db.run(sql`ALTER TABLE \`_booking_rules_v\` DROP COLUMN \`version_keep_card_fee\`;`)
  await db.run(sql`ALTER TABLE \`_booking_rules_v\` DROP COLUMN \`version_keep_service_fee\`;`)
  await db.run(sql`ALTER TABLE \`_booking_rules_v\` DROP COLUMN \`version_deposit_amount\`;`)
}
