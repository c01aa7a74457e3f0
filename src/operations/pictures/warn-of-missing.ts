import type { Payload } from 'payload'

import { pictureHash } from '@/domain/pictures/picture-sizes'
import { imageStore } from '@/integrations/image-store'

import { findPictures } from './picture-records'

/** Later than anything was kept. */
const END_OF_TIME = new Date(8_640_000_000_000_000)

/** Whoever set another place for pictures is told which ones are not there: guests see a gap, and backups leave them out. */
export async function warnOfMissing(payload: Payload): Promise<void> {
  const shown = (await findPictures(payload)).flatMap(({ slot, path }) => {
    const hash = pictureHash(path ?? '')
    return hash ? [{ slot, hash }] : []
  })
  if (shown.length === 0) return
  const kept = new Set(await imageStore().untouchedSince(END_OF_TIME))
  const missing = shown.filter(({ hash }) => !kept.has(hash)).map(({ slot }) => slot)
  if (missing.length === 0) return
  payload.logger.warn(
    `The files of these pictures are not where pictures are kept: ${missing.toSorted().join(', ')}. If S3_... or DATA_DIR were changed, change them back, or move the pictures as docs/operations.md says; else upload them again.`,
  )
}

/** At a start, beside everything else: a store that is away is asked again at the next one. */
export function warnOfMissingSoon(payload: Payload): void {
  warnOfMissing(payload).catch((error: unknown) => {
    payload.logger.warn({ err: error, msg: 'Whether all pictures are kept could not be seen' })
  })
}
