import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

import { priceListBefore } from './records/price-list-before'

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Row = Record<string, any>

/** What was published becomes the first price list, as of when it was. */
async function keepRates(db: MigrateUpArgs['db']): Promise<void> {
  const [rates] = (await db.all(sql`SELECT * FROM \`rates\` LIMIT 1;`)) as Row[]
  if (!rates) return
  const [rules = {}] = (await db.all(sql`SELECT * FROM \`booking_rules\` LIMIT 1;`)) as Row[]
  const list = priceListBefore(
    {
      nightlyRate: rates.nightly_rate,
      cleaningFee: rates.cleaning_fee,
      serviceFee: rates.service_fee,
      stateTax: rates.state_tax,
      stateTaxName: rates.state_tax_name,
      countyTax: rates.county_tax,
      countyTaxName: rates.county_tax_name,
      cardFee: rates.card_fee,
    },
    { minNights: rules.min_nights, noticeDays: rules.notice_days, furthestDays: rules.furthest_days },
  )
  const at = rates.updated_at ?? new Date().toISOString()
  await db.run(
    sql`INSERT INTO \`price_lists\` (\`number\`, \`data\`, \`updated_at\`, \`created_at\`) VALUES (1, ${JSON.stringify(list)}, ${at}, ${at});`,
  )
}

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`price_lists\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`number\` numeric NOT NULL,
  	\`data\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`price_lists_number_idx\` ON \`price_lists\` (\`number\`);`)
  await db.run(sql`CREATE INDEX \`price_lists_updated_at_idx\` ON \`price_lists\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`price_lists_created_at_idx\` ON \`price_lists\` (\`created_at\`);`)
  await keepRates(db)
  await db.run(sql`DROP TABLE \`rates\`;`)
  await db.run(sql`DROP TABLE \`_rates_v\`;`)
  await db.run(sql`ALTER TABLE \`booking_rules\` DROP COLUMN \`min_nights\`;`)
  await db.run(sql`ALTER TABLE \`booking_rules\` DROP COLUMN \`notice_days\`;`)
  await db.run(sql`ALTER TABLE \`booking_rules\` DROP COLUMN \`furthest_days\`;`)
  await db.run(sql`ALTER TABLE \`_booking_rules_v\` DROP COLUMN \`version_min_nights\`;`)
  await db.run(sql`ALTER TABLE \`_booking_rules_v\` DROP COLUMN \`version_notice_days\`;`)
  await db.run(sql`ALTER TABLE \`_booking_rules_v\` DROP COLUMN \`version_furthest_days\`;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`rates\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`nightly_rate\` numeric DEFAULT 300,
  	\`cleaning_fee\` numeric DEFAULT 400,
  	\`service_fee\` numeric DEFAULT 30,
  	\`state_tax_name\` text DEFAULT 'GA state tax',
  	\`state_tax\` numeric DEFAULT 4,
  	\`county_tax_name\` text DEFAULT 'Fannin County tax',
  	\`county_tax\` numeric DEFAULT 6,
  	\`card_fee\` numeric DEFAULT 3,
  	\`_status\` text DEFAULT 'draft',
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`rates__status_idx\` ON \`rates\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`_rates_v\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`version_nightly_rate\` numeric DEFAULT 300,
  	\`version_cleaning_fee\` numeric DEFAULT 400,
  	\`version_service_fee\` numeric DEFAULT 30,
  	\`version_state_tax_name\` text DEFAULT 'GA state tax',
  	\`version_state_tax\` numeric DEFAULT 4,
  	\`version_county_tax_name\` text DEFAULT 'Fannin County tax',
  	\`version_county_tax\` numeric DEFAULT 6,
  	\`version_card_fee\` numeric DEFAULT 3,
  	\`version__status\` text DEFAULT 'draft',
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer
  );
  `)
  await db.run(sql`CREATE INDEX \`_rates_v_version_version__status_idx\` ON \`_rates_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_rates_v_created_at_idx\` ON \`_rates_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_rates_v_updated_at_idx\` ON \`_rates_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_rates_v_latest_idx\` ON \`_rates_v\` (\`latest\`);`)
  await db.run(sql`DROP TABLE \`price_lists\`;`)
  await db.run(sql`ALTER TABLE \`booking_rules\` ADD \`min_nights\` numeric DEFAULT 1;`)
  await db.run(sql`ALTER TABLE \`booking_rules\` ADD \`notice_days\` numeric DEFAULT 0;`)
  await db.run(sql`ALTER TABLE \`booking_rules\` ADD \`furthest_days\` numeric;`)
  await db.run(sql`ALTER TABLE \`_booking_rules_v\` ADD \`version_min_nights\` numeric DEFAULT 1;`)
  await db.run(sql`ALTER TABLE \`_booking_rules_v\` ADD \`version_notice_days\` numeric DEFAULT 0;`)
  await db.run(sql`ALTER TABLE \`_booking_rules_v\` ADD \`version_furthest_days\` numeric;`)
}
