import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

import { withServiceFeeKept } from './records/service-fee-kept'

type Row = Record<string, unknown>

/** Where the service fee was not given back, a price list that says so follows the one that counts. */
async function keepServiceFee(db: MigrateUpArgs['db']): Promise<void> {
  const [rules] = (await db.all(
    sql`SELECT \`keep_service_fee\` AS \`kept\` FROM \`booking_rules\` LIMIT 1;`,
  )) as Row[]
  if (!rules?.kept) return
  const [list] = (await db.all(
    sql`SELECT \`number\`, \`data\` FROM \`price_lists\` ORDER BY \`number\` DESC LIMIT 1;`,
  )) as Row[]
  const data = withServiceFeeKept(list ? (JSON.parse(String(list.data)) as object) : null)
  const at = new Date().toISOString()
  await db.run(
    sql`INSERT INTO \`price_lists\` (\`number\`, \`data\`, \`updated_at\`, \`created_at\`) VALUES (${Number(list?.number ?? 0) + 1}, ${JSON.stringify(data)}, ${at}, ${at});`,
  )
}

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await keepServiceFee(db)
  await db.run(sql`ALTER TABLE \`booking_rules\` DROP COLUMN \`keep_service_fee\`;`)
  await db.run(sql`ALTER TABLE \`_booking_rules_v\` DROP COLUMN \`version_keep_service_fee\`;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`booking_rules\` ADD \`keep_service_fee\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`_booking_rules_v\` ADD \`version_keep_service_fee\` integer DEFAULT false;`)
}
