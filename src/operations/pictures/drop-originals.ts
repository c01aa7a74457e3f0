import type { Payload } from 'payload'

import { fileNames, pictureHash } from '@/domain/pictures/picture-sizes'
import { imageStore } from '@/integrations/image-store'

import { findPictures } from './picture-records'

/**
 * Removes the uploads as they came, which the first version kept beside their sizes and which tell where they were taken.
 * Nothing is ever made from them again. One whose picture is shown and lacks a size stays, and is told in the log.
 */
export async function dropOriginals(payload: Payload): Promise<void> {
  const images = imageStore()
  const hashes = await images.originals()
  if (hashes.length === 0) return
  const shown = new Map((await findPictures(payload)).map((each) => [pictureHash(each.path ?? ''), each]))
  const kept: string[] = []
  for (const hash of hashes) {
    const width = shown.get(hash)?.width ?? 0
    if (shown.has(hash) && !(await images.has(hash, fileNames({ width })))) kept.push(hash)
    else await images.removeOriginal(hash)
  }
  payload.logger.info(`${hashes.length - kept.length} uploads as they came were removed; their sizes stay.`)
  for (const hash of kept) {
    const slot = shown.get(hash)?.slot
    payload.logger.warn(
      `The picture ${slot} lacks files: upload it again (${hash}). The upload as it came was left.`,
    )
  }
}

/** At a start, beside everything else: a store that is away is asked again at the next one. */
export function dropOriginalsSoon(payload: Payload): void {
  dropOriginals(payload).catch((error: unknown) => {
    payload.logger.warn({ err: error, msg: 'Whether uploads as they came are still kept could not be seen' })
  })
}
