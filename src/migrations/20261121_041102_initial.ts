import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

// IF NOT EXISTS by hand: a process that dies half-way through its first start must be able to start again.
export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`owners_sessions\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`created_at\` text,
  	\`expires_at\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`owners\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`owners_sessions_order_idx\` ON \`owners_sessions\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`owners_sessions_parent_id_idx\` ON \`owners_sessions\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`owners\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`email\` text NOT NULL,
  	\`reset_password_token\` text,
  	\`reset_password_expiration\` text,
  	\`salt\` text,
  	\`hash\` text,
  	\`reset_password_requested_at\` text
  );
  `)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`owners_updated_at_idx\` ON \`owners\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`owners_created_at_idx\` ON \`owners\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX IF NOT EXISTS \`owners_email_idx\` ON \`owners\` (\`email\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`guest_reviews\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`guest_name\` text NOT NULL,
  	\`rating\` numeric NOT NULL,
  	\`stay_date\` text NOT NULL,
  	\`title\` text NOT NULL,
  	\`content\` text NOT NULL,
  	\`is_approved\` integer DEFAULT false NOT NULL,
  	\`is_published\` integer DEFAULT false NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`guest_reviews_updated_at_idx\` ON \`guest_reviews\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`guest_reviews_created_at_idx\` ON \`guest_reviews\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`pages\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`title\` text NOT NULL,
  	\`slug\` text NOT NULL,
  	\`body\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX IF NOT EXISTS \`pages_slug_idx\` ON \`pages\` (\`slug\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`pages_updated_at_idx\` ON \`pages\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`pages_created_at_idx\` ON \`pages\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`inquiries\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`first_name\` text NOT NULL,
  	\`last_name\` text NOT NULL,
  	\`email\` text NOT NULL,
  	\`phone\` text,
  	\`location\` text,
  	\`ip_address\` text,
  	\`checkin\` text NOT NULL,
  	\`checkout\` text NOT NULL,
  	\`guests\` numeric NOT NULL,
  	\`message\` text,
  	\`special_requests\` text,
  	\`source\` text NOT NULL,
  	\`status\` text NOT NULL,
  	\`payment_status\` text NOT NULL,
  	\`stripe_payment_intent_id\` text,
  	\`stripe_payment_details\` text,
  	\`quote\` text,
  	\`owner_note\` text,
  	\`decided_at\` text,
  	\`notices_pending\` integer DEFAULT false NOT NULL,
  	\`request_key\` text,
  	\`search_text\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`inquiries_email_idx\` ON \`inquiries\` (\`email\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`inquiries_checkin_idx\` ON \`inquiries\` (\`checkin\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`inquiries_status_idx\` ON \`inquiries\` (\`status\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`inquiries_stripe_payment_intent_id_idx\` ON \`inquiries\` (\`stripe_payment_intent_id\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`inquiries_notices_pending_idx\` ON \`inquiries\` (\`notices_pending\`);`)
  await db.run(sql`CREATE UNIQUE INDEX IF NOT EXISTS \`inquiries_request_key_idx\` ON \`inquiries\` (\`request_key\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`inquiries_updated_at_idx\` ON \`inquiries\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`inquiries_created_at_idx\` ON \`inquiries\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`stays\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`source\` text NOT NULL,
  	\`state\` text NOT NULL,
  	\`checkin\` text NOT NULL,
  	\`checkout\` text NOT NULL,
  	\`label\` text NOT NULL,
  	\`guests\` numeric,
  	\`inquiry_id\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`stays_state_idx\` ON \`stays\` (\`state\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`stays_checkin_idx\` ON \`stays\` (\`checkin\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`stays_checkout_idx\` ON \`stays\` (\`checkout\`);`)
  await db.run(sql`CREATE UNIQUE INDEX IF NOT EXISTS \`stays_inquiry_id_idx\` ON \`stays\` (\`inquiry_id\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`stays_updated_at_idx\` ON \`stays\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`stays_created_at_idx\` ON \`stays\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`nights\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`date\` text NOT NULL,
  	\`stay_id\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX IF NOT EXISTS \`nights_date_idx\` ON \`nights\` (\`date\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`nights_stay_id_idx\` ON \`nights\` (\`stay_id\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`nights_updated_at_idx\` ON \`nights\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`nights_created_at_idx\` ON \`nights\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`days\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`date\` text NOT NULL,
  	\`price_cents\` numeric,
  	\`is_available\` integer DEFAULT true NOT NULL,
  	\`is_blocked\` integer DEFAULT false NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX IF NOT EXISTS \`days_date_idx\` ON \`days\` (\`date\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`days_updated_at_idx\` ON \`days\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`days_created_at_idx\` ON \`days\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`pictures\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`slot\` text NOT NULL,
  	\`path\` text NOT NULL,
  	\`alt\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX IF NOT EXISTS \`pictures_slot_idx\` ON \`pictures\` (\`slot\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`pictures_updated_at_idx\` ON \`pictures\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`pictures_created_at_idx\` ON \`pictures\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`mails\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`key\` text NOT NULL,
  	\`to\` text NOT NULL,
  	\`reply_to\` text,
  	\`subject\` text NOT NULL,
  	\`html\` text NOT NULL,
  	\`text\` text NOT NULL,
  	\`state\` text NOT NULL,
  	\`attempts\` numeric DEFAULT 0 NOT NULL,
  	\`next_try_at\` text NOT NULL,
  	\`last_error\` text,
  	\`sent_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX IF NOT EXISTS \`mails_key_idx\` ON \`mails\` (\`key\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`mails_to_idx\` ON \`mails\` (\`to\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`mails_state_idx\` ON \`mails\` (\`state\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`mails_updated_at_idx\` ON \`mails\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`mails_created_at_idx\` ON \`mails\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`console_sessions\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`token_hash\` text NOT NULL,
  	\`expires_at\` text NOT NULL,
  	\`address\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX IF NOT EXISTS \`console_sessions_token_hash_idx\` ON \`console_sessions\` (\`token_hash\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`console_sessions_expires_at_idx\` ON \`console_sessions\` (\`expires_at\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`console_sessions_updated_at_idx\` ON \`console_sessions\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`console_sessions_created_at_idx\` ON \`console_sessions\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`security_events\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`kind\` text NOT NULL,
  	\`area\` text NOT NULL,
  	\`outcome\` text NOT NULL,
  	\`address\` text,
  	\`detail\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`security_events_kind_idx\` ON \`security_events\` (\`kind\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`security_events_address_idx\` ON \`security_events\` (\`address\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`security_events_updated_at_idx\` ON \`security_events\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`security_events_created_at_idx\` ON \`security_events\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`leases\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`key\` text NOT NULL,
  	\`owner\` text NOT NULL,
  	\`expires_at\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX IF NOT EXISTS \`leases_key_idx\` ON \`leases\` (\`key\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`leases_updated_at_idx\` ON \`leases\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`leases_created_at_idx\` ON \`leases\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`payload_kv\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`key\` text NOT NULL,
  	\`data\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX IF NOT EXISTS \`payload_kv_key_idx\` ON \`payload_kv\` (\`key\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`payload_jobs_log\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`executed_at\` text NOT NULL,
  	\`completed_at\` text NOT NULL,
  	\`task_slug\` text NOT NULL,
  	\`task_i_d\` text NOT NULL,
  	\`input\` text,
  	\`output\` text,
  	\`state\` text NOT NULL,
  	\`error\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`payload_jobs\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`payload_jobs_log_order_idx\` ON \`payload_jobs_log\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`payload_jobs_log_parent_id_idx\` ON \`payload_jobs_log\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`payload_jobs\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`input\` text,
  	\`completed_at\` text,
  	\`total_tried\` numeric DEFAULT 0,
  	\`has_error\` integer DEFAULT false,
  	\`error\` text,
  	\`task_slug\` text,
  	\`queue\` text DEFAULT 'default',
  	\`wait_until\` text,
  	\`processing\` integer DEFAULT false,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`payload_jobs_completed_at_idx\` ON \`payload_jobs\` (\`completed_at\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`payload_jobs_total_tried_idx\` ON \`payload_jobs\` (\`total_tried\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`payload_jobs_has_error_idx\` ON \`payload_jobs\` (\`has_error\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`payload_jobs_task_slug_idx\` ON \`payload_jobs\` (\`task_slug\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`payload_jobs_queue_idx\` ON \`payload_jobs\` (\`queue\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`payload_jobs_wait_until_idx\` ON \`payload_jobs\` (\`wait_until\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`payload_jobs_processing_idx\` ON \`payload_jobs\` (\`processing\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`payload_jobs_updated_at_idx\` ON \`payload_jobs\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`payload_jobs_created_at_idx\` ON \`payload_jobs\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`payload_preferences\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`key\` text,
  	\`value\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`payload_preferences_key_idx\` ON \`payload_preferences\` (\`key\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`payload_preferences_updated_at_idx\` ON \`payload_preferences\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`payload_preferences_created_at_idx\` ON \`payload_preferences\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`payload_preferences_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`owners_id\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_preferences\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`owners_id\`) REFERENCES \`owners\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`payload_preferences_rels_order_idx\` ON \`payload_preferences_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`payload_preferences_rels_parent_idx\` ON \`payload_preferences_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`payload_preferences_rels_path_idx\` ON \`payload_preferences_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`payload_preferences_rels_owners_id_idx\` ON \`payload_preferences_rels\` (\`owners_id\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`payload_migrations\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`name\` text,
  	\`batch\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`payload_migrations_updated_at_idx\` ON \`payload_migrations\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`payload_migrations_created_at_idx\` ON \`payload_migrations\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`house_property_features\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text NOT NULL,
  	\`text\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`house\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`house_property_features_order_idx\` ON \`house_property_features\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`house_property_features_parent_id_idx\` ON \`house_property_features\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`house_gallery_items\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text NOT NULL,
  	\`alt\` text NOT NULL,
  	\`picture\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`house\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`house_gallery_items_order_idx\` ON \`house_gallery_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`house_gallery_items_parent_id_idx\` ON \`house_gallery_items\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`house_carousel_slides\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`slide\` text NOT NULL,
  	\`caption\` text NOT NULL,
  	\`alt\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`house\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`house_carousel_slides_order_idx\` ON \`house_carousel_slides\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`house_carousel_slides_parent_id_idx\` ON \`house_carousel_slides\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`house_amenities_items\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text NOT NULL,
  	\`text\` text NOT NULL,
  	\`icon\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`house\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`house_amenities_items_order_idx\` ON \`house_amenities_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`house_amenities_items_parent_id_idx\` ON \`house_amenities_items\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`house_location_distances\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`time\` text NOT NULL,
  	\`place\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`house\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`house_location_distances_order_idx\` ON \`house_location_distances\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`house_location_distances_parent_id_idx\` ON \`house_location_distances\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`house_location_attractions\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text NOT NULL,
  	\`text\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`house\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`house_location_attractions_order_idx\` ON \`house_location_attractions\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`house_location_attractions_parent_id_idx\` ON \`house_location_attractions\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`house\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`identity_name\` text NOT NULL,
  	\`identity_tagline\` text NOT NULL,
  	\`identity_place\` text NOT NULL,
  	\`identity_time_zone\` text NOT NULL,
  	\`identity_contact_email\` text,
  	\`identity_contact_phone\` text,
  	\`hero_welcome\` text NOT NULL,
  	\`hero_text\` text NOT NULL,
  	\`hero_more_label\` text NOT NULL,
  	\`hero_image_alt\` text NOT NULL,
  	\`property_heading\` text NOT NULL,
  	\`property_overview\` text NOT NULL,
  	\`property_highlights_heading\` text NOT NULL,
  	\`property_bedrooms\` numeric NOT NULL,
  	\`property_bathrooms\` numeric NOT NULL,
  	\`property_sleeps\` numeric NOT NULL,
  	\`property_square_feet\` numeric NOT NULL,
  	\`property_overview_alt\` text NOT NULL,
  	\`property_aerial_alt\` text NOT NULL,
  	\`property_aerial_caption\` text,
  	\`property_entrance_alt\` text NOT NULL,
  	\`property_entrance_caption\` text,
  	\`property_kitchen_alt\` text NOT NULL,
  	\`property_kitchen_caption\` text,
  	\`gallery_heading\` text NOT NULL,
  	\`gallery_text\` text NOT NULL,
  	\`carousel_heading\` text NOT NULL,
  	\`carousel_text\` text NOT NULL,
  	\`amenities_heading\` text NOT NULL,
  	\`amenities_text\` text NOT NULL,
  	\`location_heading\` text NOT NULL,
  	\`location_text\` text NOT NULL,
  	\`location_distances_heading\` text NOT NULL,
  	\`location_attractions_heading\` text NOT NULL,
  	\`location_mountains_alt\` text NOT NULL,
  	\`location_railway_alt\` text NOT NULL,
  	\`location_golf_alt\` text NOT NULL,
  	\`location_latitude\` text,
  	\`location_longitude\` text,
  	\`testimonials_heading\` text NOT NULL,
  	\`testimonials_text\` text NOT NULL,
  	\`booking_heading\` text NOT NULL,
  	\`booking_text\` text NOT NULL,
  	\`booking_note\` text,
  	\`footer_text\` text,
  	\`footer_copyright\` text NOT NULL,
  	\`footer_guide_label\` text NOT NULL,
  	\`menu_home\` text NOT NULL,
  	\`menu_gallery\` text NOT NULL,
  	\`menu_amenities\` text NOT NULL,
  	\`menu_location\` text NOT NULL,
  	\`menu_reviews\` text NOT NULL,
  	\`menu_book\` text NOT NULL,
  	\`links_booking_url\` text,
  	\`links_guide_url\` text,
  	\`notices_success_title\` text NOT NULL,
  	\`notices_success_text\` text NOT NULL,
  	\`notices_error_title\` text NOT NULL,
  	\`notices_error_text\` text NOT NULL,
  	\`seo_title\` text NOT NULL,
  	\`seo_description\` text NOT NULL,
  	\`first_content_at\` text,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`rates\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`nightly_rate\` numeric DEFAULT 300 NOT NULL,
  	\`cleaning_fee\` numeric DEFAULT 400 NOT NULL,
  	\`service_fee\` numeric DEFAULT 30 NOT NULL,
  	\`state_tax_name\` text DEFAULT 'GA state tax' NOT NULL,
  	\`state_tax\` numeric DEFAULT 4 NOT NULL,
  	\`county_tax_name\` text DEFAULT 'Fannin County tax' NOT NULL,
  	\`county_tax\` numeric DEFAULT 6 NOT NULL,
  	\`card_fee\` numeric DEFAULT 3 NOT NULL,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`owners_sessions\`;`)
  await db.run(sql`DROP TABLE \`owners\`;`)
  await db.run(sql`DROP TABLE \`guest_reviews\`;`)
  await db.run(sql`DROP TABLE \`pages\`;`)
  await db.run(sql`DROP TABLE \`inquiries\`;`)
  await db.run(sql`DROP TABLE \`stays\`;`)
  await db.run(sql`DROP TABLE \`nights\`;`)
  await db.run(sql`DROP TABLE \`days\`;`)
  await db.run(sql`DROP TABLE \`pictures\`;`)
  await db.run(sql`DROP TABLE \`mails\`;`)
  await db.run(sql`DROP TABLE \`console_sessions\`;`)
  await db.run(sql`DROP TABLE \`security_events\`;`)
  await db.run(sql`DROP TABLE \`leases\`;`)
  await db.run(sql`DROP TABLE \`payload_kv\`;`)
  await db.run(sql`DROP TABLE \`payload_jobs_log\`;`)
  await db.run(sql`DROP TABLE \`payload_jobs\`;`)
  await db.run(sql`DROP TABLE \`payload_preferences\`;`)
  await db.run(sql`DROP TABLE \`payload_preferences_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_migrations\`;`)
  await db.run(sql`DROP TABLE \`house_property_features\`;`)
  await db.run(sql`DROP TABLE \`house_gallery_items\`;`)
  await db.run(sql`DROP TABLE \`house_carousel_slides\`;`)
  await db.run(sql`DROP TABLE \`house_amenities_items\`;`)
  await db.run(sql`DROP TABLE \`house_location_distances\`;`)
  await db.run(sql`DROP TABLE \`house_location_attractions\`;`)
  await db.run(sql`DROP TABLE \`house\`;`)
  await db.run(sql`DROP TABLE \`rates\`;`)
}
