import { MigrateDownArgs, MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

/** Disputes, and payments that may have to go back, are looked for among all bookings each minute or every five. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE INDEX \`inquiries_payment_status_idx\` ON \`inquiries\` (\`payment_status\`);`)
  await db.run(sql`CREATE INDEX \`inquiries_dispute_status_idx\` ON \`inquiries\` (\`dispute_status\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`inquiries_payment_status_idx\`;`)
  await db.run(sql`DROP INDEX \`inquiries_dispute_status_idx\`;`)
}
