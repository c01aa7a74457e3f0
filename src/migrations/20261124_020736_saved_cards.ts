import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`inquiries\` ADD \`saved_card\` text;`)
  await db.run(sql`ALTER TABLE \`inquiries\` ADD \`card_customer_id\` text;`)
  await db.run(sql`CREATE INDEX \`inquiries_card_customer_id_idx\` ON \`inquiries\` (\`card_customer_id\`);`)
  await db.run(sql`ALTER TABLE \`payment_attempts\` ADD \`saves_card\` integer;`)
  await db.run(sql`ALTER TABLE \`payment_attempts\` ADD \`method_id\` text;`)
  await db.run(sql`ALTER TABLE \`payment_attempts\` ADD \`instalment\` text;`)
  await db.run(sql`CREATE INDEX \`payment_attempts_method_id_idx\` ON \`payment_attempts\` (\`method_id\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`inquiries_card_customer_id_idx\`;`)
  await db.run(sql`ALTER TABLE \`inquiries\` DROP COLUMN \`saved_card\`;`)
  await db.run(sql`ALTER TABLE \`inquiries\` DROP COLUMN \`card_customer_id\`;`)
  await db.run(sql`DROP INDEX \`payment_attempts_method_id_idx\`;`)
  await db.run(sql`ALTER TABLE \`payment_attempts\` DROP COLUMN \`saves_card\`;`)
  await db.run(sql`ALTER TABLE \`payment_attempts\` DROP COLUMN \`method_id\`;`)
  await db.run(sql`ALTER TABLE \`payment_attempts\` DROP COLUMN \`instalment\`;`)
}
