import { PICTURE_FILES, pictureHash } from '@/domain/picture-sizes'
import type { PictureType } from '@/domain/picture-type'
import type { ArchiveWriter } from '@/integrations/archive/write-archive'
import type { ReadFile } from '@/integrations/archive/read-archive'
import { imageStore, type OpenFile } from '@/integrations/image-store'
import { findPictures } from '@/operations/picture-records'
import type { Payload } from 'payload'

const readAll = async (file: OpenFile): Promise<Uint8Array> => new Uint8Array(await new Response(file.stream()).arrayBuffer())

/**
 * Adds every picture that a slot has, all its files. Their addresses are hashes, so what is there never changes, and it
 * may be read after the records.
 * @param say hears of progress
 * @returns the hashes of pictures whose files are not there
 */
export async function addPictures(
  payload: Payload,
  archive: ArchiveWriter,
  say: (line: string) => void,
): Promise<string[]> {
  const store = imageStore()
  const hashes = (await findPictures(payload)).flatMap(({ path }) => pictureHash(path ?? '') ?? [])
  const missing: string[] = []
  for (const hash of new Set(hashes.toSorted())) {
    const original = await store.openOriginal(hash)
    let files = 0
    for (const name of PICTURE_FILES) {
      const file = await store.open(hash, name)
      if (!file) continue
      await archive.add(`pictures/${hash}/${name}`, await readAll(file))
      files += 1
    }
    if (original) await archive.add(`pictures/${hash}/original.${original.type}`, await readAll(original.file))
    if (!original || files === 0) missing.push(hash)
  }
  if (hashes.length > 0) say(`  ${new Set(hashes).size} pictures`)
  return missing
}

/** Puts the pictures of an archive into the image store, each as soon as all its files have come. */
export function pictureKeeper() {
  let hash: string | undefined
  let files = new Map<string, Uint8Array>()
  let original: { type: PictureType; bytes: Uint8Array } | undefined

  async function keep(): Promise<void> {
    // A picture that was incomplete where it came from is not made worse.
    if (hash && original && files.size > 0) {
      if (!(await imageStore().has(hash, [...files.keys()]))) await imageStore().keep({ hash, files, original })
    }
    hash = undefined
    files = new Map()
    original = undefined
  }

  return {
    take: async ({ file, bytes }: ReadFile): Promise<void> => {
      if (file.kind !== 'picture') return
      if (file.hash !== hash) await keep()
      hash = file.hash
      const type = /^original\.(jpeg|png|webp)$/.exec(file.file)?.[1] as PictureType | undefined
      if (type) original = { type, bytes }
      else files.set(file.file, bytes)
    },
    /** Keeps the last one. */
    end: keep,
  }
}
