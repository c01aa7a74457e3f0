import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`inquiries\` ADD \`agreement\` text;`)
  await db.run(sql`ALTER TABLE \`booking_rules\` ADD \`agreement_on\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`booking_rules\` ADD \`agreement_text\` text DEFAULT 'This rental agreement is made between {house} and {guest}.

The house is let from {checkin} to {checkout}, which is {nights}, to {guests}. The price of the stay is {total}.

No more people stay in the house than are named above. The house rules are kept, and the house is left as it was found. What is damaged or missing is told to the owner at once, and paid for by whoever signs.

The house is let for a holiday alone. It becomes nobody''s home, and the stay ends at check-out without further notice.

What a cancellation gives back is what the cancellation policy says that was shown with the booking.';`)
  await db.run(sql`ALTER TABLE \`_booking_rules_v\` ADD \`version_agreement_on\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`_booking_rules_v\` ADD \`version_agreement_text\` text DEFAULT 'This rental agreement is made between {house} and {guest}.

The house is let from {checkin} to {checkout}, which is {nights}, to {guests}. The price of the stay is {total}.

No more people stay in the house than are named above. The house rules are kept, and the house is left as it was found. What is damaged or missing is told to the owner at once, and paid for by whoever signs.

The house is let for a holiday alone. It becomes nobody''s home, and the stay ends at check-out without further notice.

What a cancellation gives back is what the cancellation policy says that was shown with the booking.';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`inquiries\` DROP COLUMN \`agreement\`;`)
  await db.run(sql`ALTER TABLE \`booking_rules\` DROP COLUMN \`agreement_on\`;`)
  await db.run(sql`ALTER TABLE \`booking_rules\` DROP COLUMN \`agreement_text\`;`)
  await db.run(sql`ALTER TABLE \`_booking_rules_v\` DROP COLUMN \`version_agreement_on\`;`)
  await db.run(sql`ALTER TABLE \`_booking_rules_v\` DROP COLUMN \`version_agreement_text\`;`)
}
