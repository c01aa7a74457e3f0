import { mkdir, open, readdir, rename, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { PICTURE_TYPES } from '@/domain/pictures/picture-type'

import { syncFolder } from '../sync-folder'
import { type ImageStore, ImageStoreAway, type OpenFile, type StoredPicture } from './image-store'
import { forgetTempName, removeOrphanedTempFiles, tempName } from './temp-files'

/** Only the process of the site reads them. */
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

const isHash = (name: string) => /^[0-9a-f]{64}$/.test(name)

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/** A disk that the system made read-only because of its errors, or that has them: no fault of the picture. */
const notWritable = (error: unknown): never => {
  if (codeOf(error) !== 'EROFS' && codeOf(error) !== 'EIO') throw error
  throw new ImageStoreAway('The disk of the pictures cannot be written.', { cause: error })
}

const ifThere = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null
    throw error
  })

const listed = async (folder: string): Promise<string[]> =>
  (await ifThere(readdir(/* turbopackIgnore: true */ folder))) ?? []

async function openFile(path: string): Promise<OpenFile | null> {
  const handle = await ifThere(open(path, 'r'))
  if (!handle) return null
  const { size } = await handle.stat()
  return {
    size,
    stream: () => Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array>,
    close: () => handle.close(),
  }
}

/**
 * Pictures in a folder of this machine: `<folder>/pictures/<sha256>/<width>.<format>`. Whatever is written gets a temporary
 * name, reaches the disk, and only then its real name.
 */
export function fileImageStore(folder: string): ImageStore {
  const pictures = join(folder, 'pictures')
  const originals = join(folder, 'originals')

  /** Runs `write` on a temporary path in `parent` and moves it to `name`; on failure nothing is left. */
  async function finish(parent: string, name: string, write: (path: string) => Promise<void>): Promise<void> {
    // Not `recursive`: of a disk that is full or can only be read that says ENOENT.
    await mkdir(parent, { mode: FOLDER_MODE }).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
    const temporary = tempName()
    const path = join(parent, temporary)
    try {
      await write(path)
      await takeName(parent, path, name)
      await syncFolder(parent)
    } finally {
      await rm(path, { recursive: true, force: true }).finally(() => forgetTempName(temporary))
    }
  }

  /** A folder cannot replace another: what stands there is the same picture or was damaged by hand, and gives way. */
  async function takeName(parent: string, path: string, name: string, tries = 5): Promise<void> {
    try {
      await rename(path, join(parent, name))
    } catch (error) {
      const isTaken = codeOf(error) === 'ENOTEMPTY' || codeOf(error) === 'EEXIST'
      if (!isTaken || tries === 0) throw error
      await discard(parent, name)
      await takeName(parent, path, name, tries - 1)
    }
  }

  /** Takes it from its name at once, so that nobody finds half of it, and then deletes it. */
  async function discard(parent: string, name: string): Promise<void> {
    const temporary = tempName()
    const path = join(parent, temporary)
    await ifThere(rename(join(parent, name), path))
    await rm(path, { recursive: true, force: true }).finally(() => forgetTempName(temporary))
  }

  const kept = async () => (await listed(pictures)).filter(isHash)

  const writeWhole = (path: string, bytes: Uint8Array) =>
    writeFile(path, bytes, { mode: FILE_MODE, flag: 'wx', flush: true })

  return {
    keep: ({ hash, files }: StoredPicture) =>
      finish(pictures, hash, async (path) => {
        await mkdir(path, { mode: FOLDER_MODE })
        for (const [name, bytes] of files) await writeWhole(join(path, name), bytes)
        await syncFolder(path)
      }).catch(notWritable),

    has: async (hash, names) => {
      const found = await Promise.all(names.map((name) => ifThere(stat(join(pictures, hash, name)))))
      return found.every((file) => file !== null && file.size > 0)
    },

    open: (hash, name) => openFile(join(pictures, hash, name)),

    touch: async (hash) => {
      const now = new Date()
      const done = await ifThere(utimes(join(pictures, hash), now, now).then(() => true))
      return done ?? false
    },

    kept,

    untouchedSince: async (moment) => {
      const found: string[] = []
      for (const hash of await kept()) {
        const kept = await ifThere(stat(join(pictures, hash)))
        if (kept && kept.mtime < moment) found.push(hash)
      }
      return found
    },

    remove: (hash) => discard(pictures, hash),

    originals: async () => {
      await removeOrphanedTempFiles(originals)
      const hashes = (await listed(originals)).map((name) => name.split('.')[0]!)
      return [...new Set(hashes)].filter(isHash)
    },

    removeOriginal: async (hash) => {
      for (const type of PICTURE_TYPES) await discard(originals, `${hash}.${type}`)
      // Gone with the last one.
      await rmdir(originals).catch(() => {})
    },

    sweepTempFiles: () => removeOrphanedTempFiles(pictures),
  }
}
