import { Readable } from 'node:stream'

import type { ImageStore, StoredPicture, OpenFile } from './image-store'
import { s3Client, type S3Settings } from './s3-client'

const fileKey = (hash: string, name: string) => `pictures/${hash}/${name}`
const wholeKey = (hash: string) => `whole/${hash}`
/** The hash is the second part of every key: of a folder, or a name with its type. */
const hashOf = (key: string) => key.split('/')[1]?.split('.')[0] ?? ''
const isHash = (name: string) => /^[0-9a-f]{64}$/.test(name)

const EMPTY = new Uint8Array()
/** Files that are sent at the same time. */
const SIDE_BY_SIDE = 4

async function eachOf<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items]
  const next = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, next))
}

/**
 * Pictures in a bucket that several replicas share: `pictures/<sha256>/<width>.<format>`, and an empty object `whole/<sha256>`, which is written last and deleted first: without it the picture is not there. When that
 * was written is when the picture was last in use. Nothing in the bucket is made public; the site serves the files.
 */
export function s3ImageStore(settings: S3Settings): ImageStore {
  const bucket = s3Client(settings)

  async function openKey(key: string): Promise<OpenFile | null> {
    const answer = await bucket.get(key)
    if (!answer) return null
    return {
      size: Number(answer.headers['content-length']),
      stream: () => Readable.toWeb(answer) as ReadableStream<Uint8Array>,
      close: () => Promise.resolve(void answer.destroy()),
    }
  }

  return {
    // What a failure leaves is not taken back: another replica may be keeping the same picture. It goes after a day, with
    // what nobody uses.
    keep: async ({ hash, files }: StoredPicture) => {
      await eachOf(files, ([name, bytes]) => bucket.put(fileKey(hash, name), bytes))
      await bucket.put(wholeKey(hash), EMPTY)
    },

    has: async (hash, names) => {
      const [isWhole, found] = await Promise.all([
        bucket.has(wholeKey(hash)),
        bucket.list(`pictures/${hash}/`),
      ])
      const sizes = new Map(found.map(({ key, size }) => [key, size]))
      return isWhole && names.every((name) => (sizes.get(fileKey(hash, name)) ?? 0) > 0)
    },

    open: (hash, name) => openKey(fileKey(hash, name)),

    touch: async (hash) => {
      if (!(await bucket.has(wholeKey(hash)))) return false
      await bucket.put(wholeKey(hash), EMPTY)
      return true
    },

    kept: async () => (await bucket.list('whole/')).map(({ key }) => hashOf(key)).filter(isHash),

    untouchedSince: async (moment) => {
      const usedAt = new Map<string, Date>()
      // Whole ones last: their mark tells it, however old the files are.
      for (const prefix of ['pictures/', 'whole/']) {
        for (const { key, modifiedAt } of await bucket.list(prefix)) usedAt.set(hashOf(key), modifiedAt)
      }
      return [...usedAt].filter(([hash, at]) => isHash(hash) && at < moment).map(([hash]) => hash)
    },

    remove: async (hash) => {
      await bucket.remove(wholeKey(hash))
      await eachOf(await bucket.list(`pictures/${hash}/`), ({ key }) => bucket.remove(key))
    },

    originals: async () => {
      const hashes = (await bucket.list('originals/')).map(({ key }) => hashOf(key))
      return [...new Set(hashes)].filter(isHash)
    },

    removeOriginal: async (hash) =>
      eachOf(await bucket.list(`originals/${hash}.`), ({ key }) => bucket.remove(key)),

    // An object is there whole or not at all, and has no other name before.
    sweepTempFiles: async () => {},
  }
}
