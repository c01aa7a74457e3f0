import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`booking_rules\` ADD \`cancel_overdue_days\` numeric;`)
  await db.run(sql`ALTER TABLE \`_booking_rules_v\` ADD \`version_cancel_overdue_days\` numeric;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`booking_rules\` DROP COLUMN \`cancel_overdue_days\`;`)
  await db.run(sql`ALTER TABLE \`_booking_rules_v\` DROP COLUMN \`version_cancel_overdue_days\`;`)
}
