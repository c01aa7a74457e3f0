import { resolve } from 'node:path'

import { z } from 'zod'

const optionalText = z
  .string()
  .trim()
  .transform((text) => (text === '' ? undefined : text))
  .optional()

const optionalUrl = optionalText.refine((text) => text === undefined || /^https?:\/\/\S+$/.test(text), {
  message: 'must be a web address that starts with http:// or https://',
})

const optionalEmail = optionalText.refine((text) => text === undefined || /^[^\s@]+@[^\s@]+$/.test(text), {
  message: 'must be an e-mail address',
})

const list = optionalText.transform((text) => text?.split(/[\s,]+/).filter(Boolean) ?? [])

const schema = z.object({
  NODE_ENV: z.string().default('production'),
  PORT: z.coerce
    .number({ message: 'must be a port number, e.g. 3000' })
    .int()
    .min(0)
    .max(65535, { message: 'must be a port number between 0 and 65535' })
    .default(3000),
  SITE_URL: optionalUrl.transform((text) => text?.replace(/\/+$/, '')),
  DATABASE_URI: optionalText.refine(
    (text) => text === undefined || /^(mongodb(\+srv)?:\/\/|file:)/.test(text),
    {
      message:
        'must start with mongodb://, mongodb+srv:// or file: (or be left out for the embedded database)',
    },
  ),
  DATA_DIR: optionalText.transform((text) => resolve(/* turbopackIgnore: true */ text ?? './data')),
  PAYLOAD_SECRET: optionalText.refine((text) => text === undefined || text.length >= 16, {
    message: 'must have at least 16 characters',
  }),
  PAYLOAD_SECRET_PREVIOUS: optionalText,
  ADMIN_PASSWORD: optionalText.refine((text) => text === undefined || text.length >= 8, {
    message: 'must have at least 8 characters',
  }),
  SECURITY_PASSWORD: optionalText.refine((text) => text === undefined || text.length >= 8, {
    message: 'must have at least 8 characters',
  }),
  OWNER_EMAIL: optionalEmail,
  SMTP_URL: optionalText.refine((text) => text === undefined || /^smtps?:\/\//.test(text), {
    message: 'must start with smtp:// or smtps://',
  }),
  MAIL_FROM: optionalText,
  STRIPE_SECRET_KEY: optionalText.refine(
    (text) => text === undefined || /^(sk|rk)_(test|live)_\S+$/.test(text),
    {
      message: 'must start with sk_test_ or sk_live_',
    },
  ),
  STRIPE_PUBLISHABLE_KEY: optionalText.refine(
    (text) => text === undefined || /^pk_(test|live)_\S+$/.test(text),
    { message: 'must start with pk_test_ or pk_live_' },
  ),
  STRIPE_WEBHOOK_SECRET: optionalText.refine((text) => text === undefined || text.startsWith('whsec_'), {
    message: 'must start with whsec_',
  }),
  STRIPE_API_BASE: optionalUrl,
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  GOOGLE_CALENDAR_ID: optionalText.transform((text) => text ?? 'primary'),
  GOOGLE_API_BASE: optionalUrl.transform((text) => text?.replace(/\/+$/, '')),
  GOOGLE_TOKEN_URL: optionalUrl,
  GUIDE_APP_URL: optionalUrl,
  GUIDE_APP_API_KEY: optionalText,
  BOOKING_URL: optionalUrl,
  GUIDE_URL: optionalUrl,
  GA_MEASUREMENT_ID: optionalText.refine((text) => text === undefined || /^[A-Z0-9-]{4,32}$/i.test(text), {
    message: 'must look like G-XXXXXXXXXX',
  }),
  FEED_ALLOWED_HOSTS: list,
  TRUSTED_PROXIES: list,
  RUN_JOBS: optionalText
    .refine((text) => text === undefined || text === 'true' || text === 'false', {
      message: 'must be true or false',
    })
    .transform((text) => text !== 'false'),
})

export type Env = z.output<typeof schema>

let cached: Env | undefined

/**
 * The configuration, read when it is first asked for and never while building.
 * @throws Error that names each variable that is wrong and what it must be, for the person at the terminal.
 */
export function readEnv(): Env {
  if (cached) return cached
  const parsed = schema.safeParse(process.env)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
    throw new Error(`The configuration has mistakes (see .env.example):\n${lines.join('\n')}`)
  }
  cached = parsed.data
  return cached
}

/** `next build` imports the configuration too; it must not write secrets or open a database. */
export function isBuilding(): boolean {
  return process.env.NEXT_PHASE === 'phase-production-build'
}

/** Whether links and cookies are for https: true only when SITE_URL says so. */
export function isHttps(): boolean {
  return readEnv().SITE_URL?.startsWith('https://') ?? false
}
