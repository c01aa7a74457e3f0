import { MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

import { agreedAfter } from './records/agreed-before'

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Row = Record<string, any>

/** Card fees that were charged before a total was agreed on are within it, and not owed once more. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  const rows = (await db.all(
    sql`SELECT \`id\`, \`agreed_cents\`, \`ledger\`, \`paid_cents\`, \`owed_cents\`, \`next_due_cents\`, \`next_due_on\`, \`payment_status\` FROM \`inquiries\` WHERE \`agreed_cents\` IS NOT NULL;`,
  )) as Row[]
  for (const row of rows) {
    const after = agreedAfter({
      agreedCents: row.agreed_cents,
      ledger: JSON.parse(row.ledger ?? 'null'),
      paidCents: row.paid_cents,
      owedCents: row.owed_cents,
      nextDueCents: row.next_due_cents,
      nextDueOn: row.next_due_on,
      paymentStatus: row.payment_status,
    })
    if (!after) continue
    const { owedCents, balanceCents, nextDueCents, nextDueOn, paymentStatus } = after
    await db.run(
      sql`UPDATE \`inquiries\` SET \`owed_cents\` = ${owedCents}, \`balance_cents\` = ${balanceCents}, \`next_due_cents\` = ${nextDueCents}, \`next_due_on\` = ${nextDueOn}, \`payment_status\` = ${paymentStatus} WHERE \`id\` = ${row.id};`,
    )
  }
}

/** The version before counts it its own way with the next write. */
export async function down(): Promise<void> {}
