import { MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

import { CHANNELS_BEFORE, termsBefore } from './records/terms-before'

type Row = Record<string, unknown>

/** Bookings that were not made at the checkout had whatever rules were published last; from now on they have those of today. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  const [rules] = (await db.all(
    sql`SELECT \`id\`, \`house_rules\`, \`keep_card_fee\` FROM \`booking_rules\` LIMIT 1;`,
  )) as Row[]
  if (!rules) return
  const steps = (await db.all(
    sql`SELECT \`days_before\` AS \`daysBefore\`, \`percent\` FROM \`booking_rules_cancellation\` WHERE \`_parent_id\` = ${rules.id} ORDER BY \`_order\`;`,
  )) as { daysBefore: number | null; percent: number | null }[]
  const terms = termsBefore({
    cancellation: steps,
    houseRules: rules.house_rules as string | null,
    keepCardFee: Boolean(rules.keep_card_fee),
  })
  await db.run(
    sql`UPDATE \`inquiries\` SET \`agreed_terms\` = ${JSON.stringify(terms)} WHERE coalesce(\`agreed_terms\`, 'null') = 'null' AND \`source\` NOT IN (SELECT \`value\` FROM json_each(${JSON.stringify(CHANNELS_BEFORE)}));`,
  )
}

/** The version before reads them where they are. */
export async function down(): Promise<void> {}
