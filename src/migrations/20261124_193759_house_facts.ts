import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`house_facts_rooms_beds\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`kind\` text,
  	\`count\` numeric,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`house_facts_rooms\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`house_facts_rooms_beds_order_idx\` ON \`house_facts_rooms_beds\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`house_facts_rooms_beds_parent_id_idx\` ON \`house_facts_rooms_beds\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`house_facts_rooms\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`note\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`house\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`house_facts_rooms_order_idx\` ON \`house_facts_rooms\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`house_facts_rooms_parent_id_idx\` ON \`house_facts_rooms\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`house_facts_features\` (
  	\`order\` integer NOT NULL,
  	\`parent_id\` integer NOT NULL,
  	\`value\` text,
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`house\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`house_facts_features_order_idx\` ON \`house_facts_features\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`house_facts_features_parent_idx\` ON \`house_facts_features\` (\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`house_questions_items\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`question\` text,
  	\`answer\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`house\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`house_questions_items_order_idx\` ON \`house_questions_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`house_questions_items_parent_id_idx\` ON \`house_questions_items\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_house_v_version_facts_rooms_beds\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`kind\` text,
  	\`count\` numeric,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_house_v_version_facts_rooms\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_house_v_version_facts_rooms_beds_order_idx\` ON \`_house_v_version_facts_rooms_beds\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_house_v_version_facts_rooms_beds_parent_id_idx\` ON \`_house_v_version_facts_rooms_beds\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_house_v_version_facts_rooms\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`name\` text,
  	\`note\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_house_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_house_v_version_facts_rooms_order_idx\` ON \`_house_v_version_facts_rooms\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_house_v_version_facts_rooms_parent_id_idx\` ON \`_house_v_version_facts_rooms\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_house_v_version_facts_features\` (
  	\`order\` integer NOT NULL,
  	\`parent_id\` integer NOT NULL,
  	\`value\` text,
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_house_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_house_v_version_facts_features_order_idx\` ON \`_house_v_version_facts_features\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_house_v_version_facts_features_parent_idx\` ON \`_house_v_version_facts_features\` (\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_house_v_version_questions_items\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`question\` text,
  	\`answer\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_house_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_house_v_version_questions_items_order_idx\` ON \`_house_v_version_questions_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_house_v_version_questions_items_parent_id_idx\` ON \`_house_v_version_questions_items\` (\`_parent_id\`);`)
  await db.run(sql`ALTER TABLE \`pictures\` ADD \`room\` text;`)
  await db.run(sql`ALTER TABLE \`pictures\` ADD \`position\` numeric;`)
  await db.run(sql`ALTER TABLE \`house\` ADD \`amenity_lists_kitchen\` text;`)
  await db.run(sql`ALTER TABLE \`house\` ADD \`amenity_lists_bathroom\` text;`)
  await db.run(sql`ALTER TABLE \`house\` ADD \`amenity_lists_bedroom\` text;`)
  await db.run(sql`ALTER TABLE \`house\` ADD \`amenity_lists_heating\` text;`)
  await db.run(sql`ALTER TABLE \`house\` ADD \`amenity_lists_internet\` text;`)
  await db.run(sql`ALTER TABLE \`house\` ADD \`amenity_lists_entertainment\` text;`)
  await db.run(sql`ALTER TABLE \`house\` ADD \`amenity_lists_family\` text;`)
  await db.run(sql`ALTER TABLE \`house\` ADD \`amenity_lists_wellness\` text;`)
  await db.run(sql`ALTER TABLE \`house\` ADD \`amenity_lists_outdoor\` text;`)
  await db.run(sql`ALTER TABLE \`house\` ADD \`amenity_lists_parking\` text;`)
  await db.run(sql`ALTER TABLE \`house\` ADD \`amenity_lists_safety\` text;`)
  await db.run(sql`ALTER TABLE \`house\` ADD \`amenity_lists_accessibility\` text;`)
  await db.run(sql`ALTER TABLE \`house\` ADD \`amenity_lists_services\` text;`)
  await db.run(sql`ALTER TABLE \`house\` ADD \`amenity_lists_not_here\` text;`)
  await db.run(sql`ALTER TABLE \`house\` ADD \`facts_heading\` text;`)
  await db.run(sql`ALTER TABLE \`house\` ADD \`facts_text\` text;`)
  await db.run(sql`ALTER TABLE \`house\` ADD \`facts_arrival\` text;`)
  await db.run(sql`ALTER TABLE \`house\` ADD \`facts_pets\` text;`)
  await db.run(sql`ALTER TABLE \`house\` ADD \`facts_children\` text;`)
  await db.run(sql`ALTER TABLE \`house\` ADD \`facts_parking\` text;`)
  await db.run(sql`ALTER TABLE \`house\` ADD \`facts_access\` text;`)
  await db.run(sql`ALTER TABLE \`house\` ADD \`facts_devices\` text;`)
  await db.run(sql`ALTER TABLE \`house\` ADD \`facts_map\` text;`)
  await db.run(sql`ALTER TABLE \`house\` ADD \`host_name\` text;`)
  await db.run(sql`ALTER TABLE \`house\` ADD \`host_words\` text;`)
  await db.run(sql`ALTER TABLE \`house\` ADD \`host_image_alt\` text;`)
  await db.run(sql`ALTER TABLE \`_house_v\` ADD \`version_amenity_lists_kitchen\` text;`)
  await db.run(sql`ALTER TABLE \`_house_v\` ADD \`version_amenity_lists_bathroom\` text;`)
  await db.run(sql`ALTER TABLE \`_house_v\` ADD \`version_amenity_lists_bedroom\` text;`)
  await db.run(sql`ALTER TABLE \`_house_v\` ADD \`version_amenity_lists_heating\` text;`)
  await db.run(sql`ALTER TABLE \`_house_v\` ADD \`version_amenity_lists_internet\` text;`)
  await db.run(sql`ALTER TABLE \`_house_v\` ADD \`version_amenity_lists_entertainment\` text;`)
  await db.run(sql`ALTER TABLE \`_house_v\` ADD \`version_amenity_lists_family\` text;`)
  await db.run(sql`ALTER TABLE \`_house_v\` ADD \`version_amenity_lists_wellness\` text;`)
  await db.run(sql`ALTER TABLE \`_house_v\` ADD \`version_amenity_lists_outdoor\` text;`)
  await db.run(sql`ALTER TABLE \`_house_v\` ADD \`version_amenity_lists_parking\` text;`)
  await db.run(sql`ALTER TABLE \`_house_v\` ADD \`version_amenity_lists_safety\` text;`)
  await db.run(sql`ALTER TABLE \`_house_v\` ADD \`version_amenity_lists_accessibility\` text;`)
  await db.run(sql`ALTER TABLE \`_house_v\` ADD \`version_amenity_lists_services\` text;`)
  await db.run(sql`ALTER TABLE \`_house_v\` ADD \`version_amenity_lists_not_here\` text;`)
  await db.run(sql`ALTER TABLE \`_house_v\` ADD \`version_facts_heading\` text;`)
  await db.run(sql`ALTER TABLE \`_house_v\` ADD \`version_facts_text\` text;`)
  await db.run(sql`ALTER TABLE \`_house_v\` ADD \`version_facts_arrival\` text;`)
  await db.run(sql`ALTER TABLE \`_house_v\` ADD \`version_facts_pets\` text;`)
  await db.run(sql`ALTER TABLE \`_house_v\` ADD \`version_facts_children\` text;`)
  await db.run(sql`ALTER TABLE \`_house_v\` ADD \`version_facts_parking\` text;`)
  await db.run(sql`ALTER TABLE \`_house_v\` ADD \`version_facts_access\` text;`)
  await db.run(sql`ALTER TABLE \`_house_v\` ADD \`version_facts_devices\` text;`)
  await db.run(sql`ALTER TABLE \`_house_v\` ADD \`version_facts_map\` text;`)
  await db.run(sql`ALTER TABLE \`_house_v\` ADD \`version_host_name\` text;`)
  await db.run(sql`ALTER TABLE \`_house_v\` ADD \`version_host_words\` text;`)
  await db.run(sql`ALTER TABLE \`_house_v\` ADD \`version_host_image_alt\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`house_facts_rooms_beds\`;`)
  await db.run(sql`DROP TABLE \`house_facts_rooms\`;`)
  await db.run(sql`DROP TABLE \`house_facts_features\`;`)
  await db.run(sql`DROP TABLE \`house_questions_items\`;`)
  await db.run(sql`DROP TABLE \`_house_v_version_facts_rooms_beds\`;`)
  await db.run(sql`DROP TABLE \`_house_v_version_facts_rooms\`;`)
  await db.run(sql`DROP TABLE \`_house_v_version_facts_features\`;`)
  await db.run(sql`DROP TABLE \`_house_v_version_questions_items\`;`)
  await db.run(sql`ALTER TABLE \`pictures\` DROP COLUMN \`room\`;`)
  await db.run(sql`ALTER TABLE \`pictures\` DROP COLUMN \`position\`;`)
  await db.run(sql`ALTER TABLE \`house\` DROP COLUMN \`amenity_lists_kitchen\`;`)
  await db.run(sql`ALTER TABLE \`house\` DROP COLUMN \`amenity_lists_bathroom\`;`)
  await db.run(sql`ALTER TABLE \`house\` DROP COLUMN \`amenity_lists_bedroom\`;`)
  await db.run(sql`ALTER TABLE \`house\` DROP COLUMN \`amenity_lists_heating\`;`)
  await db.run(sql`ALTER TABLE \`house\` DROP COLUMN \`amenity_lists_internet\`;`)
  await db.run(sql`ALTER TABLE \`house\` DROP COLUMN \`amenity_lists_entertainment\`;`)
  await db.run(sql`ALTER TABLE \`house\` DROP COLUMN \`amenity_lists_family\`;`)
  await db.run(sql`ALTER TABLE \`house\` DROP COLUMN \`amenity_lists_wellness\`;`)
  await db.run(sql`ALTER TABLE \`house\` DROP COLUMN \`amenity_lists_outdoor\`;`)
  await db.run(sql`ALTER TABLE \`house\` DROP COLUMN \`amenity_lists_parking\`;`)
  await db.run(sql`ALTER TABLE \`house\` DROP COLUMN \`amenity_lists_safety\`;`)
  await db.run(sql`ALTER TABLE \`house\` DROP COLUMN \`amenity_lists_accessibility\`;`)
  await db.run(sql`ALTER TABLE \`house\` DROP COLUMN \`amenity_lists_services\`;`)
  await db.run(sql`ALTER TABLE \`house\` DROP COLUMN \`amenity_lists_not_here\`;`)
  await db.run(sql`ALTER TABLE \`house\` DROP COLUMN \`facts_heading\`;`)
  await db.run(sql`ALTER TABLE \`house\` DROP COLUMN \`facts_text\`;`)
  await db.run(sql`ALTER TABLE \`house\` DROP COLUMN \`facts_arrival\`;`)
  await db.run(sql`ALTER TABLE \`house\` DROP COLUMN \`facts_pets\`;`)
  await db.run(sql`ALTER TABLE \`house\` DROP COLUMN \`facts_children\`;`)
  await db.run(sql`ALTER TABLE \`house\` DROP COLUMN \`facts_parking\`;`)
  await db.run(sql`ALTER TABLE \`house\` DROP COLUMN \`facts_access\`;`)
  await db.run(sql`ALTER TABLE \`house\` DROP COLUMN \`facts_devices\`;`)
  await db.run(sql`ALTER TABLE \`house\` DROP COLUMN \`facts_map\`;`)
  await db.run(sql`ALTER TABLE \`house\` DROP COLUMN \`host_name\`;`)
  await db.run(sql`ALTER TABLE \`house\` DROP COLUMN \`host_words\`;`)
  await db.run(sql`ALTER TABLE \`house\` DROP COLUMN \`host_image_alt\`;`)
  await db.run(sql`ALTER TABLE \`_house_v\` DROP COLUMN \`version_amenity_lists_kitchen\`;`)
  await db.run(sql`ALTER TABLE \`_house_v\` DROP COLUMN \`version_amenity_lists_bathroom\`;`)
  await db.run(sql`ALTER TABLE \`_house_v\` DROP COLUMN \`version_amenity_lists_bedroom\`;`)
  await db.run(sql`ALTER TABLE \`_house_v\` DROP COLUMN \`version_amenity_lists_heating\`;`)
  await db.run(sql`ALTER TABLE \`_house_v\` DROP COLUMN \`version_amenity_lists_internet\`;`)
  await db.run(sql`ALTER TABLE \`_house_v\` DROP COLUMN \`version_amenity_lists_entertainment\`;`)
  await db.run(sql`ALTER TABLE \`_house_v\` DROP COLUMN \`version_amenity_lists_family\`;`)
  await db.run(sql`ALTER TABLE \`_house_v\` DROP COLUMN \`version_amenity_lists_wellness\`;`)
  await db.run(sql`ALTER TABLE \`_house_v\` DROP COLUMN \`version_amenity_lists_outdoor\`;`)
  await db.run(sql`ALTER TABLE \`_house_v\` DROP COLUMN \`version_amenity_lists_parking\`;`)
  await db.run(sql`ALTER TABLE \`_house_v\` DROP COLUMN \`version_amenity_lists_safety\`;`)
  await db.run(sql`ALTER TABLE \`_house_v\` DROP COLUMN \`version_amenity_lists_accessibility\`;`)
  await db.run(sql`ALTER TABLE \`_house_v\` DROP COLUMN \`version_amenity_lists_services\`;`)
  await db.run(sql`ALTER TABLE \`_house_v\` DROP COLUMN \`version_amenity_lists_not_here\`;`)
  await db.run(sql`ALTER TABLE \`_house_v\` DROP COLUMN \`version_facts_heading\`;`)
  await db.run(sql`ALTER TABLE \`_house_v\` DROP COLUMN \`version_facts_text\`;`)
  await db.run(sql`ALTER TABLE \`_house_v\` DROP COLUMN \`version_facts_arrival\`;`)
  await db.run(sql`ALTER TABLE \`_house_v\` DROP COLUMN \`version_facts_pets\`;`)
  await db.run(sql`ALTER TABLE \`_house_v\` DROP COLUMN \`version_facts_children\`;`)
  await db.run(sql`ALTER TABLE \`_house_v\` DROP COLUMN \`version_facts_parking\`;`)
  await db.run(sql`ALTER TABLE \`_house_v\` DROP COLUMN \`version_facts_access\`;`)
  await db.run(sql`ALTER TABLE \`_house_v\` DROP COLUMN \`version_facts_devices\`;`)
  await db.run(sql`ALTER TABLE \`_house_v\` DROP COLUMN \`version_facts_map\`;`)
  await db.run(sql`ALTER TABLE \`_house_v\` DROP COLUMN \`version_host_name\`;`)
  await db.run(sql`ALTER TABLE \`_house_v\` DROP COLUMN \`version_host_words\`;`)
  await db.run(sql`ALTER TABLE \`_house_v\` DROP COLUMN \`version_host_image_alt\`;`)
}
