import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'

import { fileImageStore } from './file-image-store'
import type { ImageStore, KeptPicture } from './image-store'

const HASH = 'a'.repeat(64)
const NAMES = ['480.avif', '480.webp']

const picture = (text: string, names = NAMES): KeptPicture => ({
  hash: HASH,
  files: new Map(names.map((name) => [name, Buffer.from(text)])),
  original: { type: 'png', bytes: Buffer.from(`original ${text}`) },
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

  it('are there with all their files, or not at all', async () => {
    expect(await store.has(HASH, NAMES)).toBe(false)
    expect(await store.open(HASH, '480.avif')).toBeNull()
    await store.keep(picture('one'))
    expect(await store.has(HASH, NAMES)).toBe(true)
    expect(await store.has(HASH, [...NAMES, '960.avif'])).toBe(false)
    expect(await everything()).toEqual([...NAMES, `${HASH}.png`])
    const file = await store.open(HASH, '480.webp')
    expect(file?.size).toBe(3)
    expect(await new Response(file?.stream()).text()).toBe('one')
  })

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

  it('are replaced whole when they are kept again, by several at once too', async () => {
    await store.keep(picture('one'))
    await rm(join(folder, 'pictures', HASH, '480.avif'))
    await Promise.all(['two', 'two', 'two'].map((text) => store.keep(picture(text))))
    expect(await store.has(HASH, NAMES)).toBe(true)
    expect(await everything()).toEqual([...NAMES, `${HASH}.png`])
  })

  it('that nobody touched are told, also an original alone, and can be removed', async () => {
    const soon = new Date(Date.now() + 1000)
    expect(await store.untouchedSince(soon)).toEqual([])
    await store.keep(picture('one'))
    const lone = 'b'.repeat(64)
    await writeFile(join(folder, 'originals', `${lone}.jpeg`), 'x')
    await mkdir(join(folder, 'pictures', 'lost+found'))
    expect((await store.untouchedSince(soon)).sort()).toEqual([HASH, lone])
    expect(await store.untouchedSince(new Date(Date.now() - 60_000))).toEqual([])
    expect([await store.touch(HASH), await store.touch(lone)]).toEqual([true, false])
    await store.remove(HASH)
    await store.remove(lone)
    await store.remove('c'.repeat(64))
    expect(await everything()).toEqual([])
  })
})
