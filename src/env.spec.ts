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
