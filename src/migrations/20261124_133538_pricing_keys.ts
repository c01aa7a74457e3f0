import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`pricing_keys\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`name\` text NOT NULL,
  	\`hash\` text NOT NULL,
  	\`shown_end\` text NOT NULL,
  	\`last_used_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`pricing_keys_hash_idx\` ON \`pricing_keys\` (\`hash\`);`)
  await db.run(sql`CREATE INDEX \`pricing_keys_updated_at_idx\` ON \`pricing_keys\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`pricing_keys_created_at_idx\` ON \`pricing_keys\` (\`created_at\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`pricing_keys\`;`)
}
