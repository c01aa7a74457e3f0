import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`retention\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`inquiry_months\` numeric DEFAULT 12 NOT NULL,
  	\`stay_years\` numeric DEFAULT 7 NOT NULL,
  	\`mail_days\` numeric DEFAULT 90 NOT NULL,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE IF EXISTS \`retention\`;`)
}
