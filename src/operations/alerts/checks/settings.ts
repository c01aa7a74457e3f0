import { FIRST_TEXTS } from '@/content/first-content'
import { PASSWORD_MIN } from '@/domain/owner/password-strength'
import { readEnv } from '@/env'
import { passwordWeakness } from '@/security/password-weakness'
import type { Payload } from 'payload'

import { mergeTexts } from '../../content/merge-texts'
import type { Check } from '../problem'

const DOORS = [
  ['ADMIN_PASSWORD', 'Your password'],
  ['SECURITY_PASSWORD', 'The password of the security console'],
] as const

type WeakPassword = { variable: string; name: string; why: string }

/** Passwords in the environment that others would guess. Whoever sets them there is told, and not kept from starting. */
async function weakPasswords(): Promise<WeakPassword[]> {
  const env = readEnv()
  const weak: WeakPassword[] = []
  for (const [variable, name] of DOORS) {
    const password = env[variable]
    const weakness = password === undefined ? null : await passwordWeakness(password)
    if (weakness === 'common') weak.push({ variable, name, why: 'is among those that are tried first' })
    if (weakness === 'short') {
      weak.push({ variable, name, why: `has fewer than ${PASSWORD_MIN} characters` })
    }
  }
  return weak
}

export const findWeakPasswords: Check = async () =>
  (await weakPasswords()).map(({ variable, name, why }) => ({
    key: `password:${variable}`,
    title: `${name} is easy to guess`,
    lines: [
      `${variable}, as it is set on the server, ${why}. Set another one there that you use nowhere else, and start the website again.`,
    ],
  }))

/** Once, when the process starts. */
export async function warnOfWeakPasswords(payload: Payload): Promise<void> {
  for (const { variable, why } of await weakPasswords())
    payload.logger.warn(`${variable} ${why}. Please set another one and start again.`)
}

/** 'test' or 'live', of a key of Stripe's. */
const modeOf = (key: string): string | undefined => key.split('_')[1]

type Setting = [isTold: boolean, variable: string, title: string, line: string]

/** What is not configured says so where it matters. */
export const findMissingSettings: Check = () => {
  const { OWNER_EMAIL, SMTP_URL, SITE_URL, PORT, ADMIN_PASSWORD } = readEnv()
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = readEnv()
  const settings: Setting[] = [
    [
      !OWNER_EMAIL,
      'OWNER_EMAIL',
      'Your e-mail address is not set',
      'Mails for you go to owner@localhost. Set OWNER_EMAIL on the server.',
    ],
    [
      !SMTP_URL,
      'SMTP_URL',
      'No mail server is set',
      'Mails are written to the outbox folder and reach nobody. Set SMTP_URL on the server.',
    ],
    [
      // Only once mails go out: whoever just tries the site has no public address.
      Boolean(SMTP_URL && !SITE_URL),
      'SITE_URL',
      'The public address of the site is not set',
      `Links in mails lead to http://localhost:${PORT}. Set SITE_URL on the server.`,
    ],
    [
      !STRIPE_SECRET_KEY !== !STRIPE_PUBLISHABLE_KEY,
      'STRIPE_KEYS',
      'Card payments are set up by half',
      'Until STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are both set on the server, nobody can pay by card.',
    ],
    [
      Boolean(
        STRIPE_SECRET_KEY &&
        STRIPE_PUBLISHABLE_KEY &&
        modeOf(STRIPE_SECRET_KEY) !== modeOf(STRIPE_PUBLISHABLE_KEY),
      ),
      'STRIPE_MODES',
      'The keys of Stripe do not belong together',
      'One of STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY is a test key, and the other is not. Until both are of the same account and mode, nobody can pay by card.',
    ],
    [
      // A site that is tried out on its owner's own machine has no such address.
      [STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY].every((key) => key && modeOf(key) === 'test') &&
        SITE_URL?.startsWith('https:') === true,
      'STRIPE_TEST',
      'Card payments are in test mode',
      'Whoever knows a test card of Stripe’s can book, and no money comes. Set the live keys on the server before guests are to pay.',
    ],
    [
      Boolean(STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && !STRIPE_WEBHOOK_SECRET),
      'STRIPE_WEBHOOK_SECRET',
      'Disputes of payments are not heard of',
      'The payment provider tells of them, and of refunds that are made there, by its webhook alone. Set STRIPE_WEBHOOK_SECRET on the server: whoever runs it finds how in docs/operations.md.',
    ],
    [
      Boolean(ADMIN_PASSWORD),
      'ADMIN_PASSWORD',
      'Your password is set on the server',
      'ADMIN_PASSWORD decides it at every start.',
    ],
  ]
  return settings
    .filter(([isTold]) => isTold)
    .map(([, variable, title, line]) => ({
      key: `setting:${variable}`,
      severity: variable === 'ADMIN_PASSWORD' ? 'info' : 'warning',
      title,
      lines: [line],
    }))
}

/** Without an address guests can write by the site's form alone. */
export const findMissingContact: Check = async (payload) => {
  const house = await payload.findGlobal({ slug: 'house', depth: 0 })
  if (mergeTexts(FIRST_TEXTS, house).identity.contactEmail) return []
  return [
    {
      key: 'setting:contact',
      severity: 'info',
      title: 'Your website shows guests no e-mail address',
      lines: [
        'They can write by the form of its Contact page alone. Name an address under “E-mail shown to guests”.',
      ],
      href: '/admin/globals/house',
    },
  ]
}
