import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

// By hand: a process that dies between the two must be able to start again, and SQLite knows no ADD COLUMN IF NOT EXISTS.
export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  const { rows } = await db.run(sql`PRAGMA table_info(\`mails\`);`)
  const has = (column: string) => rows.some(({ name }) => name === column)
  if (!has('refusals')) await db.run(sql`ALTER TABLE \`mails\` ADD \`refusals\` numeric;`)
  if (!has('may_have_arrived')) await db.run(sql`ALTER TABLE \`mails\` ADD \`may_have_arrived\` integer;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`mails\` DROP COLUMN \`refusals\`;`)
  await db.run(sql`ALTER TABLE \`mails\` DROP COLUMN \`may_have_arrived\`;`)
}
