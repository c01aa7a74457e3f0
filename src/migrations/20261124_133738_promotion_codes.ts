import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`promotion_codes\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`code\` text NOT NULL,
  	\`basis_points\` numeric,
  	\`cents\` numeric,
  	\`book_from\` text,
  	\`book_until\` text,
  	\`stay_from\` text,
  	\`stay_until\` text,
  	\`min_nights\` numeric,
  	\`most_uses\` numeric,
  	\`is_active\` integer DEFAULT true NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`promotion_codes_code_idx\` ON \`promotion_codes\` (\`code\`);`)
  await db.run(sql`CREATE INDEX \`promotion_codes_updated_at_idx\` ON \`promotion_codes\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`promotion_codes_created_at_idx\` ON \`promotion_codes\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`code_uses\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`key\` text NOT NULL,
  	\`code\` text NOT NULL,
  	\`inquiry_id\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`code_uses_key_idx\` ON \`code_uses\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`code_uses_code_idx\` ON \`code_uses\` (\`code\`);`)
  await db.run(sql`CREATE INDEX \`code_uses_inquiry_id_idx\` ON \`code_uses\` (\`inquiry_id\`);`)
  await db.run(sql`CREATE INDEX \`code_uses_updated_at_idx\` ON \`code_uses\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`code_uses_created_at_idx\` ON \`code_uses\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`inquiries\` ADD \`code_use\` text;`)
  await db.run(sql`CREATE INDEX \`inquiries_code_use_idx\` ON \`inquiries\` (\`code_use\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`promotion_codes\`;`)
  await db.run(sql`DROP TABLE \`code_uses\`;`)
  await db.run(sql`DROP INDEX \`inquiries_code_use_idx\`;`)
  await db.run(sql`ALTER TABLE \`inquiries\` DROP COLUMN \`code_use\`;`)
}
