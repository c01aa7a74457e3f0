import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`booking_rules\` ADD \`other_ways\` text;`)
  await db.run(sql`ALTER TABLE \`_booking_rules_v\` ADD \`version_other_ways\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`booking_rules\` DROP COLUMN \`other_ways\`;`)
  await db.run(sql`ALTER TABLE \`_booking_rules_v\` DROP COLUMN \`version_other_ways\`;`)
}
