import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'

import { startS3 } from '../../../tests/support/s3'
import { fileImageStore } from './file-image-store'
import type { ImageStore, StoredPicture } from './image-store'
import { s3ImageStore } from './s3-image-store'

const HASH = 'a'.repeat(64)
const NAMES = ['480.avif', '480.webp']
/** Later than anything that was kept: stores tell the time to the second. */
const soon = () => new Date(Date.now() + 2000)
const longAgo = () => new Date(Date.now() - 60_000)

const picture = (text: string, names = NAMES): StoredPicture => ({
  hash: HASH,
  files: new Map(names.map((name) => [name, Buffer.from(text)])),
})

interface Stand {
  store: ImageStore
  /** Names of all files but marks. */
  everything: () => Promise<string[]>
  /** Takes one file of the picture away, as somebody might by hand. */
  damage: (name: string) => Promise<void>
  close: () => Promise<void>
}

async function inFolder(): Promise<Stand> {
  const folder = await mkdtemp(join(tmpdir(), 'ridgeline-store-'))
  return {
    store: fileImageStore(folder),
    everything: async () =>
      (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
        .sort(),
    damage: (name) => rm(join(folder, 'pictures', HASH, name)),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

async function inBucket(): Promise<Stand> {
  const s3 = await startS3()
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = s3.env
  return {
    store: s3ImageStore({
      endpoint: S3_ENDPOINT,
      region: S3_REGION!,
      bucket: S3_BUCKET!,
      accessKeyId: S3_ACCESS_KEY_ID!,
      secretAccessKey: S3_SECRET_ACCESS_KEY!,
    }),
    everything: () =>
      Promise.resolve(
        [...s3.objects.keys()]
          .filter((key) => !key.startsWith('whole/'))
          .map((key) => key.split('/').at(-1)!)
          .sort(),
      ),
    damage: (name) => Promise.resolve(void s3.objects.delete(`pictures/${HASH}/${name}`)),
    close: s3.close,
  }
}

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('pictures in %s', (_, start) => {
  let stand: Stand
  let store: ImageStore

  beforeEach(async () => {
    stand = await start()
    store = stand.store
  })
  afterEach(() => stand.close())

  it('are there with all their files, or not at all', async () => {
    expect(await store.has(HASH, NAMES)).toBe(false)
    expect(await store.open(HASH, '480.avif')).toBeNull()
    await store.keep(picture('one'))
    expect(await store.has(HASH, NAMES)).toBe(true)
    expect(await store.has(HASH, [...NAMES, '960.avif'])).toBe(false)
    expect(await stand.everything()).toEqual(NAMES)
    const file = await store.open(HASH, '480.webp')
    expect(file?.size).toBe(3)
    expect(await new Response(file?.stream()).text()).toBe('one')
    await (await store.open(HASH, '480.avif'))?.close()
  })

  it('are replaced whole when they are kept again, by several at once too', async () => {
    await store.keep(picture('one'))
    await stand.damage('480.avif')
    expect(await store.has(HASH, NAMES)).toBe(false)
    await Promise.all(['two', 'two', 'two'].map((text) => store.keep(picture(text))))
    expect(await store.has(HASH, NAMES)).toBe(true)
    expect(await stand.everything()).toEqual(NAMES)
    expect(await new Response((await store.open(HASH, '480.webp'))?.stream()).text()).toBe('two')
  })

  it('that nobody touched are told, and can be removed', async () => {
    expect(await store.untouchedSince(soon())).toEqual([])
    expect(await store.touch(HASH)).toBe(false)
    await store.keep(picture('one'))
    const other = {
      ...picture('other', ['480.avif', '480.webp', '960.avif', '960.webp']),
      hash: 'b'.repeat(64),
    }
    await store.keep(other)
    expect((await store.untouchedSince(soon())).sort()).toEqual([HASH, other.hash])
    expect((await store.kept()).sort()).toEqual([HASH, other.hash])
    expect(await store.untouchedSince(longAgo())).toEqual([])
    expect(await store.touch(HASH)).toBe(true)
    await store.remove(HASH)
    expect(await store.has(HASH, NAMES)).toBe(false)
    expect(await store.kept()).toEqual([other.hash])
    expect(await store.has(other.hash, [...other.files.keys()])).toBe(true)
    await store.remove(other.hash)
    await store.remove('c'.repeat(64))
    expect(await stand.everything()).toEqual([])
    expect(await store.untouchedSince(soon())).toEqual([])
  })
})
