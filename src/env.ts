import { resolve } from 'node:path'

import { z } from 'zod'

const optionalText = z
  .string()
  .trim()
  .transform((text) => (text === '' ? undefined : text))
  .optional()

const optionalUrl = optionalText.refine(
  (text) => text === undefined || (/^https?:\/\/\S+$/.test(text) && URL.canParse(text)),
  { message: 'must be a web address that starts with http:// or https://' },
)

/** Links are made by adding a path to it. */
const isOrigin = (text: string) => new URL(text).href === `${new URL(text).origin}/`

function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

const isFileAddress = (text: string) => canDecode(text) && !/[?#]/.test(text)

/** No sign that a name or password must not have as it is. */
const PLAIN = String.raw`[^:/?#[\]@]*`
const MONGO_HOST = String.raw`(?:\[[\da-f:.]+\]|[^:/?#[\]@,\s]+)(?::\d{1,5})?`
const MONGO_ADDRESS = new RegExp(
  String.raw`^mongodb(?:\+srv)?://(?:(${PLAIN}(?::${PLAIN})?)@)?${MONGO_HOST}(?:,${MONGO_HOST})*(?:/[^/?#@]*)?(?:\?([^#]*))?$`,
)

/**
 * What is behind an `@` of a password would be the server that is asked for, and stand in the log. An option may have one
 * (`appName=@house@`, as Azure writes it).
 */
function isMongoAddress(text: string): boolean {
  const [found, person, query = ''] = MONGO_ADDRESS.exec(text) ?? []
  if (found === undefined || !canDecode(person ?? '')) return false
  return query.split('&').every((part) => !part.includes('@') || (person !== undefined && /^\w+=/.test(part)))
}

const optionalEmail = optionalText.refine((text) => text === undefined || /^[^\s@]+@[^\s@]+$/.test(text), {
  message: 'must be an e-mail address',
})

/** A `#`, `/` or `?` of a password would end the name of the server, and what is left of it stand in the log. */
function isMailServer(text: string): boolean {
  if (!/^smtps?:\/\//.test(text) || !URL.canParse(text)) return false
  const { hostname, pathname, search, hash } = new URL(text)
  return hostname !== '' && /^\/?$/.test(pathname) && !search.includes('@') && hash === ''
}

const optionalSecret = optionalText.refine((text) => text === undefined || text.length >= 16, {
  message: 'must have at least 16 characters',
})

const list = optionalText.transform((text) => text?.split(/[\s,]+/).filter(Boolean) ?? [])

const schema = z.object({
  NODE_ENV: z.string().default('production'),
  PORT: optionalText.pipe(
    z.coerce
      .number<string | undefined>({ message: 'must be a port number, e.g. 3000' })
      .int()
      .min(0)
      .max(65535, { message: 'must be a port number between 0 and 65535' })
      .default(3000),
  ),
  SITE_URL: optionalUrl
    .transform((text) => text?.replace(/\/+$/, ''))
    .refine((text) => text === undefined || isOrigin(text), {
      message: 'must be the address of the site alone, e.g. https://www.example.com',
    }),
  DATABASE_URI: optionalText
    .refine((text) => text === undefined || /^(mongodb(\+srv)?:\/\/|file:)/.test(text), {
      message:
        'must start with mongodb://, mongodb+srv:// or file: (or be left out for the embedded database)',
    })
    .refine((text) => !text?.startsWith('mongodb') || isMongoAddress(text), {
      message:
        'must be like mongodb://user:password@host:27017/ridgeline, with %23, %25, %2F, %3A, %3F, %40, %5B and %5D for a #, %, /, :, ?, @, [ or ] in the name or password',
    })
    .refine((text) => !text?.startsWith('file:') || isFileAddress(text), {
      message: 'must have %25, %3F and %23 for a %, ? or # in the name of the file',
    }),
  DATA_DIR: optionalText.transform((text) => resolve(/* turbopackIgnore: true */ text ?? './data')),
  BACKUP_DIR: optionalText.transform((text) => text && resolve(/* turbopackIgnore: true */ text)),
  PAYLOAD_SECRET: optionalSecret,
  PAYLOAD_SECRET_PREVIOUS: optionalSecret,
  ADMIN_PASSWORD: optionalText.refine((text) => text === undefined || text.length >= 8, {
    message: 'must have at least 8 characters',
  }),
  SECURITY_PASSWORD: optionalText.refine((text) => text === undefined || text.length >= 8, {
    message: 'must have at least 8 characters',
  }),
  OWNER_EMAIL: optionalEmail,
  SMTP_URL: optionalText.refine((text) => text === undefined || isMailServer(text), {
    message:
      'must be like smtps://user:password@mail.example.com, with %23, %2F, %3F and %40 for a #, /, ? or @ in the name or password',
  }),
  MAIL_FROM: optionalText.refine((text) => text === undefined || /[^\s@<>]@[^\s@<>]/.test(text), {
    message: 'must be an e-mail address, or a name and one: Seven Ridges <stay@example.com>',
  }),
  STRIPE_SECRET_KEY: optionalText.refine(
    (text) => text === undefined || /^(sk|rk)_(test|live)_\S+$/.test(text),
    {
      message: 'must start with sk_test_ or sk_live_ (rk_... for a restricted key)',
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
  FEED_ALLOWED_HOSTS: list.refine((hosts) => hosts.every((host) => /^[^/@?#]+$/.test(host)), {
    message:
      'must be hosts alone, without http:// or a path, e.g. calendar.home.example or calendar.home.example:8080',
  }),
  TRUSTED_PROXIES: list,
  S3_BUCKET: optionalText.refine(
    (text) => text === undefined || /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text),
    {
      message: 'must be the name of a bucket',
    },
  ),
  S3_ENDPOINT: optionalUrl.transform((text) => text?.replace(/\/+$/, '')),
  S3_REGION: optionalText,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  RUN_JOBS: optionalText
    .refine((text) => text === undefined || text === 'true' || text === 'false', {
      message: 'must be true or false',
    })
    .transform((text) => text !== 'false'),
  LOG_LEVEL: optionalText.pipe(
    z
      .enum(['error', 'warn', 'info', 'debug'], { message: 'must be error, warn, info or debug' })
      .default('info'),
  ),
  LOG_FORMAT: optionalText.pipe(z.enum(['json', 'text'], { message: 'must be json or text' }).optional()),
  STOP_DELAY: optionalText
    .refine((text) => text === undefined || (/^\d{1,2}$/.test(text) && Number(text) <= 60), {
      message: 'must be a number of seconds from 0 to 60',
    })
    .transform((text) => Number(text ?? 0)),
})

/** Pictures would quietly stay on this machine, where no other replica finds them. */
const whole = schema.superRefine((env, context) => {
  const s3 = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const given = s3.filter((name) => env[name] !== undefined)
  if (given.length === 0) return
  const needed = [
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    ...(env.S3_ENDPOINT ? [] : (['S3_REGION'] as const)),
  ] as const
  for (const name of needed) {
    if (env[name] !== undefined) continue
    const message =
      name === 'S3_REGION'
        ? 'must be set for a bucket of Amazon’s (or S3_ENDPOINT for another store)'
        : `must be set too, because ${given[0]} is (or none of the variables S3_..., to keep pictures in DATA_DIR)`
    context.addIssue({ code: 'custom', path: [name], message })
  }
})
export type Env = z.output<typeof schema>

let cached: Env | undefined

/**
 * The configuration, read when it is first asked for and never while building.
 * @throws Error that names each variable that is wrong and what it must be, for the person at the terminal.
 */
export function readEnv(): Env {
  if (cached) return cached
  const parsed = whole.safeParse(process.env)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
    throw new Error(`The configuration has mistakes (see .env.example):\n${lines.join('\n')}`)
  }
  cached = parsed.data
  return cached
}

type LogSettings = { level: Env['LOG_LEVEL']; format: 'json' | 'text' }

/**
 * How much is logged and in which form; without LOG_FORMAT readable at a terminal and while developing, else JSON. Never
 * throws: that the configuration has mistakes is what has to be logged.
 */
export function logSettings(): LogSettings {
  const byDefault = process.stdout.isTTY ? 'text' : 'json'
  try {
    const { LOG_LEVEL, LOG_FORMAT, NODE_ENV } = readEnv()
    return { level: LOG_LEVEL, format: LOG_FORMAT ?? (NODE_ENV === 'development' ? 'text' : byDefault) }
  } catch {
    return { level: 'info', format: byDefault }
  }
}

/** `next build` imports the configuration too; it must not write secrets or open a database. */
export function isBuilding(): boolean {
  return process.env.NEXT_PHASE === 'phase-production-build'
}

/** Whether mails reach anybody; else they are kept in DATA_DIR/outbox. */
export const mailsGoOut = (): boolean => readEnv().SMTP_URL !== undefined

/** Whether links and cookies are for https: true only when SITE_URL says so. */
export function isHttps(): boolean {
  return readEnv().SITE_URL?.startsWith('https://') ?? false
}

/** Where what this process runs was built, as scripts/lib/builds.mjs says; commands run in the folder of the repository. */
export const buildFolder = (): string =>
  resolve(/* turbopackIgnore: true */ process.env.RIDGELINE_BUILD ?? 'dist')

/** The environment for a process that we start, with changes. */
export const environmentWith = (changes: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...changes,
})
