import type { Payload } from 'payload'

import { findAll } from '@/database/find-all'
import { pictureHash } from '@/domain/pictures/picture-sizes'
import { imageStore, ImageStoreAway } from '@/integrations/image-store'

import { lastingTrouble } from '../runtime/lasting-trouble'
import { findPictures } from './picture-records'
import { inTurn } from './picture-turns'

/** Open pages and other people's caches may still ask for a replaced picture, ms. */
const RETENTION_AFTER_USE_MS = 24 * 3600_000

/** Pictures of what was taken from a damage hold. */
async function damagePictures(payload: Payload): Promise<string[]> {
  const docs = await findAll(
    payload,
    'payment-attempts',
    { kind: { equals: 'capture' } },
    { select: { pictures: true } },
  )
  return docs.flatMap(({ pictures }) => (Array.isArray(pictures) ? (pictures as string[]) : []))
}

/** Addresses of all pictures that some record names. */
export const picturesInUse = async (payload: Payload): Promise<string[]> => [
  ...(await findPictures(payload)).flatMap(({ path }) => path ?? []),
  ...(await damagePictures(payload)),
]

async function removeUnused(payload: Payload, now: number): Promise<void> {
  const images = imageStore()
  await images.sweepTempFiles()
  const stale = await images.untouchedSince(new Date(now - RETENTION_AFTER_USE_MS))
  if (stale.length === 0) return
  const inUse = async () => new Set((await picturesInUse(payload)).map(pictureHash))
  const used = await inUse()
  for (const hash of stale.filter((each) => !used.has(each)))
    // Looked up once more: an upload of the very same picture may have found it there, and named it, meanwhile.
    await inTurn(async () => {
      if (!(await inUse()).has(hash)) await images.remove(hash)
    })
}

const trouble = lastingTrouble()

/**
 * Deletes the files of pictures that nothing has shown for a day, and what processes that died left half written. A store that is
 * away is asked again by the next call; the log says once that it is, and that it is back.
 */
export async function prunePictures(payload: Payload, now: number): Promise<void> {
  try {
    await removeUnused(payload, now)
    trouble.over(() => payload.logger.info('The picture store answers again'))
  } catch (error) {
    if (!(error instanceof ImageStoreAway)) throw error
    trouble.met(error, () => payload.logger.error({ err: error, msg: 'The picture store does not answer' }))
  }
}
