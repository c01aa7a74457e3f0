import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

import { pack as createPack } from 'tar-stream'

import { syncFolder } from '../sync-folder'
import { type ArchiveHead, HEAD, MANIFEST, type Manifest } from './archive-format'

export interface ArchiveWriter {
  add: (name: string, bytes: Uint8Array) => Promise<void>
  /** Adds the list of what is inside and closes the file. It is on the disk then. */
  finish: (manifest: Omit<Manifest, 'files'>) => Promise<void>
  /** Ends it and removes what was written. */
  abandon: () => Promise<void>
}

/**
 * Writes an archive (tar, gzipped) file by file, so that memory holds one of them. Only its owner may read it: it holds
 * guests' data and the site's secrets.
 * @param path of a file that is not there yet; give it its real name when it is finished
 */
export function writeArchive(path: string, head: ArchiveHead): ArchiveWriter {
  const tar = createPack()
  const output = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true })
  const written = pipeline(tar, createGzip({ level: 6 }), output)
  // Whoever adds the next file hears of it.
  written.catch(() => {})
  const failed = new Promise<never>((_, reject) => written.catch(reject))
  failed.catch(() => {})
  const files: Manifest['files'] = []

  const put = (name: string, bytes: Uint8Array): Promise<void> =>
    Promise.race([
      new Promise<void>((resolve, reject) => {
        tar.entry({ name, mode: 0o600 }, Buffer.from(bytes), (error) => (error ? reject(error) : resolve()))
      }),
      failed,
    ])

  /** Waits until little is underway, or a fast database would fill the memory. */
  const add = async (name: string, bytes: Uint8Array) => {
    files.push({ name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
    await put(name, bytes)
  }
  const json = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`)
  const begun = add(HEAD, json(head))
  begun.catch(() => {})

  return {
    add: async (name, bytes) => {
      await begun
      await add(name, bytes)
    },
    finish: async (manifest) => {
      await begun
      await put(MANIFEST, json({ ...manifest, files }))
      tar.finalize()
      await written
      await syncFolder(dirname(path))
    },
    abandon: async () => {
      tar.destroy()
      await written.catch(() => {})
      await rm(path, { force: true })
    },
  }
}
