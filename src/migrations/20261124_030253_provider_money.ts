import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`provider_movements\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`provider_id\` text NOT NULL,
  	\`category\` text NOT NULL,
  	\`cents\` numeric NOT NULL,
  	\`fee_cents\` numeric NOT NULL,
  	\`net_cents\` numeric NOT NULL,
  	\`at\` text NOT NULL,
  	\`payment_id\` text,
  	\`inquiry_id\` text,
  	\`payout_id\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`provider_movements_provider_id_idx\` ON \`provider_movements\` (\`provider_id\`);`)
  await db.run(sql`CREATE INDEX \`provider_movements_at_idx\` ON \`provider_movements\` (\`at\`);`)
  await db.run(sql`CREATE INDEX \`provider_movements_inquiry_id_idx\` ON \`provider_movements\` (\`inquiry_id\`);`)
  await db.run(sql`CREATE INDEX \`provider_movements_payout_id_idx\` ON \`provider_movements\` (\`payout_id\`);`)
  await db.run(sql`CREATE INDEX \`provider_movements_updated_at_idx\` ON \`provider_movements\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`provider_movements_created_at_idx\` ON \`provider_movements\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payouts\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`provider_id\` text NOT NULL,
  	\`cents\` numeric NOT NULL,
  	\`state\` text NOT NULL,
  	\`made_at\` text NOT NULL,
  	\`arrives_on\` text NOT NULL,
  	\`failed_at\` text,
  	\`failure\` text,
  	\`contents\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`payouts_provider_id_idx\` ON \`payouts\` (\`provider_id\`);`)
  await db.run(sql`CREATE INDEX \`payouts_state_idx\` ON \`payouts\` (\`state\`);`)
  await db.run(sql`CREATE INDEX \`payouts_made_at_idx\` ON \`payouts\` (\`made_at\`);`)
  await db.run(sql`CREATE INDEX \`payouts_arrives_on_idx\` ON \`payouts\` (\`arrives_on\`);`)
  await db.run(sql`CREATE INDEX \`payouts_contents_idx\` ON \`payouts\` (\`contents\`);`)
  await db.run(sql`CREATE INDEX \`payouts_updated_at_idx\` ON \`payouts\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payouts_created_at_idx\` ON \`payouts\` (\`created_at\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`provider_movements\`;`)
  await db.run(sql`DROP TABLE \`payouts\`;`)
}
