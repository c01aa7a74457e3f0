import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Payload } from 'payload'

import type { Look } from '../problem'

describe('what is not configured', () => {
  const before = { ...process.env }
  beforeEach(() => {
    jest.resetModules()
  })
  afterEach(() => {
    process.env = { ...before }
  })

  const KEYS = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }
  const NONE = { SITE_URL: '', STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' }
  /** What Overview says of card payments. */
  const told = async (env: Record<string, string>): Promise<string[]> => {
    Object.assign(process.env, { ...NONE, ...env })
    const { findMissingSettings } = await import('./settings')
    const problems = await findMissingSettings({} as Payload, {} as Look)
    return problems
      .filter(({ key }) => key.startsWith('setting:STRIPE'))
      .map(({ title, lines }) => `${title}: ${lines.join(' ')}`)
  }

  it.each(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const)(
    'is told where %s is there alone: nobody can pay',
    async (name) =>
      expect(await told({ [name]: KEYS[name] })).toEqual([
        expect.stringMatching(/^Card payments are set up by half: .*nobody can pay by card/),
      ]),
  )

  it.each([
    { STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
    { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
  ])('is told where one key was replaced and the other was not: %j', async (keys) =>
    expect(await told({ ...keys, STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toEqual([
      expect.stringMatching(/^The keys of Stripe do not belong together: .*nobody can pay by card/),
    ]),
  )

  const PUBLIC = { SITE_URL: 'https://house.example.com' }

  it('is told where a public site has test keys: whoever knows a test card books without money', async () => {
    expect(await told({ ...KEYS, ...PUBLIC, STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toEqual([
      expect.stringMatching(/^Card payments are in test mode: .*no money comes/),
    ])
  })

  it('is told where the webhook is missing: nobody hears of disputes', async () => {
    expect(await told(KEYS)).toEqual([
      expect.stringMatching(/^Disputes of payments are not heard of: .*STRIPE_WEBHOOK_SECRET/),
    ])
  })

  const LIVE = { STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }

  it.each([
    {},
    { ...KEYS, STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    { ...LIVE, STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    { ...LIVE, ...PUBLIC, STRIPE_WEBHOOK_SECRET: 'whsec_1' },
  ])('says nothing where all or nothing is set: %j', async (env) => expect(await told(env)).toEqual([]))
})
