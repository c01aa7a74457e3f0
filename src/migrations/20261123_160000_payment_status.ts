import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

import {
  KEPT_PAYMENT_STATUSES,
  OTHER_PAYMENT_STATUS,
  PAYMENT_STATUS_AFTER,
} from './records/payment-status-before'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const [before, after] of Object.entries(PAYMENT_STATUS_AFTER)) {
    await db.run(sql`UPDATE \`inquiries\` SET \`payment_status\` = ${after} WHERE \`payment_status\` = ${before};`)
  }
  const known = JSON.stringify([...KEPT_PAYMENT_STATUSES, ...Object.values(PAYMENT_STATUS_AFTER)])
  await db.run(
    sql`UPDATE \`inquiries\` SET \`payment_status\` = ${OTHER_PAYMENT_STATUS} WHERE \`payment_status\` NOT IN (SELECT \`value\` FROM json_each(${known}));`,
  )
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(
    sql`UPDATE \`inquiries\` SET \`payment_status\` = replace(\`payment_status\`, '-', ' ') WHERE \`payment_status\` LIKE '%-%';`,
  )
}
