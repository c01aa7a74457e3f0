import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`guest_questions\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`request_key\` text NOT NULL,
  	\`name\` text NOT NULL,
  	\`email\` text NOT NULL,
  	\`message\` text NOT NULL,
  	\`ip_address\` text,
  	\`is_notified\` integer,
  	\`answered_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`guest_questions_request_key_idx\` ON \`guest_questions\` (\`request_key\`);`)
  await db.run(sql`CREATE INDEX \`guest_questions_email_idx\` ON \`guest_questions\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`guest_questions_is_notified_idx\` ON \`guest_questions\` (\`is_notified\`);`)
  await db.run(sql`CREATE INDEX \`guest_questions_answered_at_idx\` ON \`guest_questions\` (\`answered_at\`);`)
  await db.run(sql`CREATE INDEX \`guest_questions_updated_at_idx\` ON \`guest_questions\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`guest_questions_created_at_idx\` ON \`guest_questions\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`house\` ADD \`identity_answer_time\` text;`)
  await db.run(sql`ALTER TABLE \`_house_v\` ADD \`version_identity_answer_time\` text;`)
  await db.run(sql`ALTER TABLE \`arrival\` ADD \`wifi_name\` text;`)
  await db.run(sql`ALTER TABLE \`arrival\` ADD \`wifi_password\` text;`)
  await db.run(sql`ALTER TABLE \`arrival\` ADD \`manual\` text;`)
  await db.run(sql`ALTER TABLE \`arrival\` ADD \`leaving\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`guest_questions\`;`)
  await db.run(sql`ALTER TABLE \`house\` DROP COLUMN \`identity_answer_time\`;`)
  await db.run(sql`ALTER TABLE \`_house_v\` DROP COLUMN \`version_identity_answer_time\`;`)
  await db.run(sql`ALTER TABLE \`arrival\` DROP COLUMN \`wifi_name\`;`)
  await db.run(sql`ALTER TABLE \`arrival\` DROP COLUMN \`wifi_password\`;`)
  await db.run(sql`ALTER TABLE \`arrival\` DROP COLUMN \`manual\`;`)
  await db.run(sql`ALTER TABLE \`arrival\` DROP COLUMN \`leaving\`;`)
}
