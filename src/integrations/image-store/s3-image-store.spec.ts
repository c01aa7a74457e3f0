import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'

import { AwsV4Signer } from 'aws4fetch'

import { startS3, type S3Stand } from '../../../tests/support/s3'
import { ImageStoreAway, type StoredPicture } from './image-store'
import { s3ImageStore } from './s3-image-store'
import { sendToS3 } from './s3-send'

const HASH = 'a'.repeat(64)
const NAMES = ['480.avif', '480.webp', '960.avif']
const picture: StoredPicture = {
  hash: HASH,
  files: new Map(NAMES.map((name) => [name, Buffer.from(name)])),
}

describe('pictures in a bucket', () => {
  let s3: S3Stand
  const storeWith = (changes: Partial<Record<string, string>> = {}) => {
    const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = {
      ...s3.env,
      ...changes,
    }
    return s3ImageStore({
      endpoint: S3_ENDPOINT,
      region: S3_REGION!,
      bucket: S3_BUCKET!,
      accessKeyId: S3_ACCESS_KEY_ID!,
      secretAccessKey: S3_SECRET_ACCESS_KEY!,
    })
  }

  beforeEach(async () => {
    s3 = await startS3()
  })
  afterEach(() => s3.close())

  it('are not there when a file of theirs could not be written, and what is left of them is told', async () => {
    const store = storeWith()
    s3.behave({ fail: /^PUT .*960\.avif$/ })
    await expect(store.keep(picture)).rejects.toThrow(ImageStoreAway)
    // Tried again before it is given up.
    expect(s3.calls.filter((call) => call.endsWith('/960.avif'))).toHaveLength(3)
    expect([await store.has(HASH, ['480.avif']), await store.touch(HASH)]).toEqual([false, false])
    expect(await store.untouchedSince(new Date(Date.now() + 1000))).toEqual([HASH])
    expect(await store.untouchedSince(new Date(Date.now() - 60_000))).toEqual([])

    s3.behave({})
    await store.keep(picture)
    expect(await store.has(HASH, NAMES)).toBe(true)
  })

  it('are waited for in vain for seconds only where the store falls silent in the middle of an answer', async () => {
    const store = storeWith()
    await store.keep(picture)
    s3.behave({ stall: /^GET $/ })
    const began = performance.now()
    await expect(store.untouchedSince(new Date())).rejects.toThrow(ImageStoreAway)
    expect(performance.now() - began).toBeLessThan(8_000)
  }, 15_000)

  it('break off where nothing more of a file comes, so that a backup does not wait for it without end', async () => {
    await storeWith().keep(picture)
    s3.behave({ stall: /^GET pictures/ })
    const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = s3.env
    const { url, headers } = await new AwsV4Signer({
      url: `${S3_ENDPOINT}/${S3_BUCKET}/pictures/${HASH}/480.webp`,
      headers: { 'x-amz-content-sha256': createHash('sha256').digest('hex') },
      accessKeyId: S3_ACCESS_KEY_ID!,
      secretAccessKey: S3_SECRET_ACCESS_KEY!,
      region: S3_REGION,
      service: 's3',
    }).sign()
    const answer = await sendToS3({ method: 'GET', url, headers }, 2_000, 300)
    await expect(buffer(answer)).rejects.toThrow()
  })

  it('were in use when they were last touched, however old their files are', async () => {
    const store = storeWith()
    await store.keep(picture)
    const yesterday = new Date(Date.now() - 48 * 3600_000)
    for (const object of s3.objects.values()) object.modifiedAt = yesterday
    const moment = new Date(Date.now() - 24 * 3600_000)
    expect(await store.untouchedSince(moment)).toEqual([HASH])
    expect(await store.touch(HASH)).toBe(true)
    expect(await store.untouchedSince(moment)).toEqual([])
  })

  it('are out of reach, and never missing, when the store is down or refuses us', async () => {
    const store = storeWith()
    await store.keep(picture)
    for (const wrong of [
      { S3_SECRET_ACCESS_KEY: 'another' },
      { S3_BUCKET: 'another' },
      { S3_REGION: 'another' },
    ]) {
      const stranger = storeWith(wrong)
      await expect(stranger.open(HASH, '480.avif')).rejects.toThrow(/^The picture store answered 40[34]/)
      await expect(stranger.has(HASH, NAMES)).rejects.toThrow(ImageStoreAway)
      await expect(stranger.keep(picture)).rejects.toThrow(ImageStoreAway)
    }
    await s3.down()
    await expect(store.open(HASH, '480.avif')).rejects.toThrow('The picture store cannot be reached.')
    await expect(store.touch(HASH)).rejects.toThrow(ImageStoreAway)
    await s3.up()
    expect(await store.has(HASH, NAMES)).toBe(true)
    s3.behave({ delayMs: 6_000 })
    await expect(store.open(HASH, '480.avif')).rejects.toThrow(ImageStoreAway)
  }, 20_000)
})
