import type { Migration } from '@/database/sqlite/run-migrations'
import { sql } from '@payloadcms/db-sqlite/drizzle'

/** What a later version may bring, in the forms that `payload migrate:create` writes. */
export const LATER_MIGRATIONS: Migration[] = [
  {
    name: '99980101_000000_columns',
    up: async ({ db }) => {
      await db.run(sql`ALTER TABLE \`inquiries\` ADD \`pets\` numeric DEFAULT 0;`)
      await db.run(sql`ALTER TABLE \`inquiries\` ADD \`kept_until\` text;`)
      await db.run(sql`UPDATE \`inquiries\` SET \`pets\` = 1 WHERE \`guests\` > 2;`)
      await db.run(sql`CREATE INDEX \`inquiries_pets_idx\` ON \`inquiries\` (\`pets\`);`)
    },
  },
  {
    // A table is made anew where SQLite cannot change a column; sessions hang on owners and go with them (ON DELETE cascade).
    name: '99980102_000000_table_anew',
    up: async ({ db }) => {
      await db.run(sql`PRAGMA foreign_keys=OFF;`)
      await db.run(sql`CREATE TABLE \`__new_owners\` (
        \`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
        \`updated_at\` text NOT NULL,
        \`created_at\` text NOT NULL,
        \`email\` text,
        \`reset_password_token\` text,
        \`reset_password_expiration\` text,
        \`salt\` text,
        \`hash\` text,
        \`reset_password_requested_at\` text
      );`)
      await db.run(sql`INSERT INTO \`__new_owners\` SELECT * FROM \`owners\`;`)
      await db.run(sql`DROP TABLE \`owners\`;`)
      await db.run(sql`ALTER TABLE \`__new_owners\` RENAME TO \`owners\`;`)
      await db.run(sql`PRAGMA foreign_keys=ON;`)
      await db.run(sql`CREATE UNIQUE INDEX \`owners_email_idx\` ON \`owners\` (\`email\`);`)
    },
  },
]
