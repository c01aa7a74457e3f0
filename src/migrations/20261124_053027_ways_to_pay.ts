import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

/** The text of the version before is a row of its own: a check's where it names one and no transfer. */
const method = (text: string) =>
  sql.raw(
    `CASE WHEN ${text} LIKE '%check%' AND ${text} NOT LIKE '%transfer%' THEN 'check' ELSE 'transfer' END`,
  )

const trimmed = (text: string) => sql.raw(`trim(${text}, char(9, 10, 13, 32))`)

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`booking_rules_other_ways\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`method\` text,
  	\`hold_days\` numeric,
  	\`text\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`booking_rules\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`booking_rules_other_ways_order_idx\` ON \`booking_rules_other_ways\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`booking_rules_other_ways_parent_id_idx\` ON \`booking_rules_other_ways\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_booking_rules_v_version_other_ways\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`method\` text,
  	\`hold_days\` numeric,
  	\`text\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_booking_rules_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_booking_rules_v_version_other_ways_order_idx\` ON \`_booking_rules_v_version_other_ways\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_booking_rules_v_version_other_ways_parent_id_idx\` ON \`_booking_rules_v_version_other_ways\` (\`_parent_id\`);`)
  await db.run(sql`ALTER TABLE \`inquiries\` ADD \`pay_way\` text;`)
  await db.run(sql`ALTER TABLE \`stays\` ADD \`held_for\` text;`)
  await db.run(sql`INSERT INTO \`booking_rules_other_ways\` (\`_order\`, \`_parent_id\`, \`id\`, \`method\`, \`text\`)
    SELECT 1, \`id\`, lower(hex(randomblob(12))), ${method('other_ways')}, ${trimmed('other_ways')}
    FROM \`booking_rules\` WHERE ${trimmed('other_ways')} <> '';`)
  await db.run(sql`INSERT INTO \`_booking_rules_v_version_other_ways\` (\`_order\`, \`_parent_id\`, \`_uuid\`, \`method\`, \`text\`)
    SELECT 1, \`id\`, lower(hex(randomblob(12))), ${method('version_other_ways')}, ${trimmed('version_other_ways')}
    FROM \`_booking_rules_v\` WHERE ${trimmed('version_other_ways')} <> '';`)
  await db.run(sql`ALTER TABLE \`booking_rules\` DROP COLUMN \`other_ways\`;`)
  await db.run(sql`ALTER TABLE \`_booking_rules_v\` DROP COLUMN \`version_other_ways\`;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`booking_rules\` ADD \`other_ways\` text;`)
  await db.run(sql`ALTER TABLE \`_booking_rules_v\` ADD \`version_other_ways\` text;`)
  await db.run(sql`DROP TABLE \`booking_rules_other_ways\`;`)
  await db.run(sql`DROP TABLE \`_booking_rules_v_version_other_ways\`;`)
  await db.run(sql`ALTER TABLE \`inquiries\` DROP COLUMN \`pay_way\`;`)
  await db.run(sql`ALTER TABLE \`stays\` DROP COLUMN \`held_for\`;`)
}
