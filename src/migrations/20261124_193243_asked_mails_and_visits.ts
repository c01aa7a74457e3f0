import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`night_wishes\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`key\` text NOT NULL,
  	\`place\` text NOT NULL,
  	\`mailbox\` text NOT NULL,
  	\`email\` text NOT NULL,
  	\`checkin\` text NOT NULL,
  	\`checkout\` text NOT NULL,
  	\`guests\` numeric NOT NULL,
  	\`consented_at\` text NOT NULL,
  	\`take_back_hash\` text,
  	\`free_since\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`night_wishes_key_idx\` ON \`night_wishes\` (\`key\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`night_wishes_place_idx\` ON \`night_wishes\` (\`place\`);`)
  await db.run(sql`CREATE INDEX \`night_wishes_mailbox_idx\` ON \`night_wishes\` (\`mailbox\`);`)
  await db.run(sql`CREATE INDEX \`night_wishes_checkin_idx\` ON \`night_wishes\` (\`checkin\`);`)
  await db.run(sql`CREATE INDEX \`night_wishes_take_back_hash_idx\` ON \`night_wishes\` (\`take_back_hash\`);`)
  await db.run(sql`CREATE INDEX \`night_wishes_updated_at_idx\` ON \`night_wishes\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`night_wishes_created_at_idx\` ON \`night_wishes\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`kept_prices\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`key\` text NOT NULL,
  	\`email\` text NOT NULL,
  	\`checkin\` text NOT NULL,
  	\`checkout\` text NOT NULL,
  	\`guests\` numeric NOT NULL,
  	\`extras\` text,
  	\`total_cents\` numeric NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`kept_prices_key_idx\` ON \`kept_prices\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`kept_prices_updated_at_idx\` ON \`kept_prices\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`kept_prices_created_at_idx\` ON \`kept_prices\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`visit_counts\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`key\` text NOT NULL,
  	\`day\` text NOT NULL,
  	\`source\` text NOT NULL,
  	\`visit\` numeric DEFAULT 0 NOT NULL,
  	\`calendar\` numeric DEFAULT 0 NOT NULL,
  	\`quote\` numeric DEFAULT 0 NOT NULL,
  	\`checkout\` numeric DEFAULT 0 NOT NULL,
  	\`paid\` numeric DEFAULT 0 NOT NULL,
  	\`revision\` numeric DEFAULT 0 NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`visit_counts_key_idx\` ON \`visit_counts\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`visit_counts_day_idx\` ON \`visit_counts\` (\`day\`);`)
  await db.run(sql`CREATE INDEX \`visit_counts_updated_at_idx\` ON \`visit_counts\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`visit_counts_created_at_idx\` ON \`visit_counts\` (\`created_at\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`night_wishes\`;`)
  await db.run(sql`DROP TABLE \`kept_prices\`;`)
  await db.run(sql`DROP TABLE \`visit_counts\`;`)
}
