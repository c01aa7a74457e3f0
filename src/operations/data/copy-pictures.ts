import { isPictureFile, PICTURE_FILES, pictureHash } from '@/domain/pictures/picture-sizes'
import type { ArchiveWriter } from '@/integrations/archive/write-archive'
import type { ReadFile } from '@/integrations/archive/read-archive'
import { imageStore, type OpenFile } from '@/integrations/image-store'
import { picturesInUse } from '@/operations/pictures/prune-pictures'
import type { Payload } from 'payload'

/** A store that falls silent in the middle says "aborted" alone. */
async function readAll(hash: string, file: OpenFile): Promise<Uint8Array> {
  try {
    return new Uint8Array(await new Response(file.stream()).arrayBuffer())
  } catch (cause) {
    const { message } = cause as Error
    throw new Error(`The picture ${hash} could not be read to its end: ${message}`, { cause })
  }
}

/**
 * Adds every picture that some record names, all its files. Their addresses are hashes, so what is there never changes, and it
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
  const hashes = (await picturesInUse(payload)).flatMap((path) => pictureHash(path) ?? [])
  const missing: string[] = []
  for (const hash of new Set(hashes.toSorted())) {
    let files = 0
    for (const name of PICTURE_FILES) {
      const file = await store.open(hash, name)
      if (!file) continue
      await archive.add(`pictures/${hash}/${name}`, await readAll(hash, file))
      files += 1
    }
    if (files === 0) missing.push(hash)
  }
  if (hashes.length > 0) say(`  ${new Set(hashes).size} pictures`)
  return missing
}

/** Puts the pictures of an archive into the image store, each as soon as all its files have come. */
export function pictureKeeper() {
  let hash: string | undefined
  let files = new Map<string, Uint8Array>()

  async function keep(): Promise<void> {
    if (hash && files.size > 0) {
      if (!(await imageStore().has(hash, [...files.keys()]))) await imageStore().keep({ hash, files })
    }
    hash = undefined
    files = new Map()
  }

  return {
    take: async ({ file, bytes }: ReadFile): Promise<void> => {
      if (file.kind !== 'picture') return
      if (file.hash !== hash) await keep()
      hash = file.hash
      // The first version's archives hold the upload as it came, too, which nothing needs.
      if (isPictureFile(file.file)) files.set(file.file, bytes)
    },
    /** Keeps the last one. */
    end: keep,
  }
}
