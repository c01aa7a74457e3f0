import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'

import { mayHaveSmallDisk, smallDisk } from '../../../tests/support/small-disk'
import { fileImageStore } from './file-image-store'
import { type ImageStore, ImageStoreAway, type StoredPicture } from './image-store'

const HASH = 'a'.repeat(64)
const NAMES = ['480.avif', '480.webp']

const picture = (text: string, names = NAMES): StoredPicture => ({
  hash: HASH,
  files: new Map(names.map((name) => [name, Buffer.from(text)])),
})

describe('pictures in a folder', () => {
  let folder: string
  let store: ImageStore
  const everything = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort()

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ridgeline-store-'))
    store = fileImageStore(folder)
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('leave nothing behind when a file cannot be written, and the picture before stays', async () => {
    // The last file has a folder in its name, which is not there.
    const impossible = picture('two', [...NAMES, 'missing/960.avif'])
    await expect(store.keep(impossible)).rejects.toThrow('ENOENT')
    expect(await store.has(HASH, NAMES)).toBe(false)
    expect(await readdir(join(folder, 'pictures'))).toEqual([])
    expect(await everything()).toEqual([])

    await store.keep(picture('one'))
    await expect(store.keep(impossible)).rejects.toThrow('ENOENT')
    expect(await readFile(join(folder, 'pictures', HASH, '480.avif'), 'utf8')).toBe('one')
    expect(await readdir(join(folder, 'pictures'))).toEqual([HASH])
  })

  it('are told when nobody touched them; originals of the first version are listed and removed', async () => {
    const lone = 'b'.repeat(64)
    await store.keep(picture('one'))
    await mkdir(join(folder, 'originals'))
    await writeFile(join(folder, 'originals', `${lone}.jpeg`), 'x')
    await mkdir(join(folder, 'pictures', 'lost+found'))
    expect((await store.untouchedSince(new Date(Date.now() + 1000))).sort()).toEqual([HASH])
    expect([await store.touch(HASH), await store.touch(lone)]).toEqual([true, false])
    await store.remove(HASH)
    expect(await store.originals()).toEqual([lone])
    await store.removeOriginal(lone)
    expect(await store.originals()).toEqual([])
    expect(await everything()).toEqual([])
  })
})

const onASmallDisk = mayHaveSmallDisk() ? describe : describe.skip

onASmallDisk('pictures on a disk of their own', () => {
  let folder: string
  let disk: NonNullable<ReturnType<typeof smallDisk>>

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ridgeline-store-'))
    disk = smallDisk(folder, 1)!
  })
  afterEach(async () => {
    disk.close()
    await rm(folder, { recursive: true, force: true })
  })

  it.each(['the first one', 'a later one'])('are away while it can only be read: %s', async (which) => {
    const store = fileImageStore(folder)
    const later = { ...picture('two'), hash: 'c'.repeat(64) }
    if (which === 'a later one') await store.keep(picture('one'))
    disk.mayBeWritten(false)
    await expect(store.keep(later)).rejects.toThrow(ImageStoreAway)
    disk.mayBeWritten(true)
    await store.keep(later)
    expect(await store.has(later.hash, NAMES)).toBe(true)
  })

  it('say that it is full, also the first one', async () => {
    disk.limitFiles(2)
    await writeFile(join(folder, 'another'), '')
    await expect(fileImageStore(folder).keep(picture('one'))).rejects.toMatchObject({ code: 'ENOSPC' })
  })
})
