import { MigrateDownArgs, MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

/** Stays of which more was paid than they cost are looked for among all bookings each minute. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE INDEX \`inquiries_balance_cents_idx\` ON \`inquiries\` (\`balance_cents\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`inquiries_balance_cents_idx\`;`)
}
