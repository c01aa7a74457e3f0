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
  	\`title\` text,
  	\`slug\` text,
  	\`body\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft'
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX IF NOT EXISTS \`pages_slug_idx\` ON \`pages\` (\`slug\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`pages_updated_at_idx\` ON \`pages\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`pages_created_at_idx\` ON \`pages\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`pages__status_idx\` ON \`pages\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`_pages_v\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`parent_id\` integer,
  	\`version_title\` text,
  	\`version_slug\` text,
  	\`version_body\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`_pages_v_parent_idx\` ON \`_pages_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`_pages_v_version_version_slug_idx\` ON \`_pages_v\` (\`version_slug\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`_pages_v_version_version_updated_at_idx\` ON \`_pages_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`_pages_v_version_version_created_at_idx\` ON \`_pages_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`_pages_v_version_version__status_idx\` ON \`_pages_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`_pages_v_created_at_idx\` ON \`_pages_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`_pages_v_updated_at_idx\` ON \`_pages_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`_pages_v_latest_idx\` ON \`_pages_v\` (\`latest\`);`)
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
  	\`is_checkout\` integer DEFAULT false,
  	\`guest_key\` text,
  	\`agreed_cents\` numeric,
  	\`intent_asked_at\` text,
  	\`paid_cents\` numeric,
  	\`refunded_cents\` numeric,
  	\`paid_at\` text,
  	\`paid_by\` text,
  	\`paid_note\` text,
  	\`dispute_status\` text,
  	\`agreed_terms\` text,
  	\`owner_note\` text,
  	\`decided_at\` text,
  	\`cancelled_by\` text,
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
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`inquiries_is_checkout_idx\` ON \`inquiries\` (\`is_checkout\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`inquiries_guest_key_idx\` ON \`inquiries\` (\`guest_key\`);`)
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
  	\`hold_until\` text,
  	\`hold_slot\` text,
  	\`feed_id\` text,
  	\`import_kind\` text,
  	\`event_key\` text,
  	\`misses\` numeric,
  	\`event_summary\` text,
  	\`reservation_code\` text,
  	\`phone_last4\` text,
  	\`confirmed_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`stays_state_idx\` ON \`stays\` (\`state\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`stays_checkin_idx\` ON \`stays\` (\`checkin\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`stays_checkout_idx\` ON \`stays\` (\`checkout\`);`)
  await db.run(sql`CREATE UNIQUE INDEX IF NOT EXISTS \`stays_inquiry_id_idx\` ON \`stays\` (\`inquiry_id\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`stays_hold_until_idx\` ON \`stays\` (\`hold_until\`);`)
  await db.run(sql`CREATE UNIQUE INDEX IF NOT EXISTS \`stays_hold_slot_idx\` ON \`stays\` (\`hold_slot\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`stays_feed_id_idx\` ON \`stays\` (\`feed_id\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`stays_import_kind_idx\` ON \`stays\` (\`import_kind\`);`)
  await db.run(sql`CREATE UNIQUE INDEX IF NOT EXISTS \`stays_event_key_idx\` ON \`stays\` (\`event_key\`);`)
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
  	\`path\` text,
  	\`alt\` text,
  	\`is_removed\` integer DEFAULT false,
  	\`original_name\` text,
  	\`original_bytes\` numeric,
  	\`stored_bytes\` numeric,
  	\`width\` numeric,
  	\`height\` numeric,
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
  	\`ics\` text,
  	\`ics_method\` text,
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
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`refunds\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`key\` text NOT NULL,
  	\`inquiry_id\` text NOT NULL,
  	\`intent_id\` text NOT NULL,
  	\`amount_cents\` numeric NOT NULL,
  	\`reason\` text NOT NULL,
  	\`state\` text NOT NULL,
  	\`stripe_refund_id\` text,
  	\`last_error\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX IF NOT EXISTS \`refunds_key_idx\` ON \`refunds\` (\`key\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`refunds_inquiry_id_idx\` ON \`refunds\` (\`inquiry_id\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`refunds_state_idx\` ON \`refunds\` (\`state\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`refunds_stripe_refund_id_idx\` ON \`refunds\` (\`stripe_refund_id\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`refunds_updated_at_idx\` ON \`refunds\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`refunds_created_at_idx\` ON \`refunds\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`guide_deliveries\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`key\` text NOT NULL,
  	\`inquiry_id\` text NOT NULL,
  	\`state\` text NOT NULL,
  	\`attempts\` numeric DEFAULT 0 NOT NULL,
  	\`next_try_at\` text NOT NULL,
  	\`last_error\` text,
  	\`sent_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX IF NOT EXISTS \`guide_deliveries_key_idx\` ON \`guide_deliveries\` (\`key\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`guide_deliveries_inquiry_id_idx\` ON \`guide_deliveries\` (\`inquiry_id\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`guide_deliveries_state_idx\` ON \`guide_deliveries\` (\`state\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`guide_deliveries_updated_at_idx\` ON \`guide_deliveries\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`guide_deliveries_created_at_idx\` ON \`guide_deliveries\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`feeds\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`name\` text NOT NULL,
  	\`ical_url\` text NOT NULL,
  	\`platform\` text NOT NULL,
  	\`is_active\` integer DEFAULT true NOT NULL,
  	\`auto_sync_enabled\` integer DEFAULT true NOT NULL,
  	\`next_sync_at\` text,
  	\`last_sync_time\` text,
  	\`last_sync_status\` text,
  	\`last_sync_message\` text,
  	\`events_processed\` numeric,
  	\`bookings_created\` numeric,
  	\`last_good_at\` text,
  	\`etag\` text,
  	\`last_modified\` text,
  	\`applied_hash\` text,
  	\`retry_at\` text,
  	\`failing_since\` text,
  	\`empty_since\` text,
  	\`empty_accepted\` integer DEFAULT false,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`feeds_next_sync_at_idx\` ON \`feeds\` (\`next_sync_at\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`feeds_updated_at_idx\` ON \`feeds\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`feeds_created_at_idx\` ON \`feeds\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`feed_logs\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`feed_id\` text NOT NULL,
  	\`status\` text NOT NULL,
  	\`message\` text NOT NULL,
  	\`changes\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`feed_logs_feed_id_idx\` ON \`feed_logs\` (\`feed_id\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`feed_logs_updated_at_idx\` ON \`feed_logs\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`feed_logs_created_at_idx\` ON \`feed_logs\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`conflicts\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`key\` text NOT NULL,
  	\`imported_stay_id\` text NOT NULL,
  	\`other_stay_id\` text NOT NULL,
  	\`nights\` text NOT NULL,
  	\`state\` text NOT NULL,
  	\`ended_at\` text,
  	\`outcome\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX IF NOT EXISTS \`conflicts_key_idx\` ON \`conflicts\` (\`key\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`conflicts_imported_stay_id_idx\` ON \`conflicts\` (\`imported_stay_id\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`conflicts_other_stay_id_idx\` ON \`conflicts\` (\`other_stay_id\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`conflicts_state_idx\` ON \`conflicts\` (\`state\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`conflicts_updated_at_idx\` ON \`conflicts\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`conflicts_created_at_idx\` ON \`conflicts\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`cleanings\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`stay_id\` text NOT NULL,
  	\`state\` text NOT NULL,
  	\`date\` text NOT NULL,
  	\`start_time\` text NOT NULL,
  	\`end_time\` text NOT NULL,
  	\`is_same_day\` integer DEFAULT false NOT NULL,
  	\`uid\` text NOT NULL,
  	\`sequence\` numeric DEFAULT 0 NOT NULL,
  	\`crew_email\` text NOT NULL,
  	\`change_text\` text,
  	\`told_by\` text,
  	\`told_sequence\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX IF NOT EXISTS \`cleanings_stay_id_idx\` ON \`cleanings\` (\`stay_id\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`cleanings_state_idx\` ON \`cleanings\` (\`state\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`cleanings_date_idx\` ON \`cleanings\` (\`date\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`cleanings_updated_at_idx\` ON \`cleanings\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`cleanings_created_at_idx\` ON \`cleanings\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`google_events\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`key\` text NOT NULL,
  	\`calendar_id\` text NOT NULL,
  	\`event_id\` text NOT NULL,
  	\`state\` text NOT NULL,
  	\`content_hash\` text,
  	\`last_error\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX IF NOT EXISTS \`google_events_key_idx\` ON \`google_events\` (\`key\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`google_events_state_idx\` ON \`google_events\` (\`state\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`google_events_updated_at_idx\` ON \`google_events\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`google_events_created_at_idx\` ON \`google_events\` (\`created_at\`);`)
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
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`owner_sessions\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`session_id\` text NOT NULL,
  	\`address\` text,
  	\`last_address\` text,
  	\`device\` text,
  	\`last_seen_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX IF NOT EXISTS \`owner_sessions_session_id_idx\` ON \`owner_sessions\` (\`session_id\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`owner_sessions_updated_at_idx\` ON \`owner_sessions\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`owner_sessions_created_at_idx\` ON \`owner_sessions\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`blocked_addresses\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`range\` text NOT NULL,
  	\`note\` text,
  	\`blocked_from\` text,
  	\`expires_at\` text,
  	\`hits\` numeric DEFAULT 0 NOT NULL,
  	\`last_hit_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX IF NOT EXISTS \`blocked_addresses_range_idx\` ON \`blocked_addresses\` (\`range\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`blocked_addresses_expires_at_idx\` ON \`blocked_addresses\` (\`expires_at\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`blocked_addresses_updated_at_idx\` ON \`blocked_addresses\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`blocked_addresses_created_at_idx\` ON \`blocked_addresses\` (\`created_at\`);`)
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
  	\`title\` text,
  	\`text\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`house\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`house_property_features_order_idx\` ON \`house_property_features\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`house_property_features_parent_id_idx\` ON \`house_property_features\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`house_gallery_items\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`alt\` text,
  	\`picture\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`house\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`house_gallery_items_order_idx\` ON \`house_gallery_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`house_gallery_items_parent_id_idx\` ON \`house_gallery_items\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`house_carousel_slides\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`slide\` text,
  	\`caption\` text,
  	\`alt\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`house\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`house_carousel_slides_order_idx\` ON \`house_carousel_slides\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`house_carousel_slides_parent_id_idx\` ON \`house_carousel_slides\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`house_amenities_items\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`text\` text,
  	\`icon\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`house\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`house_amenities_items_order_idx\` ON \`house_amenities_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`house_amenities_items_parent_id_idx\` ON \`house_amenities_items\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`house_location_distances\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`time\` text,
  	\`place\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`house\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`house_location_distances_order_idx\` ON \`house_location_distances\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`house_location_distances_parent_id_idx\` ON \`house_location_distances\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`house_location_attractions\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`text\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`house\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`house_location_attractions_order_idx\` ON \`house_location_attractions\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`house_location_attractions_parent_id_idx\` ON \`house_location_attractions\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`house\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`identity_name\` text,
  	\`identity_tagline\` text,
  	\`identity_place\` text,
  	\`identity_time_zone\` text,
  	\`identity_contact_email\` text,
  	\`identity_contact_phone\` text,
  	\`hero_welcome\` text,
  	\`hero_text\` text,
  	\`hero_more_label\` text,
  	\`hero_image_alt\` text,
  	\`property_heading\` text,
  	\`property_overview\` text,
  	\`property_highlights_heading\` text,
  	\`property_bedrooms\` numeric,
  	\`property_bathrooms\` numeric,
  	\`property_sleeps\` numeric,
  	\`property_square_feet\` numeric,
  	\`property_overview_alt\` text,
  	\`property_aerial_alt\` text,
  	\`property_aerial_caption\` text,
  	\`property_entrance_alt\` text,
  	\`property_entrance_caption\` text,
  	\`property_kitchen_alt\` text,
  	\`property_kitchen_caption\` text,
  	\`gallery_heading\` text,
  	\`gallery_text\` text,
  	\`carousel_heading\` text,
  	\`carousel_text\` text,
  	\`amenities_heading\` text,
  	\`amenities_text\` text,
  	\`location_heading\` text,
  	\`location_text\` text,
  	\`location_distances_heading\` text,
  	\`location_attractions_heading\` text,
  	\`location_mountains_alt\` text,
  	\`location_railway_alt\` text,
  	\`location_golf_alt\` text,
  	\`location_latitude\` text,
  	\`location_longitude\` text,
  	\`testimonials_heading\` text,
  	\`testimonials_text\` text,
  	\`booking_heading\` text,
  	\`booking_text\` text,
  	\`booking_note\` text,
  	\`footer_text\` text,
  	\`footer_copyright\` text,
  	\`footer_guide_label\` text,
  	\`menu_home\` text,
  	\`menu_gallery\` text,
  	\`menu_amenities\` text,
  	\`menu_location\` text,
  	\`menu_reviews\` text,
  	\`menu_book\` text,
  	\`links_booking_url\` text,
  	\`links_guide_url\` text,
  	\`notices_success_title\` text,
  	\`notices_success_text\` text,
  	\`notices_error_title\` text,
  	\`notices_error_text\` text,
  	\`seo_title\` text,
  	\`seo_description\` text,
  	\`first_content_at\` text,
  	\`_status\` text DEFAULT 'draft',
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`house__status_idx\` ON \`house\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`_house_v_version_property_features\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`title\` text,
  	\`text\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_house_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`_house_v_version_property_features_order_idx\` ON \`_house_v_version_property_features\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`_house_v_version_property_features_parent_id_idx\` ON \`_house_v_version_property_features\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`_house_v_version_gallery_items\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`title\` text,
  	\`alt\` text,
  	\`picture\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_house_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`_house_v_version_gallery_items_order_idx\` ON \`_house_v_version_gallery_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`_house_v_version_gallery_items_parent_id_idx\` ON \`_house_v_version_gallery_items\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`_house_v_version_carousel_slides\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`slide\` text,
  	\`caption\` text,
  	\`alt\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_house_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`_house_v_version_carousel_slides_order_idx\` ON \`_house_v_version_carousel_slides\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`_house_v_version_carousel_slides_parent_id_idx\` ON \`_house_v_version_carousel_slides\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`_house_v_version_amenities_items\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`title\` text,
  	\`text\` text,
  	\`icon\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_house_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`_house_v_version_amenities_items_order_idx\` ON \`_house_v_version_amenities_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`_house_v_version_amenities_items_parent_id_idx\` ON \`_house_v_version_amenities_items\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`_house_v_version_location_distances\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`time\` text,
  	\`place\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_house_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`_house_v_version_location_distances_order_idx\` ON \`_house_v_version_location_distances\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`_house_v_version_location_distances_parent_id_idx\` ON \`_house_v_version_location_distances\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`_house_v_version_location_attractions\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`title\` text,
  	\`text\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_house_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`_house_v_version_location_attractions_order_idx\` ON \`_house_v_version_location_attractions\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`_house_v_version_location_attractions_parent_id_idx\` ON \`_house_v_version_location_attractions\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`_house_v\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`version_identity_name\` text,
  	\`version_identity_tagline\` text,
  	\`version_identity_place\` text,
  	\`version_identity_time_zone\` text,
  	\`version_identity_contact_email\` text,
  	\`version_identity_contact_phone\` text,
  	\`version_hero_welcome\` text,
  	\`version_hero_text\` text,
  	\`version_hero_more_label\` text,
  	\`version_hero_image_alt\` text,
  	\`version_property_heading\` text,
  	\`version_property_overview\` text,
  	\`version_property_highlights_heading\` text,
  	\`version_property_bedrooms\` numeric,
  	\`version_property_bathrooms\` numeric,
  	\`version_property_sleeps\` numeric,
  	\`version_property_square_feet\` numeric,
  	\`version_property_overview_alt\` text,
  	\`version_property_aerial_alt\` text,
  	\`version_property_aerial_caption\` text,
  	\`version_property_entrance_alt\` text,
  	\`version_property_entrance_caption\` text,
  	\`version_property_kitchen_alt\` text,
  	\`version_property_kitchen_caption\` text,
  	\`version_gallery_heading\` text,
  	\`version_gallery_text\` text,
  	\`version_carousel_heading\` text,
  	\`version_carousel_text\` text,
  	\`version_amenities_heading\` text,
  	\`version_amenities_text\` text,
  	\`version_location_heading\` text,
  	\`version_location_text\` text,
  	\`version_location_distances_heading\` text,
  	\`version_location_attractions_heading\` text,
  	\`version_location_mountains_alt\` text,
  	\`version_location_railway_alt\` text,
  	\`version_location_golf_alt\` text,
  	\`version_location_latitude\` text,
  	\`version_location_longitude\` text,
  	\`version_testimonials_heading\` text,
  	\`version_testimonials_text\` text,
  	\`version_booking_heading\` text,
  	\`version_booking_text\` text,
  	\`version_booking_note\` text,
  	\`version_footer_text\` text,
  	\`version_footer_copyright\` text,
  	\`version_footer_guide_label\` text,
  	\`version_menu_home\` text,
  	\`version_menu_gallery\` text,
  	\`version_menu_amenities\` text,
  	\`version_menu_location\` text,
  	\`version_menu_reviews\` text,
  	\`version_menu_book\` text,
  	\`version_links_booking_url\` text,
  	\`version_links_guide_url\` text,
  	\`version_notices_success_title\` text,
  	\`version_notices_success_text\` text,
  	\`version_notices_error_title\` text,
  	\`version_notices_error_text\` text,
  	\`version_seo_title\` text,
  	\`version_seo_description\` text,
  	\`version_first_content_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer
  );
  `)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`_house_v_version_version__status_idx\` ON \`_house_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`_house_v_created_at_idx\` ON \`_house_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`_house_v_updated_at_idx\` ON \`_house_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`_house_v_latest_idx\` ON \`_house_v\` (\`latest\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`rates\` (
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
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`rates__status_idx\` ON \`rates\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`_rates_v\` (
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
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`_rates_v_version_version__status_idx\` ON \`_rates_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`_rates_v_created_at_idx\` ON \`_rates_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`_rates_v_updated_at_idx\` ON \`_rates_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`_rates_v_latest_idx\` ON \`_rates_v\` (\`latest\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`booking_rules_cancellation\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`days_before\` numeric,
  	\`percent\` numeric,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`booking_rules\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`booking_rules_cancellation_order_idx\` ON \`booking_rules_cancellation\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`booking_rules_cancellation_parent_id_idx\` ON \`booking_rules_cancellation\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`booking_rules\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`min_nights\` numeric DEFAULT 1,
  	\`notice_days\` numeric DEFAULT 0,
  	\`max_guests\` numeric DEFAULT 12,
  	\`furthest_days\` numeric,
  	\`house_rules\` text DEFAULT 'No parties or events.
  No smoking indoors.
  Quiet hours from 10 PM to 8 AM.
  Please leave the house as you found it.',
  	\`_status\` text DEFAULT 'draft',
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`booking_rules__status_idx\` ON \`booking_rules\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`_booking_rules_v_version_cancellation\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`days_before\` numeric,
  	\`percent\` numeric,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_booking_rules_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`_booking_rules_v_version_cancellation_order_idx\` ON \`_booking_rules_v_version_cancellation\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`_booking_rules_v_version_cancellation_parent_id_idx\` ON \`_booking_rules_v_version_cancellation\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`_booking_rules_v\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`version_min_nights\` numeric DEFAULT 1,
  	\`version_notice_days\` numeric DEFAULT 0,
  	\`version_max_guests\` numeric DEFAULT 12,
  	\`version_furthest_days\` numeric,
  	\`version_house_rules\` text DEFAULT 'No parties or events.
  No smoking indoors.
  Quiet hours from 10 PM to 8 AM.
  Please leave the house as you found it.',
  	\`version__status\` text DEFAULT 'draft',
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer
  );
  `)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`_booking_rules_v_version_version__status_idx\` ON \`_booking_rules_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`_booking_rules_v_created_at_idx\` ON \`_booking_rules_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`_booking_rules_v_updated_at_idx\` ON \`_booking_rules_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX IF NOT EXISTS \`_booking_rules_v_latest_idx\` ON \`_booking_rules_v\` (\`latest\`);`)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`arrival\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`checkin_time\` text DEFAULT '16:00' NOT NULL,
  	\`checkout_time\` text DEFAULT '11:00' NOT NULL,
  	\`address\` text,
  	\`directions\` text,
  	\`door_code\` text,
  	\`notes\` text,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`cleaning_settings\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`cleaning_crew_email\` text,
  	\`auto_create_events\` integer DEFAULT true NOT NULL,
  	\`is_active\` integer DEFAULT true NOT NULL,
  	\`event_time\` text DEFAULT '13:00' NOT NULL,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE IF NOT EXISTS \`google_calendar\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`sealed_token\` text,
  	\`connected_at\` text,
  	\`last_write_at\` text,
  	\`last_error\` text,
  	\`failing_since\` text,
  	\`token_problem\` text,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE IF EXISTS \`owners_sessions\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`owners\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`guest_reviews\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`pages\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`_pages_v\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`inquiries\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`stays\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`nights\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`days\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`pictures\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`mails\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`refunds\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`guide_deliveries\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`feeds\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`feed_logs\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`conflicts\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`cleanings\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`google_events\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`console_sessions\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`owner_sessions\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`blocked_addresses\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`security_events\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`leases\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`payload_kv\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`payload_jobs_log\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`payload_jobs\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`payload_preferences\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`payload_preferences_rels\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`payload_migrations\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`house_property_features\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`house_gallery_items\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`house_carousel_slides\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`house_amenities_items\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`house_location_distances\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`house_location_attractions\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`house\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`_house_v_version_property_features\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`_house_v_version_gallery_items\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`_house_v_version_carousel_slides\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`_house_v_version_amenities_items\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`_house_v_version_location_distances\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`_house_v_version_location_attractions\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`_house_v\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`rates\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`_rates_v\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`booking_rules_cancellation\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`booking_rules\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`_booking_rules_v_version_cancellation\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`_booking_rules_v\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`arrival\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`cleaning_settings\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`google_calendar\`;`)
}
