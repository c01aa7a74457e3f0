import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`arrival\` ADD \`code_waits_for_payment\` integer DEFAULT true;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`arrival\` DROP COLUMN \`code_waits_for_payment\`;`)
}
