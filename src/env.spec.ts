import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'

describe('the settings of the log', () => {
  const before = { ...process.env }
  beforeEach(() => {
    jest.resetModules()
  })
  afterEach(() => {
    process.env = { ...before }
  })

  const settings = async (env: Record<string, string>) => {
    Object.assign(process.env, { NODE_ENV: 'production', LOG_LEVEL: '', LOG_FORMAT: '', ...env })
    return (await import('@/env')).logSettings()
  }

  it.each([
    [{}, { level: 'info', format: process.stdout.isTTY ? 'text' : 'json' }],
    [
      { LOG_LEVEL: 'warn', LOG_FORMAT: 'text' },
      { level: 'warn', format: 'text' },
    ],
    [{ NODE_ENV: 'development' }, { level: 'info', format: 'text' }],
  ])('%j', async (env, expected) => expect(await settings(env as Record<string, string>)).toEqual(expected))

  it('are there although the configuration has mistakes: somebody has to be told of them', async () => {
    expect(await settings({ PORT: 'abc', LOG_LEVEL: 'loud' })).toMatchObject({ level: 'info' })
    const { readEnv } = await import('@/env')
    expect(() => readEnv()).toThrow(
      /PORT must be a port number[^]*LOG_LEVEL must be error, warn, info or debug/,
    )
  })
})

const mailServer = (password: string, rest = '') => `smtps://user:${password}@mail.example.com${rest}`

describe('the environment', () => {
  const before = { ...process.env }
  beforeEach(() => {
    jest.resetModules()
  })
  afterEach(() => {
    process.env = { ...before }
  })

  const read = async (env: Record<string, string>) => {
    Object.assign(process.env, { PORT: '', SITE_URL: '', MAIL_FROM: '', ...env })
    return (await import('@/env')).readEnv()
  }

  it('takes what is empty for not set', async () => {
    expect(await read({})).toMatchObject({ PORT: 3000, SITE_URL: undefined, MAIL_FROM: undefined })
  })

  it.each([
    ['SITE_URL', 'https://www.example.com/', 'https://www.example.com'],
    ['SITE_URL', 'http://localhost:3000', 'http://localhost:3000'],
    ['DATABASE_URI', 'file:/srv/house%20%231/ridgeline.db', 'file:/srv/house%20%231/ridgeline.db'],
    ...[
      'mongodb://127.0.0.1:27017',
      'mongodb://[::1]:27017/ridgeline',
      'mongodb://ann:p%40ss%2F%25$!&=;+,@a:1,b.example,c:3/ridgeline?replicaSet=rs0&appName=Cluster0',
      'mongodb://ann@%2Ftmp%2Fmongodb-27017.sock/ridgeline',
      'mongodb://house:secret@house.mongo.cosmos.azure.com:10255/ridgeline?ssl=true&appName=@house@',
      'mongodb+srv://ann:secret@cluster0.example.mongodb.net/?retryWrites=true&w=majority',
    ].map((url) => ['DATABASE_URI', url, url] as const),
    ...[
      'smtp://mail:1025',
      'smtp://[::1]:25/',
      mailServer('pa%2Fss%23word', ':465'),
      mailServer('p@ss', '?requireTLS=true'),
    ].map((url) => ['SMTP_URL', url, url] as const),
    ['MAIL_FROM', 'stay@example.com', 'stay@example.com'],
    ['FEED_ALLOWED_HOSTS', '[::1]:8080, home.example ::1', ['[::1]:8080', 'home.example', '::1']],
    ['MAIL_FROM', 'Seven Ridges <stay@example.com>', 'Seven Ridges <stay@example.com>'],
  ])('takes %s=%s', async (name, text, taken) => {
    expect(await read({ [name]: text })).toMatchObject({ [name]: taken })
  })

  it('names every kind of key that the provider has for it', async () => {
    expect(await read({ STRIPE_SECRET_KEY: 'rk_live_1' })).toMatchObject({ STRIPE_SECRET_KEY: 'rk_live_1' })
    jest.resetModules()
    await expect(read({ STRIPE_SECRET_KEY: 'pk_live_1' })).rejects.toThrow(/sk_live_ .*rk_/)
  })

  it.each([
    ['SITE_URL', 'https://www.example.com:port'],
    ['SITE_URL', 'https://example.com,https://www.example.com'],
    ['SITE_URL', 'https://www.example.com/house'],
    ['STRIPE_API_BASE', 'http://[::1'],
    ['SMTP_URL', mailServer('pass#word')],
    ['SMTP_URL', mailServer('pass/word')],
    ['SMTP_URL', mailServer('12/34')],
    ['SMTP_URL', mailServer('12?34')],
    ['SMTP_URL', 'smtps://mail.example.com:mail'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'Seven Ridges'],
    ['PORT', '70000'],
    ['PAYLOAD_SECRET_PREVIOUS', 'none'],
    ['STRIPE_SECRET_KEY', 'pk_test_1'],
    ...['p@ss', 'p:ss', 'p/ss', 'p?ss', 'p#ss', 'p[ss', '100%'].map((password) => [
      'DATABASE_URI',
      `mongodb://ann:${password}@127.0.0.1/ridgeline`,
    ]),
    ['DATABASE_URI', 'mongodb://'],
    ['FEED_ALLOWED_HOSTS', 'calendar.home.example http://192.168.1.20:8080'],
    ['FEED_ALLOWED_HOSTS', '192.168.1.0/24'],
    ['DATABASE_URI', 'mongodb:///ridgeline'],
    ['DATABASE_URI', 'mongodb://ann:word/ridgeline'],
    ['DATABASE_URI', 'file:/srv/100%/ridgeline.db'],
    ['DATABASE_URI', 'file:/srv/caf%E9/ridgeline.db'],
    ['DATABASE_URI', 'file:/srv/house #1/ridgeline.db'],
  ])('says in words why it does not take %s=%s', async (name, text) => {
    await expect(read({ [name]: text })).rejects.toThrow(new RegExp(`mistakes[^]*${name} must`))
  })
})
