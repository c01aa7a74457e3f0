const SETTINGS = [
  'SITE_URL DATABASE_URI DATA_DIR BACKUP_DIR PAYLOAD_SECRET PAYLOAD_SECRET_PREVIOUS ADMIN_PASSWORD SECURITY_PASSWORD',
  'TRUSTED_PROXIES',
  'OWNER_EMAIL SMTP_URL MAIL_FROM BOOKING_URL GUIDE_URL GA_MEASUREMENT_ID FEED_ALLOWED_HOSTS',
  'STRIPE_SECRET_KEY STRIPE_PUBLISHABLE_KEY STRIPE_WEBHOOK_SECRET STRIPE_API_BASE',
  'GOOGLE_CLIENT_ID GOOGLE_CLIENT_SECRET GOOGLE_CALENDAR_ID GOOGLE_API_BASE GOOGLE_TOKEN_URL',
  'GUIDE_APP_URL GUIDE_APP_API_KEY RUN_JOBS LOG_LEVEL LOG_FORMAT STOP_DELAY',
  'S3_BUCKET S3_ENDPOINT S3_REGION S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY',
].flatMap((line) => line.split(' '))

/**
 * Every setting of the site as if it were not set. What a developer has in the shell or in .env (a real database, a
 * real mail server) must never reach a test; an empty value wins over .env and counts as unset.
 */
export const BLANK_ENVIRONMENT: Record<string, string> = Object.fromEntries(
  SETTINGS.map((name) => [name, '']),
)
