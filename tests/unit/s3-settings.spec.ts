import { describe, expect, it, jest } from '@jest/globals'

import { BLANK_ENVIRONMENT } from '../support/blank-environment'

const WHOLE = {
  S3_BUCKET: 'pictures',
  S3_ENDPOINT: 'http://127.0.0.1:3900/',
  S3_REGION: 'garage',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

async function read(env: Record<string, string>) {
  Object.assign(process.env, BLANK_ENVIRONMENT, env)
  jest.resetModules()
  return (await import('@/env')).readEnv()
}

describe('the settings of the picture store', () => {
  it('are taken whole, or not at all', async () => {
    expect((await read({})).S3_BUCKET).toBeUndefined()
    expect((await read(WHOLE)).S3_ENDPOINT).toBe('http://127.0.0.1:3900')
    expect((await read({ ...WHOLE, S3_REGION: '' })).S3_BUCKET).toBe('pictures')
    expect((await read({ ...WHOLE, S3_ENDPOINT: '' })).S3_BUCKET).toBe('pictures')
  })

  it.each([
    [{ S3_BUCKET: '' }, 'S3_BUCKET must be set too, because S3_ENDPOINT is'],
    [{ S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY must be set too, because S3_BUCKET is'],
    [{ S3_ACCESS_KEY_ID: ' ' }, 'S3_ACCESS_KEY_ID must be set too'],
    [{ S3_ENDPOINT: '', S3_REGION: '' }, 'S3_REGION must be set for a bucket of Amazon'],
    [{ S3_BUCKET: 'Not A Bucket' }, 'S3_BUCKET must be the name of a bucket'],
    [{ S3_ENDPOINT: 'store:3900' }, 'S3_ENDPOINT must be a web address'],
  ])('are refused in words when half of them is there: %j', async (missing, words) => {
    await expect(read({ ...WHOLE, ...missing })).rejects.toThrow(words)
  })
})
