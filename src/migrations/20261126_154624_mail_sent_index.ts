import { MigrateDownArgs, MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

/** When a mail was last sent is asked each minute and by each page of the portal. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE INDEX \`mails_sent_at_idx\` ON \`mails\` (\`sent_at\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`mails_sent_at_idx\`;`)
}
